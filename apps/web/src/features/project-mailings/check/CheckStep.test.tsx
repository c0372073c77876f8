import type { BodyAt } from '@rampenlicht/model/resources/index'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs } from '../../../../test/app.tsx'
import { audienceOf, getting, neutrally, project, setupOf, useFakeWork } from '../../../../test/mailing.tsx'
import { showPage } from '../../../../test/page.tsx'
import { type Asked, asked, record, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import { Toasts } from '../../../ui/Toasts.tsx'
import CheckStep from './CheckStep.tsx'
import SendButton from './SendButton.tsx'
import { useOpenPoints } from './useOpenPoints.ts'

const contacts = [
  { id: 2, firstName: 'Kim', lastName: 'Weiß' },
  { id: 3, firstName: 'Robin', lastName: 'Ahlers' },
]
const people = [
  getting(1, 'Gesa Möller'),
  getting(2, 'Kim Weiß', { ...neutrally('Kim Weiß'), keepsEmbargo: false }),
  getting(3, 'Robin Ahlers', neutrally('Robin Ahlers')),
]
const changed: Partial<BodyAt<'mailings'>>[] = []
type Special = (asked: Asked) => Response | undefined

const show = async (given: Parameters<typeof useFakeWork>[0] = {}, special: Special = () => undefined) => {
  serveStored(
    {
      projects: [project],
      project_uploads: [],
      mediacontacts: contacts,
      project_materials: [{ id: 9, material: { id: 1, name: 'Sichtungslink' }, count: 2, spent: 0 }],
    },
    special,
  )
  const Page = () => {
    const work = useFakeWork({ audience: audienceOf(people), onChange: (patch) => changed.push(patch), ...given })
    return (
      <WithDialogs>
        <SendButton work={work} />
        <output aria-label="Offen">{useOpenPoints(work)}</output>
        <CheckStep work={work} />
        <Toasts onFollow={() => undefined} />
      </WithDialogs>
    )
  }
  showPage(Page)
  await screen.findByTitle(/^Mail an /)
}
const sent = (path: string) => asked.filter((one) => one.path === path && one.method !== 'GET')

beforeEach(() => {
  changed.length = 0
  signIn(1, ['ROLE_USER'])
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('a missing Anrede is settled in place, at the contact; it keeps nothing from being sent', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Prüfung' }).nextElementSibling).toHaveTextContent(
    '1 Punkt ist noch offen',
  )
  expect(screen.getByLabelText('Offen')).toHaveTextContent('1')
  expect(screen.getByText('2 Kontakte ohne Anrede')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Senden …' })).toBeEnabled()
  const kim = within(screen.getByRole('radiogroup', { name: 'Anrede Kim Weiß' }))
  await userEvent.click(kim.getByRole('radio', { name: 'Frau' }))
  await waitFor(() =>
    expect(sent('/mediacontacts/2')).toMatchObject([
      { method: 'PUT', body: { salutation: 'Frau', isInformal: false } },
    ]),
  )
  const robin = within(screen.getByRole('radiogroup', { name: 'Anrede Robin Ahlers' }))
  await userEvent.click(robin.getByRole('radio', { name: 'Du' }))
  await waitFor(() => expect(sent('/mediacontacts/3')).toMatchObject([{ body: { isInformal: true } }]))
})

test('all of them neutral, in one step', async () => {
  await show({}, ({ path }) =>
    path === '/mediacontacts/bulk'
      ? Response.json({ changed: 2, unchanged: 0, refused: [], deed: 4, examples: [] })
      : undefined,
  )
  expect(screen.getByText('ergibt „Guten Tag Kim Weiß,“')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Alle neutral' }))
  expect(await screen.findByText('Bei 2 Kontakten „Neutral“ gespeichert')).toBeVisible()
  expect(sent('/mediacontacts/bulk')).toMatchObject([{ body: { ids: [2, 3], changes: { salutation: 'Neutral' } } }])
})

test('who never promised to keep a Sperrfrist can be left out', async () => {
  await show({ mailing: { embargo: '2099-11-24T17:00:00Z' } })
  expect(screen.getByText('1 Empfänger hat noch nie eine Sperrfrist zugesagt')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Weglassen' }))
  expect(changed).toEqual([{ onlyPromised: true }])
})

test('placeholders that stay empty are named with those they concern', async () => {
  const [gesa] = people
  const nowhere = getting(8, 'Ole Claußen', {
    personal: { Anrede: 'Hallo Ole,', Vorname: 'Ole', Nachname: 'Claußen', Medium: null },
  })
  await show({ mailing: { text: '{Anrede} für {Medium}' }, audience: audienceOf([gesa!, nowhere]) })
  expect(screen.getByText('„Medium“ bleibt bei einem Empfänger leer')).toBeVisible()
  expect(screen.getByText('Ole Claußen')).toBeVisible()
})

test('what no mail can be sent without blocks it, and is named', async () => {
  const checks = setupOf().checks.map((check) =>
    check.name === 'Abmelden'
      ? { ...check, state: 'fail' as const, text: 'PUBLIC_URL ist nicht gesetzt.' }
      : check.name === 'SPF'
        ? { ...check, state: 'fail' as const, text: 'Kein Eintrag.', record: 'v=spf1 mx -all' }
        : check,
  )
  await show({ mailing: { subject: ' ', text: 'Hallo {Namen}', files: 'attached=77' }, setup: setupOf({ checks }) })
  expect(screen.getByRole('heading', { name: 'Prüfung' }).nextElementSibling).toHaveTextContent(
    '6 Punkte sind noch offen',
  )
  for (const words of [
    'Der Betreff fehlt',
    'Ein Platzhalter ist unbekannt',
    'Eine Datei gibt es nicht mehr',
    'Die Seite zum Abmelden ist nicht erreichbar',
    'SPF stimmt nicht',
    'v=spf1 mx -all',
  ])
    expect(screen.getAllByText(words)[0]).toBeVisible()
  const button = screen.getByRole('button', { name: 'Senden …' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Der Betreff fehlt')
})

test('somebody who is learning prepares everything, and does not send', async () => {
  signIn(1, ['ROLE_TRAINEE'])
  await show()
  const button = screen.getByRole('button', { name: 'Senden …' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^Senden darf, wer kein Azubi ist/)
})

test('the last question says how many, what and from whom; Enter sends', async () => {
  await show({ mailing: { files: null }, audience: audienceOf(people, { single: 1 }) }, ({ path }) =>
    path === '/mailings/5/send' ? record({ id: 5, state: 'Läuft' }, 2) : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Senden …' }))
  const dialog = within(await opened('Mail an 3 Empfänger senden?'))
  expect(dialog.getByText(/^Sofort, 25 pro Minute, fertig gegen \d+:\d\d Uhr$/)).toBeVisible()
  expect(dialog.getByText('Verteiler PV Hamburg und 1 einzelner Kontakt')).toBeVisible()
  expect(dialog.getByText('Antworten gehen an anna@agentur.test')).toBeVisible()
  expect(dialog.getByText('2 Empfänger werden neutral begrüßt: „Guten Tag Kim Weiß,“')).toBeVisible()
  expect(dialog.getByText(/Was schon raus ist, lässt sich nicht zurückholen\.$/)).toBeVisible()
  const send = dialog.getByRole('button', { name: '3 Mails senden' })
  await waitFor(() => expect(send).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent('/mailings/5/send')).toMatchObject([{ method: 'POST', body: { expects: 3 } }]))
})

test('others by now: the server says so, and the dialog stays', async () => {
  await show({}, ({ path }) =>
    path === '/mailings/5/send'
      ? Response.json({ detail: 'Inzwischen sind es 186 Empfänger.' }, { status: 409 })
      : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Senden …' }))
  const dialog = within(await opened())
  await userEvent.click(dialog.getByRole('button', { name: '3 Mails senden' }))
  expect(await screen.findByText('Inzwischen sind es 186 Empfänger.')).toBeVisible()
  expect(dialog.getByRole('button', { name: '3 Mails senden' })).toBeEnabled()
})

test('planned for a moment, which the button repeats', async () => {
  await show({}, ({ path }) => (path === '/mailings/5/send' ? record({ id: 5, state: 'Geplant' }, 2) : undefined))
  await userEvent.click(screen.getByRole('radio', { name: 'Geplant' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Geplant: Tag' }), { target: { value: '24.11.2099' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Geplant: Uhrzeit' }), { target: { value: '9:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Planen …' }))
  const dialog = within(await opened('Mail an 3 Empfänger planen?'))
  await userEvent.click(dialog.getByRole('button', { name: 'Für Di., 24.11., 9:00 Uhr planen' }))
  await waitFor(() =>
    expect(sent('/mailings/5/send')).toMatchObject([{ body: { expects: 3, at: '2099-11-24T08:00:00.000Z' } }]),
  )
})

test('the pace is told to all and changed by managers', async () => {
  await show()
  expect(screen.getByText(/^25 Mails pro Minute, je Domain höchstens 5\. Dauert etwa eine Minute\.$/)).toBeVisible()
  signOut()
  signIn(1, ['ROLE_MANAGER'])
  await show()
  const field = screen.getByRole('textbox', { name: 'Mails pro Minute' })
  await userEvent.clear(field)
  await userEvent.type(field, '40')
  expect(changed.at(-1)).toEqual({ perMinute: 40 })
})

test('material that goes along is entered as sent', async () => {
  await show()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Material' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sichtungslink (2 übrig)' }))
  expect(changed.at(-1)).toEqual({ material: '/project_materials/9' })
})
