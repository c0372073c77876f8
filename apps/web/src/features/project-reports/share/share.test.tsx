import type { ReportLink } from '@rampenlicht/model/rules/report/link'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { field, opened, wordsOf } from '../../../../test/app.tsx'
import { showPage } from '../../../../test/page.tsx'
import { type Asked, asked, serve, signIn, signOut } from '../../../../test/served.tsx'
import { content, entry } from '../../../../test/shared-report.ts'
import { ShareButton } from './ShareButton.tsx'

const LINK: ReportLink = {
  url: 'https://rampenlicht.example/r/k7Qm2vXz9TgB',
  number: 3,
  at: '2026-11-16T14:40:00',
  hasPassword: false,
  expiresOn: '2027-02-14',
  allowsPdf: true,
  isLive: false,
  allowsComments: false,
  createdAt: '2026-11-16T14:40:00',
  createdBy: null,
  visits: 12,
  lastVisitAt: '2026-11-18T11:05:00',
  isPdfReady: true,
}
let link: ReportLink | null
let stand = content()
let refuses: Response | undefined
const answer = ({ method, path, body }: Asked) => {
  if (path.endsWith('/versions/3')) return Response.json(stand)
  if (method === 'GET') return Response.json(link)
  if (refuses) return refuses
  if (method === 'DELETE') {
    link = null
    return new Response(null, { status: 204 })
  }
  const { password, renews, ...flags } = body as Record<string, unknown>
  link = { ...LINK, ...link, ...flags, ...(password === undefined ? {} : { hasPassword: password !== null }) }
  return Response.json(link)
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00') })
  signIn(1, ['ROLE_USER'])
  link = LINK
  stand = content()
  refuses = undefined
  serve(answer)
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const share = async (now = content()) => {
  showPage(() => <ShareButton reportId={7} content={now} customer="Halbinsel Filmverleih" />)
  fireEvent.click(await screen.findByText('Teilen'))
  const dialog = await opened('Report teilen')
  await within(dialog).findByText('Gültig bis')
  return within(dialog)
}
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const password = () => screen.getByLabelText('Passwort des Links')
const type = (value: string) => fireEvent.change(password(), { target: { value } })

test('learners cannot share, and are told who can', async () => {
  signIn(1, ['ROLE_TRAINEE'])
  showPage(() => <ShareButton reportId={7} content={content()} customer="Halbinsel Filmverleih" />)
  const button = (await screen.findByText('Teilen')).closest('button')
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(
    'Teilen darf, wer kein Azubi ist. Deinen Report kann jemand aus dem Team teilen.',
  )
})

describe('a new link', () => {
  beforeEach(() => {
    link = null
  })

  test('has a password of at least six characters, ends in 90 days and offers the PDF', async () => {
    const dialog = await share()
    expect(dialog.getByText('Link erstellen').closest('button')).toBeDisabled()
    dialog.getByText('Das Passwort braucht mindestens 6 Zeichen.')
    expect(field('Gültig bis')).toHaveValue('16.02.2027')
    type('leuchtturm-26')
    flip('Kommentare')
    fireEvent.click(dialog.getByText('Link erstellen'))
    await dialog.findByText('rampenlicht.example/r/k7Qm2vXz9TgB')
    expect(sent()).toEqual([
      [
        'PUT',
        {
          password: 'leuchtturm-26',
          expiresOn: '2027-02-16',
          allowsPdf: true,
          isLive: false,
          allowsComments: true,
        },
      ],
    ])
  })

  test('can do without a password', async () => {
    const dialog = await share()
    flip('Passwort')
    fireEvent.click(dialog.getByText('Link erstellen'))
    await waitFor(() => expect(sent()).toMatchObject([['PUT', { password: null }]]))
  })

  test('keeps what was typed where it could not be made', async () => {
    refuses = Response.json({ detail: 'Gerade geht das nicht.' }, { status: 500 })
    const dialog = await share()
    type('leuchtturm-26')
    fireEvent.click(dialog.getByText('Link erstellen'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(password()).toHaveValue('leuchtturm-26')
  })
})

describe('a link that is there', () => {
  test('says which Stand it shows, how often it was opened, and that no search engine finds it', async () => {
    const dialog = await share()
    dialog.getByText('Mit Halbinsel Filmverleih, Stand 16.11.2026, 14:40 Uhr')
    dialog.getByText('rampenlicht.example/r/k7Qm2vXz9TgB')
    expect(dialog.getByText('Öffnen').closest('a')).toHaveAttribute('href', LINK.url)
    dialog.getByText(/^12\sAufrufe, zuletzt heute um 11:05 Uhr\. Suchmaschinen finden die Seite nicht\.$/)
    expect(dialog.queryByText('Stand erneuern')).toBeNull()
  })

  test('one click copies it', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const dialog = await share()
    fireEvent.click(dialog.getByText('Kopieren'))
    expect(writeText).toHaveBeenCalledWith(LINK.url)
  })

  test('saves what is switched at once, and takes it back where the server refuses', async () => {
    const dialog = await share()
    flip('Live-Status')
    await waitFor(() => expect(sent()).toEqual([['PUT', { isLive: true }]]))
    await waitFor(() => expect(isOn('Live-Status')).toBe(true))
    refuses = Response.json({ detail: 'Gerade geht das nicht.' }, { status: 500 })
    fireEvent.click(dialog.getByText('Nein'))
    await waitFor(() => expect(sent().at(-1)).toEqual(['PUT', { allowsPdf: false }]))
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Ja' })).toBeChecked())
  })

  test('gets a password when the field is left; too short a one is not lost with the dialog', async () => {
    const dialog = await share()
    flip('Passwort')
    type('kurz')
    fireEvent.click(dialog.getByText('Schließen'))
    await dialog.findByText('Das Passwort braucht mindestens 6 Zeichen.')
    expect(sent()).toEqual([])
    type('leuchtturm-26')
    fireEvent.blur(password())
    await waitFor(() => expect(sent()).toEqual([['PUT', { password: 'leuchtturm-26' }]]))
    flip('Passwort')
    await waitFor(() => expect(sent().at(-1)).toEqual(['PUT', { password: null }]))
  })

  test('gets another day, not one that is over', async () => {
    await share()
    const expiry = field('Gültig bis')
    fireEvent.change(expiry, { target: { value: '1.11.2026' } })
    fireEvent.blur(expiry)
    await screen.findByText('Der Tag ist vorbei.')
    fireEvent.change(expiry, { target: { value: '31.12.2026' } })
    fireEvent.blur(expiry)
    await waitFor(() => expect(sent()).toEqual([['PUT', { expiresOn: '2026-12-31' }]]))
  })

  test('tells what came since, and shows it to the customer on a click', async () => {
    const now = content({ entries: [...content().entries, entry(3), entry(4), entry(5)] })
    const dialog = await share(now)
    await dialog.findByText('3 Beiträge kamen nach dem letzten Stand dazu.', { exact: false })
    fireEvent.click(dialog.getByText('Stand erneuern'))
    await waitFor(() => expect(sent()).toEqual([['PUT', { renews: true }]]))
  })

  test('says that it is over', async () => {
    link = { ...LINK, expiresOn: '2026-11-10' }
    const dialog = await share()
    dialog.getByText('Der Link ist seit 10.11.2026 abgelaufen. Mit einem späteren Tag gilt er wieder.')
  })

  test('is revoked after a question in the foot', async () => {
    const dialog = await share()
    fireEvent.click(dialog.getByText('Link widerrufen'))
    expect(wordsOf(dialog.getByRole('alertdialog'))).toContain('Link widerrufen? Er öffnet dann nichts mehr.')
    fireEvent.click(dialog.getByText('Abbrechen'))
    expect(sent()).toEqual([])
    fireEvent.click(dialog.getByText('Link widerrufen'))
    fireEvent.click(dialog.getByText('Widerrufen'))
    await screen.findByText('Link erstellen')
    expect(sent()).toEqual([['DELETE', undefined]])
  })
})
