import { grouped } from '@rampenlicht/model/kit/grouped'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { type Actor, wordsOf } from '@rampenlicht/model/kit/rule'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { projectListMediacontact as member } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { projectListMediacontactMaterial as allocation } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import type pg from 'pg'
import type { Behaviour, Save, Saved } from '../../crud/behaviour.ts'
import { isPermitted, type Row } from '../../crud/permit.ts'
import { each } from '../../crud/write/compose.ts'
import type { Deed } from '../../crud/write/deed.ts'
import { newRow } from '../../crud/write/reading.ts'
import { forbidden } from '../../errors.ts'

/**
 * A contact that comes or goes by itself changes its Verteiler: whoever has it open learns of it when they save. The
 * list is locked before its rows, as it is when it is saved as a whole.
 */
export const listMemberBehaviour: Behaviour = {
  locksFirst: (client, ids) =>
    client.query(
      `select from project_lists
       where id in (select "projectList" from project_list_mediacontacts where id = any ($1::integer[]))
       order by id for update`,
      [ids],
    ),
  beforeSave: each(async ({ client, actor, id, after, changes }: Save) => {
    if (id === undefined)
      await client.query('select from project_lists where id = $1 for update', [after['projectList']])
    else if (changes['mediacontact'] && (await hasMaterial(client, id))) await permitDropping(client, actor, id)
    return undefined
  }),
  afterSave: each(async ({ client, deed, before, after }: Saved) => {
    const members = await membersOf(client, after['projectList'])
    const others = members.filter((one) => one !== after['mediacontact'])
    await noteMembers(deed, Number(after['projectList']), [...others, before?.['mediacontact']], members)
  }),
  beforeRemove: async (removals) => {
    for (const [list, leaving] of byList(removals)) {
      const members = await membersOf(removals[0]!.client, list)
      const others = members.filter((one) => !leaving.has(one))
      await noteMembers(removals[0]!.deed, list, members, others)
    }
  },
  afterRestore: async (restored) => {
    for (const [list, back] of byList(restored)) {
      const members = await membersOf(restored[0]!.client, list)
      const others = members.filter((one) => !back.has(one))
      await noteMembers(restored[0]!.deed, list, others, members)
    }
  },
}

/** The contacts of these rows, for each Verteiler that they are in. */
const byList = (rows: readonly Saved[]) =>
  [...grouped(rows, ({ after }) => Number(after['projectList']))].map(
    ([list, of]) => [list, new Set(of.map(({ after }) => after['mediacontact']))] as const,
  )

const hasMaterial = async (client: pg.PoolClient, id: number): Promise<boolean> => {
  const { rows } = await client.query(
    'select from project_list_mediacontact_materials where "projectListMediacontact" = $1 limit 1',
    [id],
  )
  return rows.length > 0
}

/** Whoever may not delete allocations takes them from nobody by changing who is in the list either. */
export const permitDropping = async (client: pg.PoolClient, actor: Actor, id: number): Promise<void> => {
  const rule = allocation.may.delete
  if (!(await isPermitted(client, allocation, rule, actor, { projectListMediacontact: id })))
    throw forbidden(`„Kontakte“: Wer zugeteiltes Material hat, darf nur entfernen: ${wordsOf(rule)}.`)
}

export const membersOf = async (client: pg.PoolClient, list: unknown): Promise<readonly number[]> => {
  const { rows } = await client.query<{ mediacontact: number }>(
    'select mediacontact from project_list_mediacontacts where "projectList" = $1',
    [list],
  )
  return rows.map(({ mediacontact }) => mediacontact)
}

/** The contacts of a Verteiler are others now: a change of the list. */
export const noteMembers = (
  deed: Deed,
  list: number,
  before: readonly unknown[],
  after: readonly unknown[],
  known?: Row,
): Promise<void> => {
  const projectListMediacontacts = [sorted(before), sorted(after)] as const
  const rows = [{ id: list, values: {}, changes: { projectListMediacontacts } }]
  return deed.change(projectList, rows, known ? { known } : {})
}

/** Contacts that come with their Verteiler; the list is locked, so nobody else adds them meanwhile. */
export const addMembers = (deed: Deed, list: number, contacts: readonly number[]) =>
  deed.insert(
    member,
    contacts.map((mediacontact) => newRow(member, { projectList: list, mediacontact })),
    { partOf: iriOf(projectList.path, list) },
  )

/** The copy of a Verteiler has its contacts, and nothing was sent to any of them yet. */
export const copyMembers = async (deed: Deed, from: number, to: number): Promise<void> => {
  const members = await membersOf(deed.client, from)
  if (members.length === 0) return
  await noteMembers(deed, to, [], members)
  await addMembers(deed, to, members)
}

/** Contacts that leave with their allocations. */
export const removeMembers = (deed: Deed, list: number, ids: readonly number[]) =>
  deed.remove(member, ids, { partOf: iriOf(projectList.path, list) })

const sorted = (contacts: readonly unknown[]): readonly number[] =>
  contacts.filter((one): one is number => typeof one === 'number').sort((a, b) => a - b)
