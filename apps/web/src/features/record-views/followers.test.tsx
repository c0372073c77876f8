import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, opened, showForm, WithDialogs } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import InfluencerView from './InfluencerView.tsx'
import MediacontactPartnerView from './MediacontactPartnerView.tsx'

const NOW = new Date().toISOString()
const ago = (days: number) => daysLater(agencyDay(new Date()), -days)

beforeEach(() => signIn(1, ['ROLE_TRAINEE']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('counts are typed beside their handles, and a pasted address becomes one', async () => {
  const elbkind = {
    ...{ id: 5, name: 'elbkind', email: 'mara@elbkind.example', tiktokUserId: 'tanzbar' },
    ...{ tiktokUserFollowerCount: 96_400, tiktokUserSource: 'manuell', tiktokUserUpdatedAt: NOW },
  }
  serveStored({ influencers: [elbkind] })
  const form = await showForm('influencers', 5)
  expect(field('TikTok-Follower')).toHaveValue('96.400')
  form.getByText('manuell gerade eben')
  fill('Instagram', 'https://www.instagram.com/lia.liest/?igsh=1')
  fill('Instagram-Follower', '1234')
  expect(field('Instagram')).toHaveValue('lia.liest')
  // another account: what was known of the old one is not true of it
  fill('TikTok', 'andere')
  expect(field('TikTok-Follower')).toHaveValue('')
  fireEvent.click(form.getByText('Speichern'))
  await waitFor(() => expect(asked.at(-1)?.method).toBe('PUT'))
  expect(asked.at(-1)?.body).toMatchObject({
    ...{ instagramProfileName: 'lia.liest', instagramProfileTypedCount: 1234, tiktokUserId: 'andere' },
  })
})

test('a line shows how a count has moved, and „Jetzt aktualisieren“ says what failed', async () => {
  const partner = {
    ...{ id: 5, name: 'Alstertor', company: null, categories: [], mediacontacts: [] },
    ...{ facebookPageName: 'alstertor', facebookPageLikesCount: 184_200, facebookPageSource: 'manuell' },
    ...{ facebookPageUpdatedAt: NOW, youtubeChannelId: 'alstertor', youtubeChannelSubscriberCount: 900 },
  }
  const channels = [
    {
      ...{ channel: 'Facebook', isConfigured: true },
      days: [
        { day: ago(30), count: 183_000, isManual: false },
        { day: ago(11), count: 183_400, isManual: false },
        { day: ago(0), count: 184_200, isManual: true },
      ],
    },
    { channel: 'YouTube', isConfigured: true, days: [{ day: ago(0), count: 900, isManual: true }] },
  ]
  serveStored({ mediacontact_partners: [partner] }, ({ method, path }) => {
    if (!path.endsWith('/followers')) return undefined
    const problems = [{ channel: 'YouTube', reason: 'nicht gefunden' }]
    return Response.json(method === 'POST' ? { channels, problems } : { channels })
  })
  showPage(() => (
    <WithDialogs>
      <MediacontactPartnerView id={5} onClose={() => undefined} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  const dialog = within(await opened('Alstertor'))
  const facebook = (await dialog.findByText('Facebook')).closest('a') as HTMLElement
  expect(within(facebook).getByRole('img')).toHaveAccessibleName('+1.200 in 30 Tagen')
  expect(facebook).toHaveTextContent('184.200 Likes+1.200manuell · aktualisiert gerade eben')
  expect(dialog.getByText('Verlauf 30 Tage')).toBeVisible()
  // one day is no line
  const youtube = dialog.getByText('YouTube').closest('a') as HTMLElement
  expect(within(youtube).queryByRole('img')).toBeNull()
  fireEvent.click(dialog.getByText('Jetzt aktualisieren'))
  expect(await screen.findByText('Kanäle aktualisiert')).toBeVisible()
  expect(await dialog.findByText('YouTube: nicht gefunden')).toBeVisible()
})

test('a count typed by hand says so; where nobody can be asked, there is nothing to press', async () => {
  const elbkind = {
    ...{ id: 5, name: 'elbkind', email: 'mara@elbkind.example', projectInfluencers: [] },
    ...{ influencerSubCategories: [], influencerAudiences: [] },
    ...{ instagramProfileName: 'lia.liest', tiktokUserId: 'tanzbar', tiktokUserFollowerCount: 96_400 },
    ...{ tiktokUserSource: 'manuell', tiktokUserUpdatedAt: NOW },
  }
  const channels = [
    { channel: 'Instagram', isConfigured: false, days: [] },
    { channel: 'TikTok', isConfigured: false, days: [] },
  ]
  const overview = { reminders: [], notes: { count: 0, items: [] }, knownBy: [] }
  serveStored({ influencers: [elbkind] }, ({ path }) => {
    if (path.endsWith('/overview')) return Response.json(overview)
    return path.endsWith('/followers') ? Response.json({ channels }) : undefined
  })
  showPage(() => (
    <WithDialogs>
      <InfluencerView id={5} onClose={() => undefined} />
    </WithDialogs>
  ))
  const dialog = within(await opened('elbkind'))
  const tiktok = (await dialog.findByText('TikTok')).closest('a') as HTMLElement
  expect(tiktok).toHaveTextContent('TikTok@tanzbar96.400 Followermanuell · aktualisiert gerade eben')
  const instagram = dialog.getByText('Instagram').closest('a') as HTMLElement
  expect(instagram).toHaveTextContent('Instagram@lia.liest')
  expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/lia.liest')
  expect(dialog.queryByText('Jetzt aktualisieren')).toBeNull()
})
