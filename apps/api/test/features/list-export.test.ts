import { describe, expect, test } from 'vitest'
import { rowsInXlsx } from '../read-xlsx.ts'
import { EVERY_PATH, expectProblem, type Row } from '../spec/world.ts'
import { exportStage } from './export-stage.ts'

const { pool, admin, trainee, world, download, csv, nameOf, TODAY } = await exportStage()

const nord = await world.refTo('/mediacontact_regions', { name: 'Nord; West' })
const sued = await world.refTo('/mediacontact_regions', { name: 'Süd' })
const paper = await world.refTo('/mediacontact_partners', { name: 'Elbblatt' })
const contact = (more: object) =>
  world.create('/mediacontacts', { firstName: 'Ada', source: 'Impressum', sourceDate: '2026-05-03', ...more })
const zorn = await contact({
  lastName: 'Zorn',
  email: 'zorn@elbblatt.example',
  phone: '+49 40 123',
  mobile: '0171 1',
  street: "'=Weg 1",
  zip: '01067',
  city: 'Dresden',
  departments: ['Online', 'Print'],
  partners: [paper],
  regions: [nord, sued],
  notes: 'eins\nzwei; "drei"',
  contests: true,
})
const abel = await contact({ lastName: 'Abel', city: 'Hamburg' })
const berg = await contact({ lastName: 'Berg', city: 'Hamburg', isActive: false })
const byName = ({ id }: Row) => `id[]=${id}`
const ALL = [zorn, abel, berg].map(byName).join('&')
const moment = (record: Row) => {
  const at = new Date(String(record['updatedAt']))
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).split(' ')
  const [year, month, date] = day.split('-')
  return `${Number(date)}.${month}.${year} ${time.slice(0, 5)}`
}

describe('CSV', () => {
  test('everything of each record, the number first, in the order of the list', async () => {
    const answer = await download(`/mediacontacts/export?format=csv&${ALL}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(nameOf(answer)).toBe(`Medienkontakte ${TODAY}.csv`)
    expect(answer.rawPayload.subarray(3).toString('utf8')).toBe(
      [
        'Rampenlicht-Nr.;Vorname;Zweiter Vorname;Nachname;Anrede;Titel;Du;Eigene Anrede;Position;E-Mail;Telefon;Fax;Mobil;Straße;PLZ;Ort;Land;Produktarten;Bereiche;Kategorien;Medienpartner;Regionen;Notizen;Anfragefall;Gewinnspiele;Interviews;Pressevorführung;Aktiv;Herkunft;Erhoben am;Rechtsgrundlage;Geändert von;Geändert am;Gesperrt für;Hält Sperrfristen ein',
        `${abel.id};Ada;;Abel;;;nein;;;;;;;;;Hamburg;;;;;;;;nein;nein;nein;nein;ja;Impressum;3.05.2026;Berechtigtes Interesse (Art. 6 Abs. 1 f);Kim Muster;${moment(abel)};;nein`,
        `${berg.id};Ada;;Berg;;;nein;;;;;;;;;Hamburg;;;;;;;;nein;nein;nein;nein;nein;Impressum;3.05.2026;Berechtigtes Interesse (Art. 6 Abs. 1 f);Kim Muster;${moment(berg)};;nein`,
        `${zorn.id};Ada;;Zorn;;;nein;;;zorn@elbblatt.example;'+49 40 123;;0171 1;''=Weg 1;01067;Dresden;;;"Online; Print";;Elbblatt;"""Nord; West""; Süd";"eins\nzwei; ""drei""";nein;ja;nein;nein;ja;Impressum;3.05.2026;Berechtigtes Interesse (Art. 6 Abs. 1 f);Kim Muster;${moment(zorn)};;nein`,
        '',
      ].join('\r\n'),
    )
  })

  test('also what no column holds, and what is not so', async () => {
    const names = (query: string) => csv(`/mediacontacts/export?format=csv&properties[]=lastName&${ALL}&${query}`)
    expect(await names('lacks[]=email&isActive=true')).toEqual(['Nachname', 'Abel'])
    expect(await names(`not[regions][]=${nord}&not[interests]=contests`)).toEqual(['Nachname', 'Abel', 'Berg'])
  })

  test('filter, search, order and columns are those of the list; several ids may stand in one parameter', async () => {
    expect(
      await csv(
        '/mediacontacts/export?format=csv&city=Hamburg&order[lastName]=desc&properties[]=lastName&properties[]=id&properties[]=isActive',
      ),
    ).toEqual(['Nachname;Rampenlicht-Nr.;Aktiv', `Berg;${berg.id};nein`, `Abel;${abel.id};ja`])
    expect(await csv('/mediacontacts/export?format=csv&q=elbblatt&properties[]=lastName')).toEqual(['Nachname', 'Zorn'])
    expect(await csv(`/mediacontacts/export?format=csv&id=${zorn.id},${abel.id}&properties[]=lastName`)).toEqual([
      'Nachname',
      'Abel',
      'Zorn',
    ])
    expect(await csv('/mediacontacts/export?format=csv&city=Nirgends&properties[]=lastName')).toEqual(['Nachname'])
  })

  test('single fields of embedded records say whose they are', async () => {
    const customer = await world.refTo('/customers', { name: 'Arte', city: 'Köln' })
    const { id } = await world.create('/customer_contacts', { customer, firstName: 'Eva', lastName: 'Kern' })
    expect(
      await csv(`/customer_contacts/export?format=csv&id=${id}&properties[]=customer&properties[]=customer.city`),
    ).toEqual(['Kunde;Kunde: Ort', 'Arte;Köln'])
  })

  test('amounts with a decimal comma, days as the page shows them, choices in words', async () => {
    const { id } = await world.create('/project_accounting_invoices', {
      costCenter: 2,
      number: '00417',
      date: '2026-11-05',
      amount: -1234.5,
      status: 'Offen',
    })
    const names = ['costCenter', 'number', 'date', 'amount', 'status', 'isPublic']
    const columns = names.map((name) => `properties[]=${name}`).join('&')
    expect(await csv(`/project_accounting_invoices/export?format=csv&id=${id}&${columns}`)).toEqual([
      'Kostenstelle;Nummer;Datum;Betrag;Status;Sichtbar',
      '2 Social Media;00417;5.11.2026;-1234,50;Offen;ja',
    ])
    const answer = await download(`/project_accounting_invoices/export?format=xlsx&id=${id}&${columns}`)
    expect(rowsInXlsx(answer.rawPayload)[1]).toEqual({
      A: '2 Social Media',
      B: '00417',
      // 5 November 2026 as Excel counts days
      C: 46_331,
      D: -1234.5,
      E: 'Offen',
      F: 'ja',
    })
  })
})

test('a field called format is filtered by as format[]', async () => {
  const { id } = await world.create('/project_ad_campaigns', { publisher: 'Kinoportal', format: 'Wallpaper' })
  await world.create('/project_ad_campaigns', { publisher: 'Anderswo', format: 'Banner' })
  expect(
    await csv('/project_ad_campaigns/export?format=csv&format[]=Wallpaper&properties[]=id&properties[]=format'),
  ).toEqual(['Rampenlicht-Nr.;Format', `${id};Wallpaper`])
})

describe('XLSX', () => {
  test('texts are texts, the number is a number, moments are those of the clocks here', async () => {
    await pool.query(`update mediacontacts set "updatedAt" = '2026-11-17T23:30:00Z' where id = $1`, [zorn.id])
    const answer = await download(`/mediacontacts/export?format=xlsx&id=${zorn.id}`)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(nameOf(answer)).toBe(`Medienkontakte ${TODAY}.xlsx`)
    const [headings = {}, row] = rowsInXlsx(answer.rawPayload)
    expect(Object.values(headings).slice(0, 4)).toEqual(['Rampenlicht-Nr.', 'Vorname', 'Zweiter Vorname', 'Nachname'])
    expect(row).toEqual({
      A: zorn.id,
      B: 'Ada',
      D: 'Zorn',
      G: 'nein',
      J: 'zorn@elbblatt.example',
      K: '+49 40 123',
      M: '0171 1',
      N: "'=Weg 1",
      O: '01067',
      P: 'Dresden',
      S: 'Online; Print',
      U: 'Elbblatt',
      V: '"Nord; West"; Süd',
      W: 'eins\nzwei; "drei"',
      X: 'nein',
      Y: 'ja',
      Z: 'nein',
      AA: 'nein',
      AB: 'ja',
      AC: 'Impressum',
      // 3 May 2026
      AD: 46_145,
      AE: 'Berechtigtes Interesse (Art. 6 Abs. 1 f)',
      AF: 'Kim Muster',
      // half past midnight of 18 November 2026
      AG: expect.closeTo(46_344 + 0.5 / 24, 8),
      AI: 'nein',
    })
  })

  test('what no cell takes is left out or cut, so that Excel opens the file', async () => {
    const { id } = await contact({ lastName: 'Lang', jobTitle: 'A\u0001B<&>"', notes: 'ä'.repeat(40_000) })
    const answer = await download(`/mediacontacts/export?format=xlsx&id=${id}&properties[]=jobTitle&properties[]=notes`)
    const { A, B } = rowsInXlsx(answer.rawPayload)[1] ?? {}
    expect(A).toBe('AB<&>"')
    expect(B).toBe(`${'ä'.repeat(32_766)}…`)
  })
})

describe('vCard', () => {
  test('a card for each person', async () => {
    const answer = await download(`/mediacontacts/export?format=vcf&${ALL}`)
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(nameOf(answer)).toBe(`Medienkontakte ${TODAY}.vcf`)
    const cards = answer.payload.split('BEGIN:VCARD\r\n').slice(1)
    expect(cards.map((card) => /^FN:(.*)\r$/m.exec(card)?.[1])).toEqual(['Ada Abel', 'Ada Berg', 'Ada Zorn'])
    expect(cards[2]?.split('\r\n')).toEqual([
      'VERSION:3.0',
      'N:Zorn;Ada;;;',
      'FN:Ada Zorn',
      'ORG:Elbblatt',
      'TEL;TYPE=WORK,VOICE:+49 40 123',
      'TEL;TYPE=CELL,VOICE:0171 1',
      'EMAIL;TYPE=INTERNET:zorn@elbblatt.example',
      "ADR;TYPE=WORK:;;'=Weg 1;Dresden;;01067;",
      'NOTE:eins\\nzwei\\; "drei"',
      'END:VCARD',
      '',
    ])
  })

  test.each(['/mediacontact_partners', '/influencers', '/projects'])('%s are no people: 400', async (path) =>
    expectProblem(await trainee.get(`${path}/export?format=vcf`), 400, 'format'),
  )
  test('a card has no columns', async () =>
    expectProblem(await trainee.get('/users/export?format=vcf&properties[]=email'), 400, 'properties'))
})

test.each(EVERY_PATH)('%s has an export of every record that its list shows', async (path) => {
  const { id } = await world.create(path)
  const [headings = '', ...rows] = await csv(`${path}/export?format=csv&id=${id}`, admin)
  expect(headings).toMatch(/^Rampenlicht-Nr\.;/)
  expect(rows.join('\n')).toMatch(new RegExp(`^${id};`))
  expect(new Set(headings.split(';')).size).toBe(headings.split(';').length)
})

describe('below a project', () => {
  test('Publicity, Beiträge and Social Media, under the name of the project', async () => {
    const project = await world.newProject({ title: 'Nachtlinie' })
    const elsewhere = await world.newProject({ title: 'Anderswo' })
    const mediacontactPartner = await world.refTo('/mediacontact_partners', { name: 'Kinoblog' })
    const cooperation = await world.create('/project_mediacontact_partners', { project, mediacontactPartner })
    const projectMediacontactPartner = `/project_mediacontact_partners/${cooperation.id}`
    const feature = await world.create('/project_mediacontact_partner_features', {
      projectMediacontactPartner,
      type: 'Review',
      status: 'Zusage',
      date: '2026-12-01',
      link: null,
      text: null,
    })
    const influencer = await world.refTo('/influencers', { name: 'Lina' })
    const booked = await world.create('/project_influencers', { project, influencer, status: 'Gebucht', fee: 1500 })
    await world.create('/project_influencers', { project: elsewhere })
    await world.create('/project_mediacontact_partners', { project: elsewhere })

    expect(await csv(`${project}/project_mediacontact_partners/export?format=csv`)).toEqual([
      'Rampenlicht-Nr.;Projekt;Medienpartner;Absage generell',
      `${cooperation.id};Nachtlinie;Kinoblog;nein`,
    ])
    const [headings = '', ...features] = await csv(`${project}/project_mediacontact_partner_features/export?format=csv`)
    expect(headings).toMatch(/^Rampenlicht-Nr\.;Kooperation: Projekt;Kooperation: Medienpartner;Typ;Status;Datum;Link;/)
    expect(features.map((line) => line.split(';').slice(0, 6))).toEqual([
      [String(feature.id), 'Nachtlinie', 'Kinoblog', 'Review', 'Zusage', '1.12.2026'],
    ])
    const social = await csv(
      `${project}/project_influencers/export?format=csv&properties[]=id&properties[]=influencer&properties[]=fee&properties[]=status`,
    )
    expect(social).toEqual(['Rampenlicht-Nr.;Influencer;Honorar;Status', `${booked.id};Lina;1500,00;Gebucht`])
    expect(nameOf(await download(`${project}/project_influencers/export?format=xlsx`))).toBe(
      `Influencer-Kooperationen ${TODAY} Nachtlinie.xlsx`,
    )
    expect(await csv(`${elsewhere}/project_mediacontact_partner_features/export?format=csv`)).toHaveLength(1)
  })

  test('of a project that is not there it is a 404', async () => {
    for (const id of ['2000000000', 'abc'])
      expectProblem(await trainee.get(`/projects/${id}/project_influencers/export?format=csv`), 404, 'Projekt')
  })
})
