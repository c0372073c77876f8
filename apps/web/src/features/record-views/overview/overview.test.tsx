import type { ContactOverview } from '@rampenlicht/model/rules/contact-overview'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../../test/served.tsx'
import { toast } from '../../../api/toast.ts'
import { DialogHost } from '../../../crud/DialogHost.tsx'
import { prepareMenus } from '../../../ui/MenuButton.tsx'
import { OverviewOf, PressingOf } from './Overview.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const TODAY = agencyDay(new Date())
const ANNA = { id: 1, firstName: 'Anna', lastName: 'Abel', pictureName: null }
const JONAS = { id: 4, firstName: 'Jonas', lastName: 'Vogt', pictureName: null }
const PROJECT = { id: 5, title: 'Sieben Tage Regen', coverName: null }
const nobody = {
  mediacontact: { id: 7, firstName: 'Gesa', lastName: 'Möller' },
  influencer: null,
  businessContact: null,
  customerContact: null,
  mediacontactPartner: null,
}
const reminderOf = (id: number, days: number, text: string) => ({
  ...nobody,
  id,
  text,
  due: daysLater(TODAY, days),
  person: ANNA,
  project: null,
  isDone: false,
  doneBy: null,
  doneAt: null,
  createdBy: ANNA,
  createdAt: '2026-11-10T09:00:00Z',
})
const noteOf = (id: number, by: typeof ANNA, text: string) => ({
  ...nobody,
  id,
  kind: 'Anruf' as const,
  text,
  at: '2025-10-01T10:00:00Z',
  participants: [by],
  project: PROJECT,
  createdBy: by,
  createdAt: '2025-10-01T10:00:00Z',
})
const OVERVIEW: ContactOverview = {
  reminders: [reminderOf(1, -3, 'nach Zusage fragen'), reminderOf(2, 30, 'Jahresgespräch')],
  notes: { count: 2, items: [noteOf(12, ANNA, 'Kommt zur Pressevorführung'), noteOf(11, JONAS, 'Sagt ab')] },
  knownBy: [{ ...JONAS, notes: 2, projects: 1 }],
  lists: { count: 6, items: [{ id: 3, name: 'Kultur Nord', contactCount: 214, project: PROJECT }] },
  received: { count: 0, items: [] },
  features: { count: 0, items: [] },
}
const said = vi.spyOn(toast, 'ok')
const onTab = vi.fn()

const show = async () => {
  const whose = { path: 'mediacontacts', id: 7 } as const
  showPage(() => (
    <DialogHost register={noDialogs}>
      <PressingOf {...whose} />
      <OverviewOf {...whose} onTab={onTab} />
    </DialogHost>
  ))
  return screen.findByLabelText('Was wurde besprochen?')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_USER'])
  serve(({ method }) =>
    method === 'GET' ? Response.json(OVERVIEW) : Response.json({ id: 20, kind: 'Treffen' }, { headers: { deed: '9' } }),
  )
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('what presses comes first, what there is in tiles, who knows the person, and what was talked about', async () => {
  await show()
  const pressing = within(screen.getByRole('region', { name: 'Wiedervorlagen' }))
  expect(pressing.getByRole('article')).toHaveTextContent('Wiedervorlage überfällig seit 3 Tagen: nach Zusage fragen')
  expect(pressing.getByRole('article')).toHaveTextContent('von dir am 10.11. gesetzt')
  await userEvent.click(pressing.getByRole('button', { name: /1.spätere Wiedervorlage/ }))
  expect(pressing.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Verteiler' })).toHaveTextContent('Verteiler6Kultur Nord214')
  await userEvent.click(button('Verteiler'))
  expect(onTab).toHaveBeenCalledWith('lists')
  expect(screen.getByText('Kennen hier:').parentElement).toHaveTextContent('Kennen hier:Jonas')
  const [mine, other] = within(screen.getByRole('list', { name: 'Einträge' })).getAllByRole('listitem')
  expect(mine).toHaveTextContent('Anruf mit dir · Sieben Tage RegenKommt zur Pressevorführung')
  expect(other).toHaveTextContent('Anruf mit Jonas · Sieben Tage RegenSagt ab1.10.2025')
  // entries can be changed by their author only
  expect(within(mine as HTMLElement).getByRole('button', { name: 'Anruf bearbeiten' })).toBeVisible()
  expect(within(other as HTMLElement).queryByRole('button')).toBeNull()
})

test('a talk and its reminder are written down in one go, by Strg and Enter', async () => {
  const text = await show()
  expect(button('Festhalten')).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: 'Treffen' }))
  await userEvent.type(text, 'Plant ein Serien-Special')
  await userEvent.click(button('Wiedervorlage'))
  expect(screen.getByLabelText('Fällig am')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Worum geht es?'), 'Gesprächspartner nennen{Control>}{Enter}{/Control}')
  await waitFor(() => expect(said).toHaveBeenCalledWith('Treffen festgehalten', expect.objectContaining({ deed: 9 })))
  expect(sent()[0]).toMatchObject({
    method: 'POST',
    path: '/mediacontacts/7/contact_notes',
    body: {
      kind: 'Treffen',
      text: 'Plant ein Serien-Special',
      reminder: { due: daysLater(TODAY, 7), text: 'Gesprächspartner nennen' },
    },
  })
  expect(screen.getByLabelText('Was wurde besprochen?')).toHaveValue('')
})

test('a reminder alone needs no talk', async () => {
  await show()
  await userEvent.click(button('Wiedervorlage'))
  await userEvent.type(screen.getByLabelText('Worum geht es?'), 'Gratulieren')
  await userEvent.click(button('Festhalten'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Wiedervorlage gesetzt', expect.anything()))
  expect(sent()).toMatchObject([
    {
      path: '/reminders',
      body: { mediacontact: '/mediacontacts/7', due: daysLater(TODAY, 7), text: 'Gratulieren', person: null },
    },
  ])
})

test('what was typed is there again when the view was closed by mistake; a refusal leaves it standing', async () => {
  await userEvent.type(await show(), 'Halb geschrieben')
  signOut()
  signIn(1, ['ROLE_USER'])
  serve(({ method }) =>
    method === 'GET' ? Response.json(OVERVIEW) : Response.json({ detail: 'Gerade nicht.' }, { status: 503 }),
  )
  const again = await show()
  expect(again).toHaveValue('Halb geschrieben')
  await userEvent.click(button('Festhalten'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.getByLabelText('Was wurde besprochen?')).toHaveValue('Halb geschrieben')
  await userEvent.clear(screen.getByLabelText('Was wurde besprochen?'))
})

test('a reminder is done by a click, or put off to a day', async () => {
  await prepareMenus()
  await show()
  await userEvent.click(button('Erledigt: nach Zusage fragen'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Wiedervorlage erledigt', expect.objectContaining({ deed: 9 })))
  await userEvent.click(button('Verschieben: nach Zusage fragen'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Morgen/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/reminders/1', body: { isDone: true } },
    { method: 'PUT', path: '/reminders/1', body: { due: daysLater(TODAY, 1) } },
  ])
})

test('an overview that does not arrive says so', async () => {
  serve(() => Response.json({ detail: 'Gerade nicht.' }, { status: 503 }))
  showPage(() => (
    <DialogHost register={noDialogs}>
      <OverviewOf path="mediacontacts" id={7} onTab={onTab} />
    </DialogHost>
  ))
  expect(await screen.findByText('Der Überblick kam nicht an.')).toBeVisible()
})
