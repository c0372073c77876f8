import { readBody } from '@rampenlicht/model/kit/body'
import type { Actor } from '@rampenlicht/model/kit/rule'
import {
  allocating,
  projectListMediacontactMaterial as allocation,
  MOST_ALLOCATED_AT_ONCE,
} from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { projectMaterial } from '@rampenlicht/model/resources/publicity/project-material'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { derivedSql } from '../../crud/derived.ts'
import { permit } from '../../crud/permit.ts'
import { idOf, sendingIn } from '../../crud/routes.ts'
import { refuseUnknown } from '../../crud/save.ts'
import type { Totals } from '../../crud/totals.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, unprocessable, violation } from '../../errors.ts'

/** `allocating`, as read. */
interface Allocating {
  readonly contacts: readonly number[]
  readonly count: number
  readonly date: string | null
}

/** POST /project_materials/7/allocations: for all of the contacts, or for none. */
export const allocationRoutes = (app: FastifyInstance, pool: pg.Pool, totals: Totals) => {
  app.post<{ Params: { id: string } }>('/project_materials/:id/allocations', async (request, reply) => {
    const { actor } = request
    const id = idOf(projectMaterial, request.params.id)
    const { values, violations, unknown } = readBody(allocating, sendingIn(request), 'create')
    const answer = await inTransaction(pool, async (client) => {
      const project = await projectOf(client, id)
      const wanted = values as unknown as Allocating
      const [first] = wanted.contacts ?? []
      const record = { ...values, projectMaterial: id, projectListMediacontact: first ?? null }
      await permit(client, allocation, allocation.may.create, actor, record)
      refuseUnknown(unknown)
      if (violations.length) throw unprocessable(violations)
      await refuseStrangers(client, project, wanted.contacts)
      const made = await allocate(client, id, wanted, actor)
      return { allocations: made.map((one) => `/${allocation.path}/${one}`), ...(await usageOf(client, id)) }
    })
    totals.forget()
    return reply.code(201).send(answer)
  })
}

/** The material stays while its allocations are written. */
const projectOf = async (client: pg.PoolClient, id: number): Promise<number> => {
  const { rows } = await client.query<{ project: number }>(
    'select project from project_materials where id = $1 for key share',
    [id],
  )
  if (!rows[0]) throw notFound(`${projectMaterial.noun.one} ${id}`)
  return rows[0].project
}

const MOST_NAMED = 20
/** What hangs on one project is never allocated in another: one statement, however many contacts there are. */
const refuseStrangers = async (client: pg.PoolClient, project: number, contacts: readonly number[]) => {
  if (contacts.length > MOST_ALLOCATED_AT_ONCE)
    throw violation('contacts', `„Kontakte“: höchstens ${MOST_ALLOCATED_AT_ONCE.toLocaleString('de-DE')} auf einmal.`)
  const { rows } = await client.query<{ id: number; there: boolean }>(
    `select w.id, c.id is not null as there from unnest($1::integer[]) as w(id)
     left join project_list_mediacontacts c on c.id = w.id left join project_lists l on l.id = c."projectList"
     where l.project is distinct from $2 order by w.id limit ${MOST_NAMED}`,
    [contacts, project],
  )
  if (rows.length)
    throw unprocessable(
      rows.map(({ id, there }) => ({
        propertyPath: 'contacts',
        message: `„Kontakte“: /project_list_mediacontacts/${id} ${there ? 'gehört zu einem anderen Projekt' : 'gibt es nicht'}.`,
      })),
    )
}

/** The rows and their audit entries, all in one statement. */
const allocate = async (
  client: pg.PoolClient,
  material: number,
  { contacts, count, date }: Allocating,
  actor: Actor,
): Promise<readonly number[]> => {
  const { rows } = await client.query<{ record: number }>(
    `with made as (
       insert into project_list_mediacontact_materials ("projectMaterial", "projectListMediacontact", count, date)
       select $1, contact, $3, $4 from unnest($2::integer[]) as contact
       returning id, "projectMaterial", "projectListMediacontact", count, date),
     noted as (
       insert into audit (actor, path, record, deed, changes)
       select $5, $6, id, 'create', jsonb_strip_nulls(jsonb_build_object(
         'projectMaterial', jsonb_build_array(null, "projectMaterial"),
         'projectListMediacontact', jsonb_build_array(null, "projectListMediacontact"),
         'count', jsonb_build_array(null, count),
         'date', case when date is not null then jsonb_build_array(null, date) end))
       from made returning record)
     select record from noted order by record`,
    [material, contacts, count, date, actor.id, allocation.path],
  )
  return rows.map(({ record }) => record)
}

const usageOf = async (client: pg.PoolClient, id: number) => {
  const { spent, left } = derivedSql['project_materials']!
  const { rows } = await client.query<{ usage: { readonly spent: number; readonly left: number } }>(
    `select json_build_object('spent', ${spent!('m')}, 'left', ${left!('m')}) as usage from project_materials m where m.id = $1`,
    [id],
  )
  return rows[0]!.usage
}
