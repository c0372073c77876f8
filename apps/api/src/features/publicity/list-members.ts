import { type Actor, wordsOf } from '@rampenlicht/model/kit/rule'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { projectListMediacontactMaterial as allocation } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import type pg from 'pg'
import type { Behaviour } from '../../crud/behaviour.ts'
import { isPermitted } from '../../crud/permit.ts'
import { changeStatement } from '../../crud/write-statements.ts'
import { forbidden } from '../../errors.ts'

/**
 * A contact that comes or goes by itself changes its Verteiler: whoever has it open learns of it when they save. The
 * list is locked before its rows, as it is when it is saved as a whole.
 */
export const listMemberBehaviour: Behaviour = {
  locksFirst: async (client, id) => {
    await client.query(
      `select from project_lists
       where id = (select "projectList" from project_list_mediacontacts where id = $1) for update`,
      [id],
    )
  },
  beforeSave: async ({ client, actor, id, after, changes }) => {
    if (id === undefined)
      await client.query('select from project_lists where id = $1 for update', [after['projectList']])
    else if (changes['mediacontact'] && (await hasMaterial(client, id))) await permitDropping(client, actor, id)
    return undefined
  },
  afterSave: async ({ client, actor, before, after }) => {
    const members = await membersOf(client, after['projectList'])
    const others = members.filter((one) => one !== after['mediacontact'])
    await noteMembers(client, Number(after['projectList']), [...others, before?.['mediacontact']], members, actor)
  },
  beforeRemove: async ({ client, actor, before }) => {
    const members = await membersOf(client, before['projectList'])
    const others = members.filter((one) => one !== before['mediacontact'])
    await noteMembers(client, Number(before['projectList']), members, others, actor)
  },
}

const hasMaterial = async (client: pg.PoolClient, member: number): Promise<boolean> => {
  const { rows } = await client.query(
    'select from project_list_mediacontact_materials where "projectListMediacontact" = $1 limit 1',
    [member],
  )
  return rows.length > 0
}

/** Whoever may not delete allocations takes them from nobody by changing who is in the list either. */
export const permitDropping = async (client: pg.PoolClient, actor: Actor, member: number): Promise<void> => {
  const rule = allocation.may.delete
  if (!(await isPermitted(client, allocation, rule, actor, { projectListMediacontact: member })))
    throw forbidden(`„Kontakte“: Wer zugeteiltes Material hat, darf nur entfernen: ${wordsOf(rule)}.`)
}

const membersOf = async (client: pg.PoolClient, list: unknown): Promise<readonly number[]> => {
  const { rows } = await client.query<{ mediacontact: number }>(
    'select mediacontact from project_list_mediacontacts where "projectList" = $1',
    [list],
  )
  return rows.map(({ mediacontact }) => mediacontact)
}

/** The contacts of a Verteiler are others now: a change of the list, by this person. */
export const noteMembers = async (
  client: pg.PoolClient,
  list: number,
  before: readonly unknown[],
  after: readonly unknown[],
  actor: Actor,
): Promise<void> => {
  const projectListMediacontacts = [sorted(before), sorted(after)] as const
  await client.query(changeStatement(projectList, list, {}, {}, { projectListMediacontacts }, actor))
}

const sorted = (contacts: readonly unknown[]): readonly number[] =>
  contacts.filter((one): one is number => typeof one === 'number').sort((a, b) => a - b)
