import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showApp, wordsOf } from '../../../test/app.tsx'
import { type Asked, asked, serve, signOut } from '../../../test/served.tsx'
import { content, entry, locked, opened } from '../../../test/shared-report.ts'

let answer: (one: Asked) => Response
beforeEach(() => {
  signOut()
  sessionStorage.clear()
  answer = () => Response.json(opened())
  serve((one) => answer(one))
})
afterEach(() => {
  vi.useRealTimers()
  signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const shown = async (report = opened()) => {
  answer = () => Response.json(report)
  showApp('/r/geheim')
  await screen.findByRole('heading', { level: 1 })
}
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(wordsOf)
const rows = () => within(screen.getByText('Alle Beiträge').closest('section') as HTMLElement).getAllByRole('listitem')
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const problem = (status: number, detail: string) => Response.json({ detail }, { status })

describe('what the customer sees', () => {
  test('the report with its figures, charts and Beiträge; no search engine finds it, and nothing is kept', async () => {
    await shown()
    expect(asked.map(({ path }) => path)).toEqual(['/shared_reports/geheim'])
    await waitFor(() => expect(document.title).toBe('Das Leuchten der Elbe'))
    expect(robots()).toContain('noindex')
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
    screen.getByText('Clipping-Report für Halbinsel Filmverleih')
    screen.getByText('1.9. – 15.11.2026, Stand 16.11.2026')
    screen.getByText('davon 1 Kritik')
    screen.getByRole('figure', { name: 'Beiträge je Kalenderwoche' })
    screen.getByText('Die meisten erschienen in KW 44.')
    expect(rows().map(wordsOf)).toEqual([
      '12.11.2026Wo das Wasser leuchtetKulturspiegelKritik4,3 Mio. UU',
      '6.11.2026NordlichterRheinpostKritik4,3 Mio. UU',
    ])
    expect(screen.getByText('Wo das Wasser leuchtet')).toHaveAttribute('href', 'https://kulturspiegel.example/film')
    expect(screen.getByText('Wo das Wasser leuchtet')).toHaveAttribute('rel', 'noopener noreferrer')
    expect(wordsOf(screen.getByRole('contentinfo'))).toBe(
      'Fragen zum Report? Lena Petersen, 040 5550124, lena.petersen@rampenlicht.example' +
        'Unique User je Monat laut Angaben der Medien. Stand 16.11.2026. Der Link gilt bis 14.02.2027.',
    )
    expect(screen.getByText('PDF')).toHaveAttribute('href', '/shared_reports/geheim/report.pdf')
  })

  test('the PDF only where it may be downloaded and is there', async () => {
    await shown(opened({ allowsPdf: false }))
    expect(screen.queryByText(/PDF/)).toBeNull()
  })

  test('a PDF that is still being drawn is waited for, without counting as another visit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDrawn = false
    answer = ({ method }) =>
      method === 'HEAD'
        ? new Response(null, { status: isDrawn ? 200 : 404 })
        : Response.json(opened({ isPdfReady: false }))
    showApp('/r/geheim')
    await screen.findByText('PDF wird erstellt …')
    expect(screen.queryByText('PDF')).toBeNull()
    isDrawn = true
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await screen.findByText('PDF')).toHaveAttribute('href', '/shared_reports/geheim/report.pdf')
    expect(asked.filter(({ method, path }) => method === 'GET' && path === '/shared_reports/geheim')).toHaveLength(1)
  })

  test('pages in their order: highlights side by side, voices, own texts, and what may be handed on', async () => {
    const pages = [
      { kind: 'cover' },
      { kind: 'text', title: 'Vorwort', text: 'Danke für die Zusammenarbeit.' },
      { kind: 'highlight', entry: 1, quote: 'Still, klug und komisch.', text: 'Die erste Kritik.' },
      { kind: 'highlight', entry: 2, quote: null, text: null },
      { kind: 'voices', title: 'Stimmen', text: null, quotes: [{ entry: 1, quote: 'Ein Fest.', by: 'Kulturspiegel' }] },
      { kind: 'appendix', title: 'Anhang', text: null },
    ] as const
    const entries = [
      entry(1, { picture: { kind: 'clipping', id: 7 }, files: [{ id: 7, name: 'kritik.pdf' }] }),
      entry(2, { title: 'Nordlichter', isShared: false, picture: { kind: 'clipping', id: 8 } }),
    ]
    await shown(opened({ content: content({ pages, entries }) }))
    expect(headings()).toEqual(['Vorwort', 'Highlights', 'Stimmen', 'Anhang'])
    screen.getByText('„Still, klug und komisch.“')
    screen.getByText('Die erste Kritik.')
    expect(screen.getByAltText('Ausschnitt: Wo das Wasser leuchtet')).toHaveAttribute(
      'src',
      '/shared_reports/geheim/pictures/1?width=800',
    )
    // without leave
    const small = screen.getByAltText('Ausschnitt: Nordlichter')
    expect(small).toHaveAttribute('src', '/shared_reports/geheim/pictures/2?width=400')
    screen.getByText('Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.')
    screen.getByText('„Ein Fest.“')
    expect(screen.getByText('kritik.pdf').closest('a')).toHaveAttribute('href', '/shared_reports/geheim/files/7')
    // figures belong to a page that is left out
    expect(screen.queryByText('davon 1 Kritik')).toBeNull()
    fireEvent.error(small)
    expect(screen.queryByText('Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.')).toBeNull()
  })

  test('a report in which there is nothing yet says so', async () => {
    await shown(opened({ content: content({ pages: [{ kind: 'cover' }], entries: [], figures: [], charts: [] }) }))
    screen.getByText('In diesem Zeitraum ist noch nichts erschienen.')
  })

  test('the live status: what is agreed and what is published, beside the figures that were kept', async () => {
    const at = (id: number, title: string) => ({
      id,
      date: '2026-11-20',
      title,
      by: 'Kinozeit',
      tag: 'News',
      link: null,
    })
    const published = Array.from({ length: 8 }, (_, place) => at(20 + place, `Meldung ${place}`))
    await shown(opened({ live: { asOf: '2026-11-18T08:05:00Z', agreed: [at(9, 'Setbesuch')], published } }))
    expect(headings()).toEqual(['2 Beiträge in 2 Medien', 'Aktueller Stand', 'Alle Beiträge 2'])
    screen.getByText('18.11.2026, 09:05 Uhr. Die Zahlen des Reports bleiben davon unberührt.')
    expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual(['Zugesagt 1', 'Veröffentlicht 8'])
    screen.getByText('Setbesuch')
    expect(screen.queryByText('Meldung 7')).toBeNull()
    fireEvent.click(screen.getByText('Alle 8 zeigen'))
    screen.getByText('Meldung 7')
  })
})

describe('comments', () => {
  const said = [
    { id: 1, entry: 1, author: 'Ina Beck', text: 'Wunderbar!', at: '2026-11-17T10:00:00Z' },
    { id: 2, entry: null, author: 'Ole Kern', text: 'Danke für alles.', at: '2026-11-17T10:00:00Z' },
  ]
  const comment = (label: string) => screen.getByRole('form', { name: label })
  const send = (form: HTMLElement) => fireEvent.submit(form)

  test('stand with their Beitrag; nobody can write any where that is not wanted', async () => {
    await shown(opened({ comments: said }))
    screen.getByText('Danke für alles.')
    expect(screen.queryByText('Wunderbar!')).toBeNull()
    fireEvent.click(screen.getByLabelText('Kommentare zu „Wo das Wasser leuchtet“: 1'))
    screen.getByText('Wunderbar!')
    signOut()
    await shown(opened())
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('are sent with a name, which the next one has already, and appear once they were read', async () => {
    await shown(opened({ comments: [] }))
    fireEvent.click(screen.getByLabelText('„Nordlichter“ kommentieren'))
    const form = within(comment('Kommentar zu „Nordlichter“'))
    send(comment('Kommentar zu „Nordlichter“'))
    form.getByText('Bitte nennen Sie Ihren Namen.')
    fireEvent.change(form.getByLabelText('Ihr Name'), { target: { value: ' Ina Beck ' } })
    send(comment('Kommentar zu „Nordlichter“'))
    form.getByText('Bitte schreiben Sie einen Kommentar.')
    fireEvent.change(form.getByLabelText('Ihr Kommentar'), { target: { value: 'Bitte das Foto tauschen.' } })
    answer = () => Response.json({}, { status: 201 })
    send(comment('Kommentar zu „Nordlichter“'))
    await form.findByText('Danke! Ihr Kommentar wird nach Prüfung gezeigt.')
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/shared_reports/geheim/comments',
      body: { entry: 2, name: 'Ina Beck', text: 'Bitte das Foto tauschen.' },
    })
    expect(form.getByLabelText('Ihr Kommentar')).toHaveValue('')
    expect(within(comment('Kommentar zum Report')).getByLabelText('Ihr Name')).toHaveValue(' Ina Beck ')
    expect(localStorage).toHaveLength(0)
  })

  test('are not lost where sending fails, nor where somebody folds them up', async () => {
    await shown(opened({ comments: [] }))
    const open = () => fireEvent.click(screen.getByLabelText('„Nordlichter“ kommentieren'))
    open()
    const form = () => within(comment('Kommentar zu „Nordlichter“'))
    fireEvent.change(form().getByLabelText('Ihr Name'), { target: { value: 'Ina' } })
    fireEvent.change(form().getByLabelText('Ihr Kommentar'), { target: { value: 'Bitte prüfen.' } })
    answer = () => problem(429, 'Zu viele Kommentare. Bitte später erneut versuchen.')
    send(comment('Kommentar zu „Nordlichter“'))
    await form().findByText('Zu viele Kommentare. Bitte später erneut versuchen. Ihr Text ist noch da.')
    open()
    open()
    expect(form().getByLabelText('Ihr Kommentar')).toHaveValue('Bitte prüfen.')
  })
})

describe('a report with a password', () => {
  test('tells what it is and whom to ask; a wrong one is answered with what is left', async () => {
    await shown(locked() as never)
    await waitFor(() => expect(document.title).toBe('Das Leuchten der Elbe'))
    screen.getByText('für Halbinsel Filmverleih')
    screen.getByText('Das Passwort haben Sie getrennt vom Link erhalten. Fragen: Lena Petersen, 040 5550124')
    answer = () => problem(403, 'Das Passwort stimmt nicht. Noch 4 Versuche, dann 15 Minuten Pause.')
    write('Passwort', 'leuchtturm')
    fireEvent.click(screen.getByText('Report öffnen'))
    await screen.findByText('Das Passwort stimmt nicht. Noch 4 Versuche, dann 15 Minuten Pause.')
    expect(screen.getByLabelText('Passwort')).toHaveValue('leuchtturm')
  })

  test('opens with the right one, and stays open in this tab only', async () => {
    await shown(locked() as never)
    answer = ({ method }) => Response.json(method === 'POST' ? { pass: 'p4ss' } : opened({ pass: 'p4ss' }))
    write('Passwort', 'leuchtturm-26')
    fireEvent.click(screen.getByText('Report öffnen'))
    await screen.findByText('1.9. – 15.11.2026, Stand 16.11.2026')
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/shared_reports/geheim', undefined],
      ['POST', '/shared_reports/geheim/opening', { password: 'leuchtturm-26' }],
      ['GET', '/shared_reports/geheim', undefined],
    ])
    expect(screen.getByText('PDF')).toHaveAttribute('href', '/shared_reports/geheim/report.pdf?pass=p4ss')
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem('report-pass geheim')).toBe('p4ss')
  })
})

test('a link that is over says so, and nothing about the report', async () => {
  answer = () => problem(404, 'Bitte fragen Sie Rampenlicht nach einem neuen Link.')
  showApp('/r/alt')
  await screen.findByText('Dieser Link gilt nicht mehr')
  screen.getByText('Bitte fragen Sie Rampenlicht nach einem neuen Link.')
  expect(robots()).toContain('noindex')
})

test('without a connection one can try again', async () => {
  serve(() => {
    throw new TypeError('offline')
  })
  showApp('/r/geheim')
  const failed = await screen.findByText('Der Report konnte nicht geladen werden')
  expect(failed.parentElement?.textContent).toContain('Keine Verbindung zum Server.')
  serve(() => Response.json(opened()))
  fireEvent.click(screen.getByText('Erneut versuchen'))
  await screen.findByText('1.9. – 15.11.2026, Stand 16.11.2026')
})
