import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answerTable, type Outgoing, tableFormatOf } from '../../crud/export/answer.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { idOf, sendingIn, withDeed } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import type { Door } from '../../crud/write/door.ts'
import type { Reads } from '../../db/reads.ts'
import { notFound } from '../../errors.ts'
import { addContacts, contactsIn } from './add-contacts.ts'
import { type ExportedRow, exportStatement, tableOf } from './export-list.ts'
import { driftOf, follow, wishIn } from './follow.ts'
import { askedOf, partnersStatement } from './list-partners.ts'

type Item = { Params: { id: string } }
const missing = (id: number) => notFound(`${projectList.noun.one} ${id}`)

/** What a Verteiler can do beyond the five routes: take in contacts, follow a view, name their media, be exported. */
export const distributionListRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  reads: Reads,
  door: Door,
  outgoing: Outgoing,
) => {
  const { path } = projectList

  app.post<Item>(`/${path}/:id/contacts`, async (request, reply) => {
    const id = idOf(projectList, request.params.id)
    const done = await addContacts(door, id, contactsIn(sendingIn(request)), request.actor)
    return withDeed(reply, done).send(done.result)
  })

  app.get<Item>(`/${path}/:id/drift`, ({ params, actor }, reply) =>
    driftOf(reads, leavingOf(reply), idOf(projectList, params.id), actor),
  )

  app.post<Item>(`/${path}/:id/follow`, async (request, reply) => {
    const id = idOf(projectList, request.params.id)
    const done = await follow(door, id, wishIn(sendingIn(request)), request.actor)
    return withDeed(reply, done).send(done.result)
  })

  app.get<Item>(`/${path}/:id/mediapartners`, async ({ params, query, actor }, reply) => {
    const id = idOf(projectList, params.id)
    const { rows } = await pool.query<{ body: string; total: number }>(
      partnersStatement(id, askedOf(query as Query), actor),
    )
    if (!rows[0]) throw missing(id)
    return reply.header('x-total-count', rows[0].total).type('application/json; charset=utf-8').send(rows[0].body)
  })

  app.get<Item>(`/${path}/:id/export`, async ({ params, query, actor }, reply) => {
    const id = idOf(projectList, params.id)
    const format = tableFormatOf(query as Query)
    return answerTable(reply, outgoing, projectList, format, async (signal) => {
      const { rows } = await reads(signal, (query) => query<ExportedRow>(exportStatement(id, actor)))
      if (!rows[0]) throw missing(id)
      return tableOf(rows[0].name, rows)
    })
  })
}
