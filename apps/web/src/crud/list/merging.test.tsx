import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { mediacontactPartnerView } from '../../views/media.ts'
import { DialogHost } from '../DialogHost.tsx'
import type { MergeProps } from '../dialogs.ts'
import { ResourceListPage } from './ResourceListPage.tsx'

const ROWS = [
  { id: 1, name: 'Der Abend' },
  { id: 2, name: 'Der Abend Online' },
  { id: 3, name: 'Kinozeit' },
]
beforeEach(() => serve(() => Response.json(ROWS, { headers: { 'x-total-count': '3' } })))
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const register = async () => ({
  ...{ forms: {}, views: {}, deeds: {} },
  merges: { pair: async () => ({ default: ({ ids }: MergeProps) => <p>Dialog für {ids.join(' und ')}</p> }) },
})
const show = async (role: string) => {
  signIn(1, [role])
  showPage(() => (
    <DialogHost register={register}>
      <ResourceListPage view={mediacontactPartnerView} duplicatesAt="/medienkontakte/partner/doppelte" />
    </DialogHost>
  ))
  await screen.findByText('Kinozeit')
}
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `${name} auswählen` }))

test('exactly two chosen rows can become one', async () => {
  await show('ROLE_MANAGER')
  expect(screen.getByRole('link', { name: 'Doppelte' })).toHaveAttribute('href', '/medienkontakte/partner/doppelte')
  await choose('Der Abend')
  const bar = within(await screen.findByRole('toolbar', { name: 'Auswahl' }))
  expect(bar.queryByRole('button', { name: 'Zusammenführen' })).toBeNull()
  await choose('Der Abend Online')
  await choose('Kinozeit')
  expect(bar.queryByRole('button', { name: 'Zusammenführen' })).toBeNull()
  await choose('Kinozeit')
  await userEvent.click(bar.getByRole('button', { name: 'Zusammenführen' }))
  await waitFor(() => expect(screen.getByText('Dialog für 1 und 2')).toBeVisible())
})

test('who may not delete merges nothing', async () => {
  await show('ROLE_USER')
  expect(screen.queryByRole('link', { name: 'Doppelte' })).toBeNull()
  await choose('Der Abend')
  await choose('Kinozeit')
  expect(await screen.findByRole('button', { name: 'Ändern' })).toBeVisible()
  for (const name of ['Zusammenführen', 'Löschen']) expect(screen.queryByRole('button', { name })).toBeNull()
})
