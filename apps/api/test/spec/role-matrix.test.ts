import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { descriptions } from '../../src/descriptions.ts'
import { openApi } from '../../src/features/docs/openapi.ts'
import { lastingIn } from '../lasting.ts'
import { type Answer, type Person, startApp } from '../support.ts'
import { OPEN } from './open-operations.ts'
import { type AnyPath, EVERY_PATH, isUpload, PNG, RANKS, type Rank, worldOf } from './world.ts'

/**
 * Every operation × everybody: nobody, somebody deactivated, the five roles, each as manager of the project or not.
 * `npm test` takes each operation with one of them, in turn; `npm run hardening -- roles` with all (ROLE_MATRIX=1).
 */
const { ROLE_MATRIX = '10', HARDENING_FIGURES } = process.env
const EVERY = Number(ROLE_MATRIX)
/** Whoever asks counts on from one operation to the next, so that everybody has a turn. */
let turn = 0
let decided = 0

const started = await startApp()
const { person, pool, request } = started
const lasting = lastingIn(started)
const admin = await lasting(await person(['ROLE_ADMIN']))
const world = await worldOf(admin)
const people = await Promise.all(
  RANKS.flatMap((rank) =>
    [true, false].map(async (manages) => ({ rank, manages, who: await lasting(await person([rank])) })),
  ),
)
type Somebody = (typeof people)[number]
const managers = people.filter(({ manages }) => manages).map(({ who }) => `/users/${who.id}`)
const project = await world.newProject({ managers })
const inTurn = () => people.filter(() => turn++ % EVERY === 0)

/** The rules of spec 6 in its words, as who may. */
const RULES = {
  everybody: () => true,
  'manager or above': ({ rank }: Somebody) => RANKS.indexOf(rank) >= RANKS.indexOf('ROLE_MANAGER'),
  'chief or above': ({ rank }: Somebody) => RANKS.indexOf(rank) >= RANKS.indexOf('ROLE_CHIEF'),
  'whoever wrote it': () => false,
  admin: ({ rank }: Somebody) => rank === ('ROLE_ADMIN' satisfies Rank),
  'manager of that project, or manager role': ({ rank, manages }: Somebody) =>
    manages || RANKS.indexOf(rank) >= RANKS.indexOf('ROLE_MANAGER'),
} as const
type Rule = keyof typeof RULES

/** What somebody may not see is, for them, not there. */
const decider =
  (isHidden: boolean) =>
  (answer: Answer, rule: Rule, somebody: Somebody, what: string): void => {
    const said = `${what} by ${somebody.rank}${somebody.manages ? ', who manages the project' : ''}: ${JSON.stringify(answer.body).slice(0, 200)}`
    decided++
    if (RULES[rule](somebody)) expect([200, 201, 202, 204], said).toContain(answer.status)
    else expect(isHidden ? [403, 404] : [403], said).toContain(answer.status)
  }
const expectDecided = decider(false)

const PART: Rule = 'manager of that project, or manager role'
/** [create, change, delete, and see where not everybody does]; what is not named here is open to everybody but for deletion, which is for managers. */
const OF_RECORDS: Partial<Record<AnyPath, readonly [Rule, Rule, Rule, Rule?]>> = {
  '/projects': ['manager or above', 'everybody', 'chief or above'],
  '/project_briefings': ['everybody', PART, PART],
  '/customers': ['everybody', 'everybody', 'chief or above'],
  '/customer_contacts': ['everybody', 'everybody', 'chief or above'],
  '/news': ['manager or above', 'manager or above', 'manager or above'],
  '/users': ['chief or above', 'chief or above', 'chief or above'],
  // written by somebody else
  '/contact_notes': ['everybody', 'whoever wrote it', 'chief or above'],
  '/reminders': ['everybody', 'chief or above', 'chief or above'],
  '/saved_views': ['everybody', 'chief or above', 'chief or above'],
  '/blocked_addresses': ['everybody', 'manager or above', 'admin'],
  '/mailings': ['everybody', 'everybody', PART],
  '/mail_templates': ['everybody', 'chief or above', 'chief or above'],
  '/calendar_entries': ['everybody', 'everybody', 'everybody'],
  '/letterheads': ['manager or above', 'manager or above', 'manager or above'],
  '/webhooks': ['admin', 'admin', 'admin', 'admin'],
  '/privacy_cases': ['manager or above', 'manager or above', 'chief or above', 'manager or above'],
}
const rulesOf = (path: AnyPath): readonly [Rule, Rule, Rule, Rule?] =>
  OF_RECORDS[path] ?? ['everybody', 'everybody', path.startsWith('/project_') ? PART : 'manager or above']

describe.each(EVERY_PATH)('%s', (path) => {
  const [create, change, remove, see = 'everybody'] = rulesOf(path)
  const expectDecided = decider(see !== 'everybody')
  test('read, create, change, delete', async () => {
    const url = path === '/projects' ? project : `${path}/${(await world.create(path, {}, project)).id}`
    const body = isUpload(path) ? { name: 'Anders.pdf' } : await world.bodyFor(path, project)
    for (const one of inTurn()) {
      expectDecided(await one.who.get(path), 'everybody', one, `list ${path}`)
      expectDecided(await one.who.get(url), see, one, `read ${path}`)
      expectDecided(await one.who.get(`${url}/history`), see, one, `history of ${path}`)
    }
    for (const one of inTurn())
      expectDecided(await world.send(path, {}, { as: one.who, of: project }), create, one, `create ${path}`)
    for (const one of inTurn()) expectDecided(await one.who.put(url, body), change, one, `change ${path}`)
    for (const one of inTurn()) {
      const { id } = await world.create(path, path === '/projects' ? { managers } : {}, project)
      expectDecided(await one.who.del(`${path}/${id}`), remove, one, `delete ${path}`)
    }
  })

  test('side doors: undoing a creation is deleting, undoing a deletion and the trash are restoring', async () => {
    const made = async () => {
      const answer = await world.send(path, path === '/projects' ? { managers } : {}, { of: project })
      return { id: Number(answer.body['id']), deed: answer.headers['deed'] }
    }
    const gone = async () => {
      const { id } = await made()
      const { deed } = (await admin.del(`${path}/${id}`)).headers
      const found = await pool.query<{ entry: string }>('select entry from trash where path = $1 and record = $2', [
        path.slice(1),
        id,
      ])
      return { deed, entry: Number(found.rows[0]?.entry) }
    }
    for (const one of inTurn())
      expectDecided(await one.who.post(`/deeds/${(await made()).deed}/undo`), remove, one, `undo a new one of ${path}`)
    for (const one of inTurn())
      expectDecided(await one.who.post(`/deeds/${(await gone()).deed}/undo`), remove, one, `undo a deletion of ${path}`)
    for (const one of inTurn()) {
      const { entry } = await gone()
      const restoring =
        decided % 2 ? one.who.post(`/trash/${entry}/restore`) : one.who.post('/trash/restore', { ids: [entry] })
      expectDecided(await restoring, remove, one, `restore ${path}`)
    }
    for (const one of inTurn()) {
      const { entry } = await gone()
      const purging = decided % 2 ? one.who.del(`/trash/${entry}`) : one.who.post('/trash/purge', { ids: [entry] })
      expectDecided(await purging, see === 'admin' ? see : 'chief or above', one, `purge ${path}`)
    }
  })
})

/** Everything else that can be asked for. */
const list = await world.refTo('/project_lists', {}, project)
const stock = await world.refTo('/project_materials', {}, project)
const influencer = await world.refTo('/influencers')
const partner = await world.refTo('/mediacontact_partners')
const colleague = await world.refTo('/users', { roles: ['ROLE_TRAINEE'] })
const feature = await world.refTo('/project_mediacontact_partner_features', {}, project)
const bringsBack = async (url: string, changed: object, field: string) => {
  await admin.put(url, changed)
  const { body } = await admin.list(`${url}/history`)
  return (one: Person) => one.post(`${url}/history/${body[0]!['id']}/restore`, { fields: [field] })
}
const week = 'startDateTime=2026-11-15T23:00:00Z&endDateTime=2026-11-22T22:59:59Z'
const BEYOND: readonly (readonly [what: string, rule: Rule, ask: (one: Person) => Promise<Answer>])[] = [
  ['GET /services', 'admin', (one) => one.get('/services')],
  ['GET /operations', 'admin', (one) => one.get('/operations')],
  ['GET /operations/alarm', 'chief or above', (one) => one.get('/operations/alarm')],
  ['GET /exports', 'chief or above', (one) => one.get('/exports')],
  ['GET /mediacontacts/export', 'everybody', (one) => one.get('/mediacontacts/export?format=csv')],
  ['GET /duplicates', 'everybody', (one) => one.get('/duplicates?resource=customers')],
  ['GET /duplicates/counts', 'everybody', (one) => one.get('/duplicates/counts?resource=customers')],
  [
    'POST /duplicates/alike',
    'everybody',
    (one) => one.post('/duplicates/alike', { resource: 'customers', values: { name: 'Arte' } }),
  ],
  [
    'POST /duplicates/distinct',
    'everybody',
    async (one) => {
      const ids = await Promise.all([1, 2].map(async () => Number((await world.refTo('/customers')).split('/').at(-1))))
      return one.post('/duplicates/distinct', { resource: 'customers', one: ids[0], others: ids.slice(1) })
    },
  ],
  ['DELETE /trash', 'chief or above', (one) => one.del('/trash')],
  ['GET /trash', 'everybody', (one) => one.get('/trash')],
  ['GET /jobs', 'everybody', (one) => one.get('/jobs')],
  ['GET /activity', 'everybody', (one) => one.get('/activity')],
  ['GET /fetch/memory', 'everybody', (one) => one.get('/fetch/memory')],
  ['GET /fetch/links', 'everybody', (one) => one.get('/fetch/links')],
  ['GET /fetch/weather', 'everybody', (one) => one.get('/fetch/weather')],
  ['GET /fetch/calendar', 'everybody', (one) => one.get(`/fetch/calendar?${week}`)],
  ['GET …/overview', 'everybody', (one) => one.get(`${project}/overview`)],
  ['GET …/accounting/export', 'everybody', (one) => one.get(`${project}/accounting/export?format=csv`)],
  ['GET …/export of a Verteiler', 'everybody', (one) => one.get(`${list}/export?format=csv`)],
  ['GET …/mediapartners', 'everybody', (one) => one.get(`${list}/mediapartners`)],
  ['GET …/partner_suggestions', 'everybody', (one) => one.get(`${project}/partner_suggestions`)],
  ['GET …/followers', 'everybody', (one) => one.get(`${influencer}/followers`)],
  ['POST …/followers', 'everybody', (one) => one.post(`${influencer}/followers`)],
  ['POST …/cover', 'everybody', (one) => one.upload(`${project}/cover`, PNG)],
  ['POST …/clippings', 'everybody', (one) => one.upload(`${feature}/clippings`, PNG)],
  ['POST …/picture of somebody else', 'chief or above', (one) => one.upload(`${colleague}/picture`, PNG)],
  [
    'POST …/contacts',
    'everybody',
    async (one) => one.post(`${list}/contacts`, { mediacontacts: [await world.refTo('/mediacontacts')] }),
  ],
  [
    'POST …/mediacontact_partners',
    'everybody',
    (one) => one.post(`${project}/mediacontact_partners`, { mediacontactPartners: [partner] }),
  ],
  [
    'POST …/allocations',
    'everybody',
    async (one) =>
      one.post(`${stock}/allocations`, {
        contacts: [await world.refTo('/project_list_mediacontacts', {}, project)],
        count: 1,
      }),
  ],
  [
    'managers sent along with a project',
    PART,
    async (one) => {
      const own = await world.newProject({ managers })
      return one.put(own, { managers: [...managers, colleague] })
    },
  ],
  [
    'whether a project is active',
    'chief or above',
    (one) =>
      one.put(project, { isActive: !one }).then(async (answer) => {
        await admin.put(project, { isActive: true })
        return answer
      }),
  ],
  [
    'managers brought back from the history',
    PART,
    async (one) => {
      const own = await world.newProject({ managers })
      return (await bringsBack(own, { managers: [...managers, colleague] }, 'managers'))(one)
    },
  ],
  [
    'roles of somebody else',
    'chief or above',
    (one) =>
      one.put(colleague, { roles: ['ROLE_USER'] }).then(async (answer) => {
        await admin.put(colleague, { roles: ['ROLE_TRAINEE'] })
        return answer
      }),
  ],
]
test.each(BEYOND)('%s: %s', async (what, rule, ask) => {
  for (const one of inTurn()) expectDecided(await ask(one.who), rule, one, what)
})

interface Operation {
  readonly security?: readonly unknown[]
}
const { paths } = openApi(descriptions) as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { security }]) =>
    method === 'parameters' ? [] : [{ method: method.toUpperCase(), path, isOpen: security?.length === 0 }],
  ),
)

test('without a sign-in there is nothing but ways in, what was given to a customer, the documentation and the signs of life', () => {
  const open = operations.filter(({ isOpen }) => isOpen).map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(OPEN)
})

test('every operation × nobody, somebody deactivated, somebody deleted, an ended sign-in: 401', async () => {
  const [inactive, deleted, ended] = [
    await person(['ROLE_ADMIN']),
    await person(['ROLE_ADMIN']),
    await person(['ROLE_ADMIN']),
  ]
  await pool.query(`update users set "isActive" = false where id = $1`, [inactive.id])
  await pool.query(`update users set "deletedAt" = now() where id = $1`, [deleted.id])
  await pool.query(`update sign_ins set "revokedAt" = now() where "user" = $1`, [ended.id])
  for (const { method, path } of operations.filter(({ isOpen }) => !isOpen)) {
    const url = path.replace('{path}', 'projects').replaceAll(/\{\w+\}/g, '1')
    for (const somebody of [undefined, inactive, deleted, ended]) {
      const headers = somebody ? { authorization: `Bearer ${somebody.token}` } : {}
      const answer = await request<{ message: string }>({ method: method as 'GET', url, headers })
      const message = somebody ? 'Invalid JWT Token' : 'JWT Token not found'
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 401, message } })
      decided++
    }
  }
})

afterAll(() => {
  if (HARDENING_FIGURES) writeFileSync(HARDENING_FIGURES, JSON.stringify({ decided, operations: operations.length }))
})
