import { expect, test } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { startApp } from '../support.ts'

const { app, person } = await startApp({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/chat' })
const manager = await person(['ROLE_MANAGER'])
const colleague = await person(['ROLE_USER'])
const documentOf = (name: string, format: string, { token } = manager) =>
  app.inject({ url: `/privacy/${name}?format=${format}`, headers: { authorization: `Bearer ${token}` } })

test('the register tells whose data is kept, which, why, for how long, and who gets it', async () => {
  const { payload, headers } = await documentOf('register', 'md')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  for (const said of [
    ...['# Verzeichnis von Verarbeitungstätigkeiten', '## Pressearbeit', '## Zusammenarbeit mit Influencern'],
    ...['Vorname', 'E-Mail', 'Kontaktnotizen', 'Kontakte im Verteiler', 'Art. 6 Abs. 1 Buchst. f DSGVO', '§ 147 AO'],
    ...['## Dienste, die Daten erhalten', '### Chat', '## Was das Haus sonst verlässt', '### Links für Kunden'],
    ...['## Technische und organisatorische Maßnahmen'],
  ])
    expect(payload).toContain(said)
  // what is not switched on gets nothing
  expect(payload).not.toContain('### YouTube')
  expect(payload).not.toMatch(/undefined|\{historyMonths\}|\{trashDays\}|\{securityDays\}/)
})

test('the same as PDF, and a beginning of the contract with processors', async () => {
  const register = readPdf((await documentOf('register', 'pdf')).rawPayload)
  expect(register.texts[0]?.text).toBe('Verzeichnis von Verarbeitungstätigkeiten')
  const contract = readPdf((await documentOf('processor_contract', 'pdf')).rawPayload)
  expect(contract.texts[0]?.text).toBe('Vereinbarung zur Auftragsverarbeitung')
  expect(
    contract.sheets
      .flatMap(({ texts }) => texts)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Gegenstand: Chat')
})

test('for those who answer', async () => {
  expect((await documentOf('register', 'pdf', colleague)).statusCode).toBe(403)
  expect((await documentOf('register', 'docx')).statusCode).toBe(400)
})
