import { readBody } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
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
import { idOf, sendingIn, withDeed } from '../../crud/routes.ts'
import type { Door } from '../../crud/write/door.ts'
import { refuseUnreadable } from '../../crud/write/reading.ts'
import { notFound, unprocessable, violation } from '../../errors.ts'

/** `allocating`, as read. */
interface Allocating {
  readonly contacts: readonly number[]
  readonly count: number
  readonly date: string | null
}

/** POST /project_materials/7/allocations: for all of the contacts, or for none. */
export const allocationRoutes = (app: FastifyInstance, door: Door) => {
  app.post<{ Params: { id: string } }>('/project_materials/:id/allocations', async (request, reply) => {
    const { actor } = request
    const id = idOf(projectMaterial, request.params.id)
    const reading = readBody(allocating, sendingIn(request), 'create')
    const done = await door.inDeed(actor, async ({ client, create }) => {
      const project = await projectOf(client, id)
      const { contacts, count, date } = reading.values as unknown as Allocating
      const [first] = contacts ?? []
      const record = { ...reading.values, projectMaterial: id, projectListMediacontact: first ?? null }
      await permit(client, allocation, allocation.may.create, actor, record)
      refuseUnreadable([reading])
      await refuseStrangers(client, project, contacts)
      const made = await create(
        allocation,
        contacts.map((contact) => ({
          sent: {
            projectMaterial: iriOf(projectMaterial.path, id),
            projectListMediacontact: iriOf(projectListMediacontact.path, contact),
            count,
            date,
          },
        })),
      )
      return { allocations: made.map((one) => iriOf(allocation.path, one)), ...(await usageOf(client, id)) }
    })
    return withDeed(reply.code(201), done).send(done.result)
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

const usageOf = async (client: pg.PoolClient, id: number) => {
  const { spent, left } = derivedSql['project_materials']!
  const { rows } = await client.query<{ usage: { readonly spent: number; readonly left: number } }>(
    `select json_build_object('spent', ${spent!('m')}, 'left', ${left!('m')}) as usage from project_materials m where m.id = $1`,
    [id],
  )
  return rows[0]!.usage
}
