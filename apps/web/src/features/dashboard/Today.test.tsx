import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { DialogHost } from '../../crud/DialogHost.tsx'
import { Today } from './Today.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const TODAY = agencyDay(new Date())
const person = { id: 1, firstName: 'Anna' }
const reminder = (id: number, days: number, text: string, more: object = {}) => ({
  id,
  text,
  due: daysLater(TODAY, days),
  mediacontact: { id: 7, firstName: 'Gesa', lastName: 'Möller' },
  influencer: null,
  project: null,
  person,
  createdBy: person,
  ...more,
})
const show = () =>
  showPage(() => (
    <DialogHost register={noDialogs}>
      <Today />
    </DialogHost>
  ))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('„Heute dran“: mine that are due, how long they have been, and the next days folded below', async () => {
  signIn(1, ['ROLE_USER'])
  serve(() =>
    Response.json([
      reminder(1, -3, 'Text abholen'),
      reminder(2, 0, 'Angebot schicken', {
        mediacontact: null,
        influencer: { id: 3, name: 'elbkind' },
        createdBy: { id: 2, firstName: 'Ada' },
      }),
      reminder(3, 4, 'Nachfragen'),
    ]),
  )
  show()
  const card = within(await screen.findByRole('region', { name: 'Heute dran' }))
  const [late, now] = card.getAllByRole('listitem')
  expect(late).toHaveTextContent('Gesa MöllerText abholenüberfällig seit 3 Tagen')
  expect(now).toHaveTextContent('elbkindAngebot schickenheute · von Ada')
  expect(card.getByText('Nachfragen')).not.toBeVisible()
  await userEvent.click(card.getByRole('button', { name: /1\sWiedervorlage in den nächsten 7 Tagen/ }))
  expect(card.getByText('Nachfragen')).toBeVisible()
  const parameters = new URL(asked[0]!.path, 'http://server').searchParams
  expect(Object.fromEntries(parameters)).toMatchObject({
    person: '/users/1',
    isDone: 'false',
    'due[before]': daysLater(TODAY, 7),
  })
})

test('who has nothing to do sees nothing of it', async () => {
  signIn(1, ['ROLE_USER'])
  serve(() => Response.json([]))
  show()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Heute dran')).toBeNull()
})
