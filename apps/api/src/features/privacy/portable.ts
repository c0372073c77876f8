import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { cellOf } from '@rampenlicht/model/rules/cells'
import { mayInform, PERSON_NOUNS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { givenFacts, givenNames } from '@rampenlicht/model/rules/privacy/portable'
import type { FastifyInstance } from 'fastify'
import { columnsOf } from '../../crud/answer.ts'
import { answerTable, fileHeader, type Outgoing } from '../../crud/export/answer.ts'
import type { Table } from '../../crud/export/table.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { nothingElse, type Query, wordIn } from '../../crud/values.ts'
import type { Reads } from '../../db/reads.ts'
import { only } from '../../plugins/only.ts'
import { alsoDeleted, EVERYTHING } from './same-person.ts'
import { notHere, type Whose, whoseIn } from './whose.ts'

export const PORTABLE_FORMATS = ['json', 'csv'] as const
type Row = Readonly<Record<string, unknown>>

interface Place {
  readonly reads: Reads
  readonly outgoing: Outgoing
}

/** GET /privacy/people/{path}/{id}/portable: what somebody has given us, for them or for whoever they want to have it (Art. 20). */
export const portableRoute = (app: FastifyInstance, { reads, outgoing }: Place) => {
  app.get<Whose & { Querystring: Query }>(
    '/privacy/people/:path/:id/portable',
    { onRequest: only(mayInform) },
    async (request, reply) => {
      const { format = 'json', ...others } = request.query
      nothingElse(others)
      const wanted = wordIn('format', [format].flat().at(-1) ?? '', PORTABLE_FORMATS)
      const { path, id } = whoseIn(request.params)
      const resource = resourceAt(path)
      const { rows } = await reads(leavingOf(reply), (ask) =>
        ask<{ record: Row }>({
          text: `select (select row_to_json(o) from (select ${columnsOf(path, givenNames(resource), EVERYTHING)}) o) as record
            from ${alsoDeleted(path)} t0 where t0.id = $1::integer limit 1`,
          values: [id],
        }),
      )
      const [found] = rows
      if (!found) throw notHere({ path, id })
      const title = `Übertragbarkeit ${PERSON_NOUNS[path]} ${id}`
      if (wanted === 'csv')
        return answerTable(reply, outgoing, resource, 'csv', async () => tableOf(title, resource, found.record))
      await outgoing.note(request, path, { title, count: 1 })
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', fileHeader('attachment', title, 'json'))
        .send(JSON.stringify(portableOf(path, id, found.record), null, 2))
    },
  )
}

const portableOf = (path: PersonPath, id: number, record: Row) => ({
  ...{ kind: PERSON_NOUNS[path], resource: path, id, asOf: new Date().toISOString() },
  fields: givenFacts(resourceAt(path), record),
})

/** A line for each field, since nobody else has our columns. */
const tableOf = (title: string, resource: Resource, record: Row): Table => ({
  title,
  columns: [
    { heading: 'Feld', width: 24 },
    { heading: 'Name', width: 24 },
    { heading: 'Wert', width: 60 },
  ],
  rows: givenFacts(resource, record).map(({ name, label }) => [
    label,
    name,
    cellOf(resource.fields[name]!, record[name]),
  ]),
})
