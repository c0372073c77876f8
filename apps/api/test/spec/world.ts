import { randomUUID } from 'node:crypto'
import { type Path, resources } from '@rampenlicht/model/resources/index'
import { expect } from 'vitest'
import type { Answer, Person } from '../support.ts'

export type Body = Record<string, unknown>
export type Row = Body & { readonly id: number }

/** Spec 7, "Base paths", in its order and its words. */
export const BASE_PATHS = [
  '/projects',
  '/project_briefings',
  '/project_uploads',
  '/project_lists',
  '/project_list_mediacontacts',
  '/project_list_mediacontact_materials',
  '/project_materials',
  '/project_mediacontact_partners',
  '/project_mediacontact_partner_features',
  '/project_mediacontact_partner_feature_clippings',
  '/project_influencers',
  '/project_ad_budgets',
  '/project_ad_campaigns',
  '/project_ad_materials',
  '/project_accounting_deals',
  '/project_accounting_items',
  '/project_accounting_invoices',
  '/materials',
  '/customers',
  '/customer_contacts',
  '/mediacontacts',
  '/mediacontact_partner_categories',
  '/mediacontact_product_types',
  '/mediacontact_partners',
  '/mediacontact_companies',
  '/mediacontact_regions',
  '/influencers',
  '/influencer_audiences',
  '/influencer_categories',
  '/influencer_sub_categories',
  '/influencer_networks',
  '/business_contacts',
  '/business_contact_companies',
  '/business_contact_categories',
  '/business_contact_topics',
  '/news',
  '/users',
] as const
export type BasePath = (typeof BASE_PATHS)[number]

export type AnyPath = `/${Path}`
/** Those and the ones of our own. Only this list comes from the declarations: what all have to do is said by the tests. */
export const EVERY_PATH: readonly AnyPath[] = resources.map(({ path }): AnyPath => `/${path as Path}`)

/** Those that are created by multipart. */
export const UPLOAD_PATHS = [
  '/project_uploads',
  '/project_mediacontact_partner_feature_clippings',
  '/letterheads',
] as const
export const isUpload = (path: AnyPath) => (UPLOAD_PATHS as readonly string[]).includes(path)

export const RANKS = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF', 'ROLE_ADMIN'] as const
export type Rank = (typeof RANKS)[number]

/** One empty page of A4. */
export const PDF = {
  name: 'Konzept.pdf',
  content: Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`),
}
/** One red point. */
export const PNG = {
  name: 'Poster.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** The record of an answer that was hoped for; says what came instead. */
export const made = (answer: Answer): Row => {
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Row
}

/** Makes complete, valid bodies, together with the records they point at. */
export const worldOf = async (by: Person) => {
  const add = async (path: AnyPath, body: Body) => made(await by.post(path, body))
  const ref = async (path: AnyPath, body: Body) => `${path}/${(await add(path, body)).id}`
  const word = (start: string) => `${start} ${randomUUID().slice(0, 8)}`
  const customer = await ref('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  const newProject = (more: Body = {}) =>
    ref('/projects', { title: 'Nachtzug', category: 'Kino', customer, departments: ['Online PR'], ...more })
  const project = await newProject()
  const influencer = await ref('/influencers', { name: 'Lotte', email: 'lotte@example.de' })
  const material = await ref('/materials', { name: word('Presseheft') })

  /** What records only hang on is made once a project. */
  const kept = new Map<string, Promise<string>>()
  const oncePer = (path: AnyPath, body: (of: string) => Body | Promise<Body>) => (of: string) => {
    const key = `${path} ${of}`
    const found = kept.get(key) ?? Promise.resolve(body(of)).then((one) => ref(path, one))
    kept.set(key, found)
    return found
  }
  const contact = () => ref('/mediacontacts', { firstName: 'Eva', lastName: 'Weiß' })
  const talkedTo = oncePer('/mediacontacts', () => ({ firstName: 'Imke', lastName: 'Abendroth' }))
  const partner = () => ref('/mediacontact_partners', { name: word('Kinozeit') })
  const list = oncePer('/project_lists', (of) => ({ project: of, name: 'Print' }))
  const member = oncePer('/project_list_mediacontacts', async (of) => ({
    projectList: await list(of),
    mediacontact: await contact(),
  }))
  const stock = oncePer('/project_materials', (of) => ({ project: of, material, count: 100 }))
  const cooperation = oncePer('/project_mediacontact_partners', async (of) => ({
    project: of,
    mediacontactPartner: await partner(),
  }))
  const feature = oncePer('/project_mediacontact_partner_features', async (of) => ({
    projectMediacontactPartner: await cooperation(of),
  }))

  const report = oncePer('/project_reports', (of) => ({ project: of }))

  const bodies: Record<AnyPath, (of: string) => Body | Promise<Body>> = {
    '/privacy_cases': () => ({ name: 'Ruth Fundstelle', receivedOn: '2026-11-02' }),
    '/project_reports': (of) => ({ project: of, title: 'Presse im Herbst' }),
    '/project_report_comments': async (of) => ({
      report: await report(of),
      author: 'Jule Kern',
      text: 'Bitte noch die Auflage nachtragen.',
    }),
    '/projects': () => ({ title: word('Film'), category: 'Kino', customer, departments: ['Online PR'] }),
    '/project_briefings': (of) => ({ project: of, name: 'Idee 1', category: 'Marketing', status: 'Idee' }),
    '/project_uploads': (of) => ({ project: of }),
    '/project_lists': (of) => ({ project: of, name: 'Print' }),
    '/project_list_mediacontacts': async (of) => ({ projectList: await list(of), mediacontact: await contact() }),
    '/project_list_mediacontact_materials': async (of) => ({
      projectMaterial: await stock(of),
      projectListMediacontact: await member(of),
      count: 3,
    }),
    '/project_materials': (of) => ({ project: of, material, count: 100 }),
    '/project_mediacontact_partners': async (of) => ({ project: of, mediacontactPartner: await partner() }),
    '/project_mediacontact_partner_features': async (of) => ({
      projectMediacontactPartner: await cooperation(of),
      type: 'Trailer',
      status: 'Zusage',
    }),
    '/project_mediacontact_partner_feature_clippings': async (of) => ({ feature: await feature(of) }),
    '/project_influencers': (of) => ({ project: of, influencer }),
    '/project_ad_budgets': (of) => ({ project: of, amount: 5000 }),
    '/project_ad_campaigns': (of) => ({ project: of, publisher: 'Kinozeit' }),
    '/project_ad_materials': (of) => ({ project: of, name: 'Skyscraper', status: 'Offen' }),
    '/project_accounting_deals': (of) => ({ project: of, costCenter: 1, fee: 1500 }),
    '/project_accounting_items': (of) => ({ project: of, costCenter: 3, title: 'Plakate' }),
    '/project_accounting_invoices': (of) => ({ project: of, costCenter: 3, number: 'R-1' }),
    '/materials': () => ({ name: word('Material') }),
    '/customers': () => ({ name: word('Kunde'), fullName: 'Kunde GmbH' }),
    '/customer_contacts': () => ({ customer, firstName: 'Eva', lastName: 'Weiß', email: 'eva@example.de' }),
    '/mediacontacts': () => ({ firstName: 'Eva', lastName: 'Weiß' }),
    '/mediacontact_partner_categories': () => ({ name: word('Kategorie') }),
    '/mediacontact_product_types': () => ({ name: word('Produktart') }),
    '/mediacontact_partners': () => ({ name: word('Partner') }),
    '/mediacontact_companies': () => ({ name: word('Unternehmen') }),
    '/mediacontact_regions': () => ({ name: word('Region') }),
    '/influencers': () => ({ name: word('Star'), email: 'star@example.de' }),
    '/influencer_audiences': () => ({ name: word('Zielgruppe') }),
    '/influencer_categories': () => ({ name: word('Kategorie') }),
    '/influencer_sub_categories': () => ({ name: word('Schwerpunkt') }),
    '/influencer_networks': () => ({ name: word('Netzwerk') }),
    '/business_contacts': () => ({ firstName: 'Jan', lastName: 'Groß', email: 'jan@example.de' }),
    '/business_contact_companies': () => ({ name: word('Unternehmen') }),
    '/business_contact_categories': () => ({ name: word('Kategorie') }),
    '/business_contact_topics': () => ({ name: word('Schwerpunkt') }),
    '/news': () => ({ title: word('Neuigkeit') }),
    '/users': () => ({ firstName: 'Ida', lastName: 'Neu', email: `${randomUUID()}@example.de` }),
    '/contact_notes': async (of) => ({ mediacontact: await talkedTo(of), kind: 'Anruf', text: word('Zusage') }),
    '/reminders': async (of) => ({ mediacontact: await talkedTo(of), due: '2026-11-18', text: word('Nachfragen') }),
    '/saved_views': () => ({ list: 'mediacontacts', name: word('Ansicht'), query: 'isActive[]=true', isShared: true }),
    '/blocked_addresses': async (of) => ({
      mediacontact: await talkedTo(of),
      reason: 'Von Hand',
      scope: 'Mails und Post',
      source: word('Antwortmail'),
    }),
    '/mailings': async (of) => ({
      project: of,
      kind: 'Mail',
      name: word('Einladung'),
      audience: `lists=${(await list(of)).split('/').at(-1)}`,
      subject: 'Pressevorführung',
      text: '{Anrede}\n\nwir laden ein.',
    }),
    '/mail_templates': () => ({ kind: 'Mail', name: word('Vorlage'), text: '{Anrede}', isShared: true }),
    '/letterheads': () => ({}),
    // switched off: what happens in other tests is nobody's business
    '/webhooks': () => ({
      name: word('Empfänger'),
      url: 'https://empfaenger.example/rampenlicht',
      resources: ['customers'],
      events: ['created'],
      isActive: false,
    }),
    '/calendar_entries': () => ({
      calendar: 'Termin',
      subject: word('Premiere'),
      isAllDay: true,
      startDate: '2026-11-18',
    }),
  }
  /** A complete body for this path, inside this project where the path belongs to one. */
  const bodyFor = async (path: AnyPath, of = project): Promise<Body> => {
    if (!bodies[path])
      throw new Error(`${path} has no sample: please add a complete body to apps/api/test/spec/world.ts`)
    return bodies[path](of)
  }
  /** Sends a complete body, with changes, as this person. */
  const send = async (path: AnyPath, more: Body = {}, { as = by, of = project } = {}): Promise<Answer> => {
    const body = { ...(await bodyFor(path, of)), ...more }
    return isUpload(path) ? as.upload(path, PDF, body as Record<string, string>) : as.post(path, body)
  }
  /** A record that is there. */
  const create = async (path: AnyPath, more: Body = {}, of = project): Promise<Row> =>
    made(await send(path, more, { of }))
  /** The same, as a reference. */
  const refTo = async (path: AnyPath, more: Body = {}, of = project) => `${path}/${(await create(path, more, of)).id}`
  /** A project with one of everything that can belong to one. */
  const newProjectWithAll = async (more: Body = {}) => {
    const of = await newProject(more)
    const parts: string[] = []
    for (const path of EVERY_PATH.filter((one) => one.startsWith('/project_'))) parts.push(await refTo(path, {}, of))
    return { project: of, parts }
  }
  return { customer, project, influencer, material, newProject, newProjectWithAll, bodyFor, send, create, refTo, word }
}
export type World = Awaited<ReturnType<typeof worldOf>>

/** application/problem+json with a German text for the toast. */
export const expectProblem = (answer: Answer, status: number, ...words: readonly (string | RegExp)[]) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ type: expect.any(String), title: expect.any(String), status })
  const detail = String(answer.body['detail'])
  expect(detail).toMatch(GERMAN)
  for (const one of words) expect(detail).toMatch(one)
}
const GERMAN =
  /[äöüßÄÖÜ„]|\b(der|die|das|darf|nicht|nur|ist|muss|gibt|Bitte|wurde|wird|kein|keine|keinen|Unbekannt\w*|von|zum?)\b/

/** 422 whose violations name exactly these fields; the description is what the toast shows. */
export const expectViolations = (answer: Answer, ...fields: readonly string[]) => {
  expectProblem(answer, 422)
  const { violations, description } = answer.body as { violations: Body[]; description: string }
  expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(fields)
  for (const { message } of violations) expect(message).toMatch(GERMAN)
  expect(description).toMatch(GERMAN)
}
