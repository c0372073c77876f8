import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { letterheadPdf } from '../letterhead-pdf.ts'
import { ADDRESS_TOP, FIELD, type ReadPage, readPdf } from '../read-pdf.ts'
import { expectProblem, PNG, type Row, worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, person, pool } = await startApp({ SENDER_LINE: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const azubi = await person(['ROLE_TRAINEE'])
const world = await worldOf(manager)

const FIRST = { text: 'Agentur Hafen' }
const NEXT = { text: 'Folgeseite' }
const upload = (content: Buffer, name = 'Briefbogen 2026.pdf', as: Person = manager) =>
  as.upload('/letterheads', { name, content })
const added = async (...pages: Parameters<typeof letterheadPdf>[0]) => {
  const { status, body } = await upload(letterheadPdf(pages))
  expect([status, body]).toMatchObject([201, { pages: pages.length }])
  return `/letterheads/${body['id']}`
}
const send = (what: string, payload: object) =>
  app.inject({ method: 'POST', url: `/print/${what}`, headers: { authorization: `Bearer ${azubi.token}` }, payload })
const printed = async (what: string, payload: object) => {
  const answer = await send(what, payload)
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  return readPdf(answer.rawPayload)
}
const textsOf = ({ texts }: Pick<ReadPage, 'texts'>) => texts.map(({ text }) => text)
/** What the letterhead says on each page. */
const under = (sheets: readonly ReadPage[]) => sheets.map((page) => /\((.*)\) Tj/.exec(page.under?.stream ?? '')?.[1])

const contact = await world.create('/mediacontacts', {
  firstName: 'Gesa',
  lastName: 'Möller',
  street: 'Hansaring 61',
  zip: '50670',
  city: 'Köln',
})
const recipients = { path: 'mediacontacts', ids: [contact.id] }
const LONG = Array.from({ length: 70 }, (_, n) => `Zeile ${n + 1}`).join('\n')

describe('a letterhead', () => {
  it('is added by a manager, and read by everybody', async () => {
    const { status, body } = await upload(letterheadPdf([FIRST, NEXT]))
    expect([status, body]).toMatchObject([
      201,
      { name: 'Briefbogen 2026.pdf', mimeType: 'application/pdf', pages: 2, createdBy: { firstName: 'Merle' } },
    ])
    const { body: known } = await azubi.list('/letterheads?pagination=false')
    expect(known.map(({ name }) => name)).toContain('Briefbogen 2026.pdf')
    const file = await app.inject({
      url: `/files/letterheads/${body['id']}/Briefbogen%202026.pdf`,
      headers: { authorization: `Bearer ${azubi.token}` },
    })
    expect([file.statusCode, file.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
  })

  it('is not read at all where somebody may not add one', async () => {
    expectProblem(await upload(PNG.content, 'Poster.png', azubi), 403, 'Das darf nur: Manager.')
    const head = await added(FIRST)
    expectProblem(await azubi.put(head, { name: 'Anders.pdf' }), 403)
    expectProblem(await azubi.del(head), 403)
  })

  it.each([
    ['Poster.png', PNG.content, '„Poster.png“ ist kein PDF.'],
    ['Kaputt.pdf', Buffer.from('%PDF-1.7 nichts'), '„Kaputt.pdf“ lässt sich nicht lesen: Die Datei ist beschädigt.'],
    [
      'Karte.pdf',
      letterheadPdf([FIRST, { text: 'x', size: [148, 210] }]),
      '„Karte.pdf“ ist nicht A4 hochkant (210 × 297 mm): Seite 2 misst 148 × 210 mm.',
    ],
    [
      'Quer.pdf',
      letterheadPdf([{ text: 'x', size: [297, 210] }]),
      '„Quer.pdf“ ist nicht A4 hochkant (210 × 297 mm): Seite 1 misst 297 × 210 mm.',
    ],
    [
      'Geheim.pdf',
      letterheadPdf([FIRST], { trailer: '/Encrypt <</Filter /Standard /V 1 /R 2>>' }),
      '„Geheim.pdf“ ist verschlüsselt oder gegen Änderungen geschützt. Bitte ohne Schutz speichern.',
    ],
  ])('%s is refused by name', async (name, content, why) => {
    const { status, body } = await upload(content, name)
    expect([status, body['detail']]).toEqual([422, why])
  })

  it('larger than 10 MB is refused', async () => {
    const { status, body } = await upload(letterheadPdf([FIRST], { picture: Buffer.alloc(10 * 1024 * 1024) }))
    expect([status, body['detail']]).toEqual([413, 'Die Datei ist zu groß (höchstens 10 MB).'])
  })

  it('may be turned, or lie inside of a larger sheet', async () => {
    const matrix = async (head: string) => {
      const [page] = (await printed('letters', { recipients, text: 'Text', head })).sheets
      return /\/Matrix \[([^\]]*)\]/.exec(page!.under!.dictionary)![1]!.trim().split(' ').map(Number)
    }
    const turned = await added({ text: 'x', size: [297, 210], more: '/Rotate 90' })
    expect(await matrix(turned)).toEqual([0, -1, 1, 0, 0, expect.closeTo(842, 0)])
    // 3 mm on every side that are cut off
    const bled = await added({ text: 'x', size: [216, 303], more: '/TrimBox [8.5 8.5 603.8 850.4]' })
    expect(await matrix(bled)).toEqual([1, 0, 0, 1, -8.5, expect.closeTo(-8.5, 1)])
  })
})

describe('letters on a letterhead', () => {
  it('have its first page below theirs, and its second below all that follow', async () => {
    const head = await added(FIRST, NEXT)
    const pdf = await printed('letters', { recipients, text: LONG, head })
    expect(under(pdf.sheets)).toEqual(['Agentur Hafen', 'Folgeseite'])
    const address = pdf.texts.filter(({ x, y }) => x < FIELD.right && y > ADDRESS_TOP && y < FIELD.bottom)
    expect(address.map(({ text, x }) => [text, Math.round(x)])).toEqual([
      ['Gesa Möller', 25],
      ['Hansaring 61', 25],
      ['50670 Köln', 25],
    ])
    expect(address[0]!.y - (address[0]!.size * 0.978 * 25.4) / 72).toBeCloseTo(62.7, 1)
    // the head of ours is gone, the return line stays in the window
    expect(textsOf(pdf).filter((text) => text.startsWith('Rampenlicht'))).toHaveLength(1)
    // its own head and foot stay free
    const [, second] = pdf.sheets
    expect(second!.texts[0]!.y - (second!.texts[0]!.size * 0.978 * 25.4) / 72).toBeCloseTo(45, 1)
    for (const { texts } of pdf.sheets) expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(297 - 30)
  })

  it('have nothing below further pages where it has one page only', async () => {
    const pdf = await printed('letters', { recipients, text: LONG, head: await added(FIRST) })
    expect(under(pdf.sheets)).toEqual(['Agentur Hafen', undefined])
    const [, second] = pdf.sheets
    expect(second!.texts[0]!.y - (second!.texts[0]!.size * 0.978 * 25.4) / 72).toBeCloseTo(27, 1)
  })

  it('say in the preview what lies underneath', async () => {
    const head = await added(FIRST, NEXT)
    const { body } = await azubi.post('/print/letters/preview', { recipients, text: LONG, head })
    expect((body['pages'] as Row[]).map((page) => page['under'])).toEqual([1, 2])
  })

  it('are refused on one that is not there, also when it was deleted', async () => {
    const head = await added(FIRST)
    const deleted = await manager.del(head)
    const { status, body } = await azubi.post('/print/letters', { recipients, text: 'Text', head })
    expect([status, body['detail']]).toEqual([404, `Briefpapier ${head.split('/').at(-1)} wurde nicht gefunden.`])
    expectProblem(await azubi.post('/print/letters', { recipients, text: 'Text', head: 'bunt' }), 400, 'head')
    await manager.post(`/deeds/${deleted.headers['deed']}/undo`)
    expect(under((await printed('letters', { recipients, text: 'Text', head })).sheets)).toEqual(['Agentur Hafen'])
  })
})

it('delivery notes lie on it as well, the packing list does not', async () => {
  const project = await world.newProject()
  const list = await world.create('/project_lists', { name: 'Print', project })
  const projectListMediacontact = await world.refTo('/project_list_mediacontacts', {
    projectList: `/project_lists/${list.id}`,
    mediacontact: `/mediacontacts/${contact.id}`,
  })
  const projectMaterial = await world.refTo('/project_materials', { project, material: { name: 'Presseheft' } })
  await world.create('/project_list_mediacontact_materials', { projectMaterial, projectListMediacontact, date: null })
  const head = await added(FIRST)
  const pdf = await printed('delivery_notes', { recipients: { list: `/project_lists/${list.id}` }, head })
  expect(pdf.sheets.map((page) => textsOf(page).find((text) => /^(Packliste|Lieferschein)$/.test(text)))).toEqual([
    'Packliste',
    'Lieferschein',
  ])
  expect(under(pdf.sheets)).toEqual([undefined, 'Agentur Hafen'])
})

it('many letters hold it once', async () => {
  const flags =
    '"isInformal", "keepsEmbargo", departments, "inquiryCase", contests, interviews, "pressPreview", "isActive"'
  await pool.query(
    `insert into mediacontacts ("lastName", street, zip, city, ${flags})
     select 'Viele ' || n, street, zip, city, ${flags} from mediacontacts, generate_series(1, 250) n where id = $1`,
    [contact.id],
  )
  const picture = randomBytes(400_000)
  const { body: head } = await upload(letterheadPdf([FIRST, NEXT], { picture }))
  await app.engine.start()
  const wanted = { recipients: { path: 'mediacontacts', filter: { q: 'Viele' } }, text: 'Brief' }
  const { body: job } = await azubi.post('/print/letters', { ...wanted, head: `/letterheads/${head['id']}` })
  const href = await until(async () => {
    const { body: jobs } = await azubi.list('/jobs')
    const mine = jobs.find(({ id }) => id === job['id'])
    expect(mine).toMatchObject({ state: 'Fertig', result: { text: '250 Briefe' } })
    return (mine as { result: { links: { href: string }[] } }).result.links[0]!.href
  })
  const { rawPayload } = await app.inject({ url: href, headers: { authorization: `Bearer ${azubi.token}` } })
  const pdf = readPdf(rawPayload)
  expect(new Set(under(pdf.sheets))).toEqual(new Set(['Agentur Hafen']))
  expect(rawPayload.length).toBeGreaterThan(400_000)
  expect(rawPayload.length).toBeLessThan(1_500_000)
})
