import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

const { app, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const manager = await person(['ROLE_MANAGER'])
const world = await worldOf(chief)
const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

let project: string
beforeAll(async () => {
  project = await world.newProject({ title: 'Das Leuchten/der „Elbe“' })
  const invoice = (more: object) => world.refTo('/project_accounting_invoices', { ...more }, project)
  const revenueInvoice = await invoice({
    costCenter: 1,
    number: 'RE-2026-0912',
    date: '2026-11-02',
    notes: 'Pressevorführung; Hamburg',
    amount: 2850,
    status: 'Bezahlt',
  })
  const spendingInvoice = await invoice({ costCenter: 1, number: '00417', date: '2026-10-30', amount: 2140.5 })
  const hidden = await invoice({ costCenter: 3, number: '=1+1', date: null, amount: 1850, isPublic: false })
  const item = (more: object) => world.create('/project_accounting_items', { ...more }, project)
  await item({
    costCenter: 1,
    title: '=HYPERLINK("http://evil.example")',
    description: 'Saal, Technik',
    revenueAmount: 2850,
    spendingAmount: 2140.5,
    revenueInvoice,
    spendingInvoice,
  })
  await item({ costCenter: 2, title: 'Creator', revenueAmount: 0.1, spendingAmount: 0.3 })
  await item({ costCenter: 3, title: 'Bonus', revenueAmount: 1850, revenueInvoice: hidden, isPublic: false })
  await world.create('/project_accounting_deals', { costCenter: 1, fee: 18_000, notes: 'Pauschale' }, project)
  await world.create('/project_accounting_deals', { costCenter: null, fee: 0.5, notes: null }, project)
})

const download = (who: Person, format: string) =>
  app.inject({
    url: `${project}/accounting/export?format=${format}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const linesFor = async (who: Person) => {
  const answer = await download(who, 'csv')
  expect(answer.statusCode).toBe(200)
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return answer.rawPayload.subarray(3).toString('utf8').split('\r\n')
}

describe('CSV: one table, the kind of each line in the column „Art“', () => {
  test('a chief gets everything, and who sees it', async () => {
    const lines = await linesFor(chief)
    expect(lines.slice(0, 9)).toEqual([
      'Art;Kostenstelle;Nummer;Datum;Titel;Text;Kunde netto;Agentur netto;Marge;Betrag;Status;Ausgangsrechnung;Eingangsrechnung;Sichtbarkeit',
      `Buchung;1 PR;;;"'=HYPERLINK(""http://evil.example"")";Saal, Technik;2850,00;2140,50;709,50;;;RE-2026-0912;00417;Alle`,
      'Buchung;2 Social Media;;;Creator;;0,10;0,30;-0,20;;;;;Alle',
      `Buchung;3 Marketing;;;Bonus;;1850,00;;1850,00;;;'=1+1;;Nur Geschäftsführung`,
      'Ausgangsrechnung;1 PR;RE-2026-0912;2.11.2026;;"Pressevorführung; Hamburg";;;;2850,00;Bezahlt;;;Alle',
      'Eingangsrechnung;1 PR;00417;30.10.2026;;;;;;2140,50;Offen;;;Alle',
      `Ausgangsrechnung;3 Marketing;'=1+1;;;;;;;1850,00;Offen;;;Nur Geschäftsführung`,
      'Deal;1 PR;;;;Pauschale;;;;18000,00;;;;',
      'Deal;;;;;;;;;0,50;;;;',
    ])
    const sums = lines.slice(9).map((line) => line.replace(/;+$/, ''))
    expect(sums).toHaveLength(5 * 8 + 1)
    expect(sums.slice(0, 8)).toEqual([
      'Summe;1 PR;;;Deal;;;;;18000,00',
      'Summe;1 PR;;;Erlös;;;;;2850,00',
      'Summe;1 PR;;;Kosten;;;;;2140,50',
      'Summe;1 PR;;;Marge;;;;;709,50',
      'Summe;1 PR;;;Berechnet;;;;;2850,00',
      'Summe;1 PR;;;Offen;;;;;0,00',
      'Summe;1 PR;;;Bezahlt;;;;;2850,00',
      'Summe;1 PR;;;Noch zu berechnen;;;;;0,00',
    ])
    expect(sums).toContain('Summe;2 Social Media;;;Marge;;;;;-0,20')
    expect(sums).toContain('Summe;Ohne Kostenstelle;;;Deal;;;;;0,50')
    expect(sums.slice(-9)).toEqual([
      'Summe;Gesamt;;;Deal;;;;;18000,50',
      'Summe;Gesamt;;;Erlös;;;;;4700,10',
      'Summe;Gesamt;;;Kosten;;;;;2140,80',
      'Summe;Gesamt;;;Marge;;;;;2559,30',
      'Summe;Gesamt;;;Berechnet;;;;;4700,00',
      'Summe;Gesamt;;;Offen;;;;;1850,00',
      'Summe;Gesamt;;;Bezahlt;;;;;2850,00',
      'Summe;Gesamt;;;Noch zu berechnen;;;;;0,10',
      '',
    ])
  })

  test('a manager gets what is visible; nothing hidden is in a sum', async () => {
    const lines = await linesFor(manager)
    expect(lines[0]).not.toContain('Sichtbarkeit')
    const text = lines.join('\n')
    expect(text).not.toMatch(/Bonus|=1\+1|1850/)
    expect(text).toContain('Summe;3 Marketing;;;Erlös;;;;;0,00')
    expect(text).toContain('Summe;Gesamt;;;Berechnet;;;;;2850,00')
    expect(text).toContain('Summe;Gesamt;;;Offen;;;;;0,00')
  })

  test('is saved under the name of the project and the day', async () => {
    const { headers } = await download(chief, 'csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, name = ''] = /^attachment; filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toBe(`Abrechnung ${TODAY} Das Leuchten-der „Elbe“.csv`)
  })
})

describe('XLSX: a sheet each', async () => {
  const filesFor = async (who: Person) => {
    const answer = await download(who, 'xlsx')
    expect(answer.statusCode).toBe(200)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    return (name: string) => strFromU8(files[name] ?? new Uint8Array())
  }
  /** Cells by row; texts as they are, numbers as numbers. */
  const rowsIn = (xml: (name: string) => string, sheet: number) => {
    const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
      ([, text = '']) => plain(text),
    )
    return [...xml(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c\b([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
        const [, value = ''] = /<v>(.*?)<\/v>/.exec(content) ?? []
        if (/\bt="s"/.test(attributes)) return shared[Number(value)]
        return value === '' ? plain(/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? '') : Number(value)
      }),
    )
  }

  test('named after its part, with real numbers and dates, and no formula', async () => {
    const xml = await filesFor(chief)
    expect([...xml('xl/workbook.xml').matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Summen',
      'Buchungen',
      'Rechnungen',
      'Deals',
    ])
    expect(rowsIn(xml, 1)).toEqual([
      [
        'Kostenstelle',
        'Deal',
        'Erlös',
        'Kosten',
        'Marge',
        'Berechnet',
        'Offen',
        'Bezahlt',
        'Noch zu berechnen',
        'Marge in %',
      ],
      ['1 PR', 18_000, 2850, 2140.5, 709.5, 2850, 0, 2850, 0, 24.9],
      ['2 Social Media', 0, 0.1, 0.3, -0.2, 0, 0, 0, 0.1, -200],
      ['3 Marketing', 0, 1850, 0, 1850, 1850, 1850, 0, 0, 100],
      ['Ohne Kostenstelle', 0.5, 0, 0, 0, 0, 0, 0, 0],
      ['Gesamt', 18_000.5, 4700.1, 2140.8, 2559.3, 4700, 1850, 2850, 0.1, 54.5],
    ])
    expect(rowsIn(xml, 2)[1]).toEqual([
      '1 PR',
      '=HYPERLINK("http://evil.example")',
      'Saal, Technik',
      2850,
      2140.5,
      709.5,
      'RE-2026-0912',
      '00417',
      'Alle',
    ])
    // 2 November 2026 as Excel counts days
    expect(rowsIn(xml, 3).slice(0, 2)).toEqual([
      ['Art', 'Nummer', 'Datum', 'Kostenstelle', 'Text', 'Betrag', 'Status', 'Sichtbarkeit'],
      ['Ausgangsrechnung', 'RE-2026-0912', 46_328, '1 PR', 'Pressevorführung; Hamburg', 2850, 'Bezahlt', 'Alle'],
    ])
    expect(rowsIn(xml, 4)).toEqual([['Kostenstelle', 'Text', 'Betrag'], ['1 PR', 'Pauschale', 18_000], [0.5]])
    for (const sheet of [1, 2, 3, 4]) expect(xml(`xl/worksheets/sheet${sheet}.xml`)).not.toContain('<f>')
    expect(xml('xl/styles.xml')).toContain('#,##0.00')
  })

  test('for a manager without what is hidden', async () => {
    const xml = await filesFor(manager)
    expect(rowsIn(xml, 2)).toHaveLength(3)
    expect(rowsIn(xml, 3)).toHaveLength(3)
    expect(xml('xl/sharedStrings.xml')).not.toMatch(/Bonus|=1\+1|Sichtbarkeit/)
  })
})

test('a project without accounting has its sums', async () => {
  const empty = await world.newProject()
  const { statusCode, payload } = await app.inject({
    url: `${empty}/accounting/export?format=csv`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(statusCode).toBe(200)
  expect(payload.split('\r\n')).toHaveLength(1 + 4 * 8 + 1)
})

test.each(['', '?format=pdf', '?format=csv&spalten=alle'])('/accounting/export%s is a 400', async (query) =>
  expectProblem(await manager.get(`${project}/accounting/export${query}`), 400),
)

test('an unknown project is a 404, and nobody exports without a token', async () => {
  expectProblem(await manager.get('/projects/2000000000/accounting/export?format=csv'), 404, 'Projekt')
  expect((await app.inject({ url: `${project}/accounting/export?format=csv` })).statusCode).toBe(401)
})
