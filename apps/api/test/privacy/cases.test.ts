import { expect, test } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

const { app, person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'])
const manager = await person(['ROLE_MANAGER'])
const colleague = await person(['ROLE_USER'])
const world = await worldOf(admin)

interface Case {
  readonly id: number
  readonly dueOn: string
  readonly answeredAt: string | null
  readonly answeredBy: { readonly id: number } | null
}
const asked = async (body: object) => {
  const { status, body: made } = await manager.post<Case>('/privacy_cases', { name: 'Lena Petersen', ...body })
  expect(status).toBe(201)
  return made
}
const answerOf = (id: number, format: string, by: Person = manager) =>
  app.inject({
    url: `/privacy_cases/${id}/answer?format=${format}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
const linesOf = (pdf: Buffer) => readPdf(pdf).sheets.flatMap(({ texts }) => texts.map(({ text }) => text))

test('one month to answer, three where it is extended with a reason', async () => {
  expect((await asked({ receivedOn: '2026-11-16' })).dueOn).toBe('2026-12-16')
  expect((await asked({ receivedOn: '2027-01-31' })).dueOn).toBe('2027-02-28')
  expect((await asked({ receivedOn: '2026-11-30', extension: 'Sehr viele Projekte' })).dueOn).toBe('2027-02-28')
})

test('nothing goes out before it is known to whom; who answered, and when, is kept', async () => {
  const sent = { name: 'Lena Petersen', kind: 'Auskunft', receivedOn: '2026-11-16', outcome: 'Erledigt' }
  const { id } = await asked({ receivedOn: '2026-11-16' })
  const refused = await manager.put(`/privacy_cases/${id}`, sent)
  expect(refused.body).toMatchObject({
    violations: [
      {
        propertyPath: 'identity',
        message: '„Identität geprüft durch“: Bitte angeben, woran die Person erkannt wurde.',
      },
    ],
  })
  const done = await manager.put<Case>(`/privacy_cases/${id}`, { ...sent, identity: 'Rückruf in der Redaktion' })
  expect(done.body).toMatchObject({ answeredBy: { id: manager.id }, answeredAt: expect.any(String) })
  const again = await manager.put<Case>(`/privacy_cases/${id}`, { ...sent, outcome: null })
  expect(again.body).toMatchObject({ answeredBy: null, answeredAt: null })
})

test('the answer tells all that is held, with purposes, recipients, sources and retention', async () => {
  const contact = await world.create('/mediacontacts', {
    ...{ firstName: 'Lena', lastName: 'Petersen', email: 'lena@kinozeit.example', notes: 'Mag Dokumentarfilme 🎬.' },
  })
  const { id } = await asked({
    receivedOn: '2026-11-16',
    mediacontact: `/mediacontacts/${contact.id}`,
    contact: 'lena@kinozeit.example',
  })
  const pdf = await answerOf(id, 'pdf')
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const text = linesOf(pdf.rawPayload).join(' ')
  for (const said of [
    ...['Auskunft nach Art. 15 DSGVO', 'Lena Petersen, lena@kinozeit.example', 'Zwecke', 'Pressearbeit', 'Empfänger'],
    ...[
      'Herkunft',
      'Speicherdauer',
      '30 Tage im Papierkorb',
      'Stammdaten',
      'Mag Dokumentarfilme',
      'Ihre Rechte',
      'Art. 77',
    ],
  ])
    expect(text).toContain(said)
  const json = (await answerOf(id, 'json')).json()
  expect(json).toMatchObject({ name: 'Lena Petersen', people: [{ path: 'mediacontacts', id: contact.id }] })
  expect(JSON.stringify(json)).toContain('Mag Dokumentarfilme 🎬.')
  const { rows } = await pool.query(
    `select changes from audit where path = 'privacy_cases' and deed = 'export' order by id desc`,
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('Petersen')
})

test('also that there is nothing', async () => {
  const { id } = await asked({ name: 'Erika Unbekannt', receivedOn: '2026-11-16' })
  const text = linesOf((await answerOf(id, 'pdf')).rawPayload).join(' ')
  expect(text).toContain('keine Daten über Sie gefunden')
  expect(text).not.toContain('Stammdaten')
})

test('much that is held runs over as many pages as it needs', async () => {
  const contact = await world.create('/mediacontacts', { firstName: 'Viel', lastName: 'Gesprochen' })
  for (let n = 0; n < 40; n++)
    await admin.post('/contact_notes', {
      mediacontact: `/mediacontacts/${contact.id}`,
      ...{ kind: 'Anruf', at: '2026-11-02T09:00:00Z', text: `Notiz ${n}: ${'Wort '.repeat(60)}` },
    })
  const { id } = await asked({ receivedOn: '2026-11-16', mediacontact: `/mediacontacts/${contact.id}` })
  const { rawPayload } = await answerOf(id, 'pdf')
  const { pages } = readPdf(rawPayload)
  expect(pages).toBeGreaterThan(3)
  expect(linesOf(rawPayload)).toContain(`Seite ${pages} von ${pages}`)
})

test('from managers on; the words are for the management, and empty ones are ours again', async () => {
  const { id } = await asked({ receivedOn: '2026-11-16' })
  expect((await answerOf(id, 'pdf', colleague)).statusCode).toBe(403)
  expect((await colleague.get(`/privacy_cases/${id}`)).status).toBe(404)
  expect((await manager.put('/privacy/texts', { closing: 'Mit Gruß' })).status).toBe(403)
  const { body } = await chief.put<Record<string, string>>('/privacy/texts', { closing: 'Mit Gruß' })
  expect(body['closing']).toBe('Mit Gruß')
  expect(linesOf((await answerOf(id, 'pdf')).rawPayload)).toContain('Mit Gruß')
  const back = await chief.put<Record<string, string>>('/privacy/texts', { closing: '' })
  expect(back.body['closing']).toBe('Wenn Sie Fragen haben, antworten Sie uns gern.')
  const { rows } = await pool.query(`select "by", details from security_events where kind = 'privacy-texts-changed'`)
  expect(rows).toEqual([1, 2].map(() => ({ by: chief.id, details: { title: 'Schluss' } })))
  expect((await chief.put('/privacy/texts', { geheim: 'x' })).body).toMatchObject({
    violations: [{ propertyPath: 'geheim' }],
  })
})
