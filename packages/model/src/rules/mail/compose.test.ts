import { expect, test } from 'vitest'
import { composed, fillingsOf, type MailSurroundings, subjectOf } from './compose.ts'
import { originSentences } from './origin.ts'

const FILLINGS = fillingsOf(
  { Anrede: 'Sehr geehrte Frau Dr. Möller,', Vorname: 'Gesa', Nachname: 'Möller', Medium: 'Kulturspiegel' },
  { project: 'Das Leuchten der Elbe', releaseDate: '2026-11-26', sender: 'Lena Petersen', day: '2026-11-17' },
)
const AROUND: MailSurroundings = {
  files: [],
  signature: {
    name: 'Lena Petersen',
    position: 'Senior Managerin Publicity',
    agency: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg',
    phone: '040 5550124',
    email: 'lena.petersen@rampenlicht.example',
  },
  category: 'Kino',
  origin: null,
  privacyUrl: null,
  unsubscribeUrl: 'https://rampenlicht.example/abmelden/abc',
  pictureAt: (upload) => `cid:${upload}`,
}
const DRAFT = { subject: 'Einladung zur Pressevorführung „{Projekt}“', text: '{Anrede},\n\nkommen Sie?', embargo: null }

test('what placeholders become', () =>
  expect(FILLINGS).toEqual({
    Anrede: 'Sehr geehrte Frau Dr. Möller,',
    Vorname: 'Gesa',
    Nachname: 'Möller',
    Medium: 'Kulturspiegel',
    Projekt: 'Das Leuchten der Elbe',
    Release: '26.11.2026',
    Absender: 'Lena Petersen',
    Datum: '17.11.2026',
  }))

test('the text part', () =>
  expect(composed(DRAFT, FILLINGS, AROUND).text).toBe(`Sehr geehrte Frau Dr. Möller,

kommen Sie?

-- 
Lena Petersen
Senior Managerin Publicity · Rampenlicht · Hafenstraße 1 · 20457 Hamburg
040 5550124 · lena.petersen@rampenlicht.example

Sie erhalten diese Mail, weil Sie für Kulturspiegel über Kino berichten.
Keine Mails mehr erhalten (https://rampenlicht.example/abmelden/abc)`))

test('a Sperrfrist stands before the subject and above the text, in the time of the agency', () => {
  const mail = composed({ ...DRAFT, embargo: '2026-11-24T17:00:00Z' }, FILLINGS, AROUND)
  expect(mail.subject).toBe('Sperrfrist 24.11., 18:00 Uhr: Einladung zur Pressevorführung „Das Leuchten der Elbe“')
  expect(mail.embargo).toBe('Sperrfrist für Kritiken: Dienstag, 24. November 2026, 18:00 Uhr')
  expect(mail.text.split('\n')[0]).toBe('*** Sperrfrist für Kritiken: Dienstag, 24. November 2026, 18:00 Uhr ***')
  expect(mail.html.indexOf('Sperrfrist für Kritiken')).toBeLessThan(mail.html.indexOf('Sehr geehrte'))
})

test.each([
  ['2026-03-04T23:30:00Z', 'Sperrfrist 5.03., 00:30 Uhr: Elbe'],
  ['2026-07-01T16:00:00Z', 'Sperrfrist 1.07., 18:00 Uhr: Elbe'],
  [null, 'Elbe'],
])('a subject with the Sperrfrist %s', (embargo, expected) =>
  expect(subjectOf({ subject: ' Elbe ', embargo }, FILLINGS)).toBe(expected),
)

test('a line break in a name does not end the subject', () =>
  expect(subjectOf({ subject: 'An {Medium}', embargo: null }, { ...FILLINGS, Medium: 'A\r\nBcc: x@y.example' })).toBe(
    'An A Bcc: x@y.example',
  ))

test('files behind a link', () => {
  const file = {
    name: 'Presseheft.pdf',
    size: 18_400_000,
    until: '2026-12-16',
    href: 'https://rampenlicht.example/downloads/t/Presseheft.pdf',
  }
  const mail = composed(DRAFT, FILLINGS, { ...AROUND, files: [file] })
  expect(mail.text).toContain(
    'Presseheft · PDF, 18,4 MB · verfügbar bis 16.12.2026 · Herunterladen:\nhttps://rampenlicht.example/downloads/t/Presseheft.pdf',
  )
  expect(mail.html).toContain('<strong>Presseheft</strong>')
  expect(mail.html).toContain('PDF, 18,4 MB · verfügbar bis 16.12.2026')
})

test('the first mail says where the data comes from, and links lead to more', () => {
  const mail = composed(DRAFT, FILLINGS, {
    ...AROUND,
    origin: originSentences([])('Import Presse.xlsx vom 5.03.2025 durch Lena Petersen', '2025-03-05'),
    privacyUrl: 'https://rampenlicht.example/datenschutz',
  })
  expect(mail.text.replaceAll('\n', ' ')).toContain(
    'berichten. Ihre Kontaktdaten haben wir am 5.03.2025 aus einer Kontaktliste für Presse und Medien übernommen. Datenschutz (https://rampenlicht.example/datenschutz) Keine Mails mehr erhalten',
  )
  expect(mail.html).toContain('>Datenschutz</a> · <a href="https://rampenlicht.example/abmelden/abc"')
})

test.each([
  [null, 'Kino', 'Sie erhalten diese Mail, weil Sie über Kino berichten.'],
  ['Elbblick', 'Serie', 'Sie erhalten diese Mail, weil Sie für Elbblick über Serien berichten.'],
  ['Elbblick', 'Home', 'Sie erhalten diese Mail, weil Sie für Elbblick über Home Entertainment\nberichten.'],
])('why %s gets a mail about %s', (Medium, category, expected) =>
  expect(composed(DRAFT, { ...FILLINGS, Medium }, { ...AROUND, category }).text).toContain(expected),
)

test('hostile names stay text everywhere', () => {
  const name = '</title><script>alert(1)</script>'
  const mail = composed(
    { ...DRAFT, subject: '{Medium}', text: '{Medium}' },
    { ...FILLINGS, Medium: name },
    {
      ...AROUND,
      signature: { ...AROUND.signature, name },
      files: [{ name, size: null, until: '2026-12-16', href: 'https://a.example/"x' }],
    },
  )
  expect(mail.html).not.toContain('<script')
  expect(mail.html).toContain('href="https://a.example/&quot;x"')
})

test('nothing is fetched from elsewhere, and only one link is personal', () => {
  const { html } = composed(DRAFT, FILLINGS, AROUND)
  expect(html).not.toContain('<img')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'mailto:lena.petersen@rampenlicht.example',
    'https://rampenlicht.example/abmelden/abc',
  ])
})
