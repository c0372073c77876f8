import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, toast } from '../fixtures.ts'

const at = (page: string, name: unknown) => `${page}?suche=${encodeURIComponent(String(name))}`
const DAY_MS = 86_400_000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

test('counts are typed beside their handles, and a pasted address becomes one', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const influencer = await backstage.create('influencers', {
    name: unique('elbkind'),
    email: 'mara@elbkind.example',
    tiktokUserId: '@tanzbar',
    tiktokUserTypedCount: 96_400,
  })
  const name = String(influencer['name'])
  await enter('mitarbeiter', at('/influencer', name))
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog')
  const card = (channel: string) => dialog.getByRole('link', { name: new RegExp(`^${channel}`) })
  await expect(card('TikTok')).toHaveText('TikTok@tanzbar96.400 Followermanuell · aktualisiert gerade eben')
  // nobody to ask, hence nothing to press
  await expect(dialog.getByRole('button', { name: 'Jetzt aktualisieren' })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByLabel('TikTok-Follower')).toHaveValue('96.400')
  await expect(dialog.getByText('manuell gerade eben')).toBeVisible()
  await dialog.getByLabel('Instagram', { exact: true }).fill('https://www.instagram.com/lia.liest/?igsh=1')
  await dialog.getByLabel('Instagram-Follower').fill('1234')
  await expect(dialog.getByLabel('Instagram', { exact: true })).toHaveValue('lia.liest')
  // another account: what was known of the old one is not true of it
  await dialog.getByLabel('TikTok', { exact: true }).fill('andere')
  await expect(dialog.getByLabel('TikTok-Follower')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Influencer ${name} gespeichert`)).toBeVisible()

  await rowOf(page, name).click()
  await expect(card('Instagram')).toHaveText('Instagram@lia.liest1.234 Followermanuell · aktualisiert gerade eben')
  await expect(card('Instagram')).toHaveAttribute('href', 'https://www.instagram.com/lia.liest')
  await expect(card('TikTok')).toHaveText('TikTok@andere')
})

test('a line shows how a count has moved, and „Jetzt aktualisieren“ says what failed', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const partner = await backstage.create('mediacontact_partners', {
    name: unique('Alstertor'),
    facebookPageName: 'alstertor',
    facebookPageTypedCount: 184_200,
    youtubeChannelId: 'alstertor',
    youtubeChannelTypedCount: 900,
  })
  const name = String(partner['name'])
  const channels = [
    {
      channel: 'Facebook',
      isConfigured: true,
      days: [
        { day: day(30), count: 183_000, isManual: false },
        { day: day(11), count: 183_400, isManual: false },
        { day: day(0), count: 184_200, isManual: true },
      ],
    },
    { channel: 'YouTube', isConfigured: true, days: [{ day: day(0), count: 900, isManual: true }] },
  ]
  // what comes from outside is played by the test
  await page.route(`**/mediacontact_partners/${partner.id}/followers`, (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? { channels, problems: [{ channel: 'YouTube', reason: 'nicht gefunden' }] }
          : { channels },
    }),
  )
  await enter('azubi', at('/medienkontakte/partner', name))
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  const facebook = dialog.getByRole('link', { name: /^Facebook/ })
  await expect(facebook.getByRole('img', { name: '+1.200 in 30 Tagen' })).toBeVisible()
  await expect(facebook).toContainText('184.200 Likes+1.200manuell · aktualisiert gerade eben')
  await expect(dialog.getByText('Verlauf 30 Tage')).toBeVisible()
  // one day is no line
  await expect(dialog.getByRole('link', { name: /^YouTube/ }).getByRole('img')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Jetzt aktualisieren' }).click()
  await expect(toast(page, 'Kanäle aktualisiert')).toBeVisible()
  await expect(dialog.getByText('YouTube: nicht gefunden')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
})
