import type { Resource } from '@rampenlicht/model/kit/resource'
import { RANKS, ROLES } from '@rampenlicht/model/kit/role'
import {
  type Actor,
  allOf,
  allows,
  anyOf,
  chief,
  everyone,
  managerOfProject,
  markedPublic,
  type Rule,
  unless,
} from '@rampenlicht/model/kit/rule'
import { projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { project } from '@rampenlicht/model/resources/projects/project'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { user } from '@rampenlicht/model/resources/staff/user'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPermitted } from '../src/crud/permit.ts'
import { conditionFor } from '../src/crud/visible.ts'
import { quoted } from '../src/db/names.ts'
import { type Person, startApp } from './support.ts'

/**
 * One rule, three readers: the page asks with the record as the API answers it, the server with the record as it is
 * stored, PostgreSQL with the row itself. What one of them allows the others allow too.
 */
const { pool, person } = await startApp()
const client = await pool.connect()
afterAll(() => client.release())

interface Subject {
  readonly resource: Resource
  readonly stored: Readonly<Record<string, unknown>>
  readonly answered: Readonly<Record<string, unknown>>
  readonly project?: { readonly managers: readonly { readonly id: number }[] } | undefined
  /** What a counterexample calls it. */
  readonly [fc.toStringMethod]: () => string
}
let subjects: readonly Subject[]
let people: readonly Person[]

const idOf = async (answer: Promise<{ body: { id: number } }>) => (await answer).body.id
type Made = { id: number }

/** Every set of managers that three people make, each with rows at one, two and no steps from its project. */
beforeAll(async () => {
  const admin = await person(['ROLE_ADMIN'])
  const [one, two, three] = await Promise.all([
    person(['ROLE_USER']),
    person(['ROLE_MANAGER', 'ROLE_BETA']),
    person([]),
  ])
  people = [admin, one, two, three]
  const customer = await idOf(admin.post<Made>('/customers', { name: 'Arte', fullName: 'Arte GmbH' }))
  const mediacontact = await idOf(admin.post<Made>('/mediacontacts', { lastName: 'Berg' }))
  const subjectOf = async (resource: Resource, id: number, projectId?: number): Promise<Subject> => {
    const { rows } = await pool.query<{ stored: Subject['stored'] }>(
      `select row_to_json(t) as stored from ${quoted(resource.path)} t where id = $1`,
      [id],
    )
    const answered = (await admin.get(`/${resource.path}/${id}`)).body
    const itsProject = projectId && (await admin.get<NonNullable<Subject['project']>>(`/projects/${projectId}`)).body
    return {
      resource,
      stored: rows[0]!.stored,
      answered,
      project: itsProject || undefined,
      [fc.toStringMethod]: () => `${resource.path}/${id}`,
    }
  }
  const ofProject = async (managers: readonly Person[], n: number) => {
    const id = await idOf(
      admin.post<Made>('/projects', {
        title: `Nachtlinie ${n}`,
        category: 'Kino',
        customer: `/customers/${customer}`,
        departments: ['Marketing'],
        managers: managers.map((each) => `/users/${each.id}`),
        conceptBy: n % 3 ? `/users/${people[n % 4]!.id}` : null,
        isActive: n % 2 === 0,
      }),
    )
    const within = { project: `/projects/${id}` }
    const invoice = await idOf(admin.post<Made>('/project_accounting_invoices', { ...within, isPublic: n % 2 === 0 }))
    const list = await idOf(admin.post<Made>('/project_lists', { ...within, name: 'Presse' }))
    const member = await idOf(
      admin.post<Made>('/project_list_mediacontacts', {
        projectList: `/project_lists/${list}`,
        mediacontact: `/mediacontacts/${mediacontact}`,
      }),
    )
    return Promise.all([
      subjectOf(project, id, id),
      subjectOf(projectAccountingInvoice, invoice, id),
      subjectOf(projectListMediacontact, member, id),
    ])
  }
  const managers = [[], [one], [two], [three], [one, two], [one, three], [two, three], [one, two, three]]
  const made: Subject[] = []
  for (const [n, some] of managers.entries()) made.push(...(await ofProject(some, n)))
  for (const each of people) made.push(await subjectOf(user, each.id))
  subjects = made
})

/** What can be asked of a record of this kind; ranks and roles can be asked of everybody. */
const askedOf = (resource: Resource): readonly Rule[] => {
  switch (resource.path) {
    case 'projects':
      return [
        managerOfProject,
        { kind: 'flag', field: 'isActive', says: '' },
        { kind: 'owner', field: 'conceptBy', says: '' },
      ]
    case 'project_accounting_invoices':
      return [managerOfProject, markedPublic]
    case 'users':
      return [{ kind: 'self' }, { kind: 'outranked' }, { kind: 'flag', field: 'isActive', says: '' }]
    default:
      return [managerOfProject]
  }
}
const rulesFor = (resource: Resource): fc.Arbitrary<Rule> => {
  const leaf = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...askedOf(resource)) },
    { weight: 1, arbitrary: fc.constant(everyone) },
    { weight: 1, arbitrary: fc.constantFrom(...RANKS).map((atLeast): Rule => ({ kind: 'rank', atLeast })) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES).map((role): Rule => ({ kind: 'role', role })) },
  )
  return fc.letrec<{ rule: Rule }>((tie) => {
    const some = fc.array(tie('rule'), { maxLength: 3 })
    return {
      rule: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        some.map((rules) => anyOf(...rules)),
        some.map((rules) => allOf(...rules)),
        fc.tuple(tie('rule'), tie('rule')).map(([when, rule]) => unless({ when, says: '' }, rule)),
      ),
    }
  }).rule
}

interface Case {
  readonly subject: Subject
  readonly actor: Actor
  readonly rule: Rule
}
const KINDS = [project, projectAccountingInvoice, projectListMediacontact, user]
const cases = (): fc.Arbitrary<Case> =>
  fc.oneof(
    ...KINDS.map((resource) =>
      fc.record({
        subject: fc.constantFrom(...subjects.filter((one) => one.resource === resource)),
        actor: fc.record({ id: fc.constantFrom(...people.map(({ id }) => id)), roles: fc.subarray([...ROLES]) }),
        rule: rulesFor(resource),
      }),
    ),
  )

const byPage = ({ subject: { answered, project }, actor, rule }: Case) =>
  allows(rule, { actor, record: answered, project })
const byServer = ({ subject: { resource, stored }, actor, rule }: Case) =>
  isPermitted(client, resource, rule, actor, stored)
/** Whether each row is found under the condition, all by one statement. */
const bySql = async (asked: readonly Case[]): Promise<readonly boolean[]> => {
  const found = asked.map(({ subject: { resource, stored }, actor, rule }) => {
    const condition = conditionFor(rule, resource, actor, 't0')
    return `exists (select from ${quoted(resource.path)} t0 where t0.id = ${stored['id']} and ${condition})`
  })
  return (await pool.query<{ found: boolean[] }>(`select array[${found}] as found`)).rows[0]!.found
}

const agree = async (asked: readonly Case[]) => {
  const sql = await bySql(asked)
  for (const [n, one] of asked.entries()) {
    const answers = { page: byPage(one), server: await byServer(one), sql: sql[n] }
    const same = { page: answers.page, server: answers.page, sql: answers.page }
    expect(answers, fc.stringify(one)).toEqual(same)
  }
}

test('the managers of the project and the chiefs see a row, and nobody else, whoever reads the rule', async () => {
  const rule = anyOf(managerOfProject, chief)
  const [one, two] = [people[1]!.id, people[2]!.id]
  const seenBy = async (actor: Actor) => {
    const asked = subjects.filter(({ project: its }) => its).map((subject): Case => ({ subject, actor, rule }))
    await agree(asked)
    return (await bySql(asked)).filter(Boolean).length
  }
  // three kinds of rows in each of eight projects, half of which each person manages
  expect(await seenBy({ id: one, roles: ['ROLE_USER'] })).toBe(12)
  expect(await seenBy({ id: two, roles: [] })).toBe(12)
  expect(await seenBy({ id: people[0]!.id, roles: ['ROLE_MANAGER'] })).toBe(0)
  expect(await seenBy({ id: one, roles: ['ROLE_CHIEF'] })).toBe(24)
})

test('page, server and SQL give the same answer to every rule', async () => {
  await fc.assert(fc.asyncProperty(fc.array(cases(), { minLength: 40, maxLength: 80 }), agree), { numRuns: 40 })
})

test('a page that does not know the project yet offers nothing that hangs on it', () => {
  const actor = { id: 1, roles: ['ROLE_CHIEF'] }
  const isManager = { when: managerOfProject, says: 'Wer das Projekt betreut, prüft nicht selbst.' }
  expect(allows(managerOfProject, { actor, record: {} })).toBe(false)
  expect(allows(unless(isManager, chief), { actor, record: {} })).toBe(false)
  expect(allows(anyOf(managerOfProject, chief), { actor, record: {} })).toBe(true)
})
