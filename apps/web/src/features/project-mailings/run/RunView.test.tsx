import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs } from '../../../../test/app.tsx'
import { draft, setupOf } from '../../../../test/mailing.tsx'
import { showPage } from '../../../../test/page.tsx'
import { type Asked, asked, record, serve, signIn, signOut } from '../../../../test/served.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import RunView, { RunBar } from './RunView.tsx'

const one = (id: number, name: string, values: Partial<MailingRecipient> = {}): MailingRecipient => ({
  id,
  path: 'mediacontacts',
  person: id + 100,
  name,
  medium: 'TV Digital',
  email: `${id}@a.test`,
  state: 'Angenommen',
  code: null,
  reply: null,
  attempts: 1,
  nextAt: null,
  at: '2026-11-16T13:20:39Z',
  sentAt: '2026-11-16T13:20:39Z',
  answeredAt: null,
  answer: null,
  isAway: false,
  unsubscribedAt: null,
  ...values,
})
const inga = one(1, 'Inga Köhler', { state: 'Unzustellbar', code: '550 5.1.1', reply: '550 5.1.1 unknown user' })
const levke = one(3, 'Levke Hansen', { state: 'Unzustellbar', code: '452 4.2.2', attempts: 3 })
const ole = one(4, 'Ole Claußen', { state: 'Abgelehnt', code: '550 5.7.1' })
const silas = one(5, 'Silas Reichelt', { state: 'Unklar' })
const gesa = one(6, 'Gesa Möller', { answeredAt: '2026-11-16T13:31:00Z', answer: 'Ich komme gern' })
const yara = one(7, 'Yara Özdemir', { answeredAt: '2026-11-16T13:23:00Z', answer: 'Bin im Urlaub', isAway: true })
const karl = one(8, 'Karl Lübke')

interface Served {
  readonly people?: readonly MailingRecipient[]
  readonly countsAnswers?: boolean
  readonly special?: (asked: Asked) => Response | undefined
}
const show = async (
  values: Parameters<typeof draft>[0],
  { people = [], countsAnswers = true, special }: Served = {},
) => {
  const todo = people.filter(({ state, answeredAt }) => state !== 'Angenommen' || answeredAt)
  serve((question) => {
    const { pathname, searchParams } = new URL(question.path, 'http://x')
    const answer = special?.(question)
    if (answer) return answer
    if (pathname === '/mail/setup') return Response.json(setupOf({ countsAnswers }))
    if (pathname.endsWith('/recipients')) {
      const states = searchParams.getAll('state')
      const found = states.includes('todo')
        ? todo
        : people.filter(({ state }) => states.length === 0 || states.includes(state))
      return Response.json(found, { headers: { 'x-total-count': String(found.length) } })
    }
    if (pathname.endsWith('/mail'))
      return Response.json({ subject: 'Einladung', html: '<p style="margin:0">Sehr geehrte Frau</p>', text: '' })
    return record({ id: 5, state: 'Läuft' }, 3)
  })
  const mailing = draft(values)
  showPage(() => (
    <WithDialogs>
      <RunBar mailing={mailing} />
      <RunView mailing={mailing} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  await waitFor(() => expect(document.querySelector('[data-tone]')).toBeVisible())
}
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

beforeEach(() => signIn(1, ['ROLE_USER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  document.title = ''
})

test('while it runs: how far, how long, and who got it last', async () => {
  document.title = 'Versand'
  await show(
    {
      state: 'Läuft',
      total: 187,
      waiting: 75,
      accepted: 110,
      bounced: 1,
      unclear: 1,
      startedAt: '2026-11-16T13:00:00Z',
    },
    { people: [one(9, 'Theo Jäger', { state: 'Unterwegs' }), karl, inga] },
  )
  const progress = within(await screen.findByRole('region', { name: 'Fortschritt' }))
  expect(progress.getByText('112')).toBeVisible()
  expect(progress.getByText('von 187 Mails gesendet')).toBeVisible()
  expect(progress.getByText(/^Noch etwa 3 Minuten · 25 pro Minute · fertig gegen \d+:\d\d Uhr$/)).toBeVisible()
  expect(progress.getByRole('list', { name: 'Stand' })).toHaveTextContent('Angenommen110Unzustellbar1Unklar1Wartet75')
  expect(progress.getByText(/Niemand bekommt die Mail zweimal\.$/)).toBeVisible()
  expect(document.title).toBe('112/187 Versand')
  expect(await screen.findByText('Wird gesendet')).toBeVisible()
  expect(row('Inga Köhler').getByText('Postfach gibt es nicht')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }))
  expect(await screen.findByText('Angehalten')).toBeVisible()
  expect(sent()).toEqual(['/mailings/5/pause'])
})

test('only those are left that are tried again: no moment is promised', async () => {
  const again = one(9, 'Levke Hansen', { state: 'Neuer Versuch', code: '452 4.2.2', nextAt: '2026-11-16T13:35:00Z' })
  await show({ state: 'Läuft', total: 61, waiting: 1, accepted: 60 }, { people: [again] })
  expect(await screen.findByText('Eine Mail wartet auf einen neuen Versuch')).toBeVisible()
})

test('to break off is asked once more', async () => {
  await show({ state: 'Läuft', total: 187, waiting: 75, accepted: 112 })
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Versand abbrechen?' }))
  expect(question.getByText(/^Die übrigen 75 Mails gehen dann nicht mehr hinaus\./)).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Versand abbrechen' }))
  await waitFor(() => expect(sent()).toEqual(['/mailings/5/cancel']))
})

test('stopped: why, and the way on', async () => {
  await show({
    state: 'Angehalten',
    total: 187,
    waiting: 75,
    accepted: 112,
    trouble: 'Der Mailserver nimmt gerade nichts an.',
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Der Mailserver nimmt gerade nichts an. Nach 112 von 187 Mails haben wir angehalten.')
  await userEvent.click(screen.getByRole('button', { name: 'Fortsetzen' }))
  await waitFor(() => expect(sent()).toEqual(['/mailings/5/resume']))
})

test('planned: when, and the way back to a draft', async () => {
  await show({ state: 'Geplant', scheduledAt: '2099-11-24T08:00:00Z' })
  expect(await screen.findByRole('heading', { name: 'Geplant für Di., 24.11., 9:00 Uhr' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Planung aufheben' }))
  await waitFor(() => expect(sent()).toEqual(['/mailings/5/unschedule']))
})

const ENDED = {
  state: 'Gesendet',
  endedAt: '2026-11-16T13:24:00Z',
  total: 187,
  accepted: 182,
  bounced: 4,
  unclear: 1,
  answered: 11,
  unsubscribed: 1,
} as const

test('the result begins with what is to be done: a German reason first, the code second, and one deed', async () => {
  await show(ENDED, { people: [inga, levke, ole, silas, gesa, yara, karl] })
  expect(await screen.findByRole('tab', { name: 'Zu tun 6', selected: true })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Zu tun 6',
    'Alle 187',
    expect.stringMatching(/^(Zugestellt|Angenommen) 182$/),
    'Unzustellbar 4',
    'Unklar 1',
    'Geantwortet 11',
  ])
  for (const group of ['Unzustellbar 3', 'Unklar 1', 'Neue Antworten 2'])
    expect(await screen.findByText(group)).toBeVisible()
  expect(row('Inga Köhler').getByText('Postfach gibt es nicht')).toBeVisible()
  expect(row('Inga Köhler').getByText('550 5.1.1 · Adresse ist jetzt als unzustellbar markiert')).toBeVisible()
  expect(row('Inga Köhler').getByRole('button', { name: 'Adresse von Inga Köhler ändern' })).toBeVisible()
  expect(row('Levke Hansen').getByText(/^452 4\.2\.2 · 3 Versuche bis/)).toBeVisible()
  expect(row('Ole Claußen').getByText('550 5.7.1 · liegt an uns, die Adresse bleibt gültig')).toBeVisible()
  expect(row('Gesa Möller').getByText('„Ich komme gern“')).toBeVisible()
  expect(row('Yara Özdemir').getByText(/^Abwesenheit/)).toBeVisible()
  expect(screen.getByText(/Geöffnete Mails zählen wir nicht: ohne Einwilligung ist das nicht erlaubt\.$/)).toBeVisible()
  await userEvent.click(row('Levke Hansen').getByRole('button', { name: 'Erneut senden an Levke Hansen' }))
  await waitFor(() => expect(sent()).toEqual(['/mailings/5/recipients/3/again']))
  await userEvent.click(row('Silas Reichelt').getByRole('button', { name: 'Gilt als gesendet: Silas Reichelt' }))
  await waitFor(() => expect(sent()).toContain('/mailings/5/recipients/5/settle'))
})

test('others are a click away, and found by their name', async () => {
  await show(ENDED, { people: [inga, karl] })
  await userEvent.click(await screen.findByRole('tab', { name: /^Alle/ }))
  expect(await screen.findByText('Karl Lübke')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Empfänger suchen' }), 'Karl')
  await waitFor(() => expect(asked.at(-1)?.path).toContain('q=Karl'))
})

test('a mail is seen as it was sent, with what the server said to it', async () => {
  await show(ENDED, { people: [inga] })
  await userEvent.click(await screen.findByText('Inga Köhler'))
  const dialog = within(await opened('Mail an Inga Köhler'))
  expect(dialog.getByText('550 5.1.1 unknown user')).toBeVisible()
  expect(((await dialog.findByTitle('Mail an Inga Köhler')) as HTMLIFrameElement).srcdoc).toContain('Sehr geehrte Frau')
})

test('who did not answer can be asked once more, in a draft of its own', async () => {
  await show(ENDED, {
    people: [gesa, karl, yara],
    special: ({ method, path }) =>
      method === 'POST' && path === '/mailings' ? record({ id: 9, project: { id: 7 } }, 1, 201) : undefined,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Nachfassen …' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Nachfassen?' }))
  await userEvent.click(question.getByRole('button', { name: 'Entwurf anlegen' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'Mail',
      name: 'Nachfassen: Einladung',
      audience: 'mediacontacts=108,107',
    }),
  )
})

test('without a mailbox for answers none are counted, and the rest is sent instead', async () => {
  await show(ENDED, { people: [karl], countsAnswers: false })
  expect(await screen.findByRole('button', { name: 'Rest nachsenden' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nachfassen …' })).toBeNull()
  expect(screen.queryByText('Geantwortet')).toBeNull()
})

test('on paper: who, when and which material', async () => {
  await show(
    {
      kind: 'Brief',
      state: 'Gesendet',
      sentOn: '2026-11-05',
      total: 1,
      material: { id: 9, material: { id: 1, name: 'Presseheft' }, left: 3 },
    },
    { people: [one(1, 'Inga Köhler', { state: 'Versendet' })] },
  )
  expect(await screen.findByText('Presseheft')).toBeVisible()
  expect(screen.getAllByText('5.11.2026')[0]).toBeVisible()
  expect(await screen.findByText('Inga Köhler')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull()
})
