import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { Cell } from '@rampenlicht/model/rules/cells'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quoted } from '../../db/names.ts'
import { type Ask, portionsOf, type Reads } from '../../db/reads.ts'
import { notFound } from '../../errors.ts'
import { nameSql } from '../name-sql.ts'
import type { Parent } from '../parents.ts'
import { idOf } from '../routes.ts'
import { namedIn, type Selection, selectionOf } from '../selection.ts'
import { columns, conditions, rowsOf, type Statement } from '../statements.ts'
import { type Query, unknownParameter } from '../values.ts'
import { listedFor } from '../visible.ts'
import { answerFile, formatIn, type Room, TABLE_FORMATS, workbookOf, writeWorkbook } from './answer.ts'
import { columnsFor, type Exported, type ListColumn, usualNames } from './columns.ts'

/** GET /mediacontacts/export?format=xlsx: the whole list, as its parameters narrow, sort and cut it. */
export const exportRoute = (app: FastifyInstance, reads: Reads, room: Room, resource: Resource) => {
  app.get(`/${resource.path}/export`, (request, reply) =>
    answerList(reads, room, resource, request.query as Query, request, reply),
  )
}

/** GET /projects/7/project_influencers/export: the same below a parent. */
export const nestedExportRoute = (
  app: FastifyInstance,
  reads: Reads,
  room: Room,
  resource: Resource,
  { name, resource: parent }: Parent,
) => {
  app.get<{ Params: { id: string } }>(`/${parent.path}/:id/${resource.path}/export`, (request, reply) => {
    const id = idOf(parent, request.params.id)
    const query = { ...(request.query as Query), [name]: `/${parent.path}/${id}` }
    return answerList(reads, room, resource, query, request, reply, { resource: parent, id })
  })
}

interface Above {
  readonly resource: Resource
  readonly id: number
}

const answerList = (
  reads: Reads,
  room: Room,
  resource: Resource,
  { format: asked, ...query }: Query,
  { actor }: FastifyRequest,
  reply: FastifyReply,
  above?: Above,
) => {
  const format = formatIn(asked === undefined ? {} : { format: asked }, TABLE_FORMATS)
  for (const parameter of Object.keys(query)) if (OF_PAGES.includes(parameter)) throw unknownParameter(parameter)
  const shown = columnsFor(resource, namedIn(resource, query) ?? usualNames(resource))
  const selection = selectionOf(resource, query, actor)
  return answerFile(reply, room, format, (path, signal) =>
    reads(signal, async (ask) => {
      const parts = [resource.noun.many, agencyDay(new Date()), ...(above ? [await nameOf(ask, above, actor)] : [])]
      const rows = cellsOf(ask, listStatement(resource.path, selection, shown, actor), shown)
      const table = { title: resource.noun.many, columns: shown, rows }
      const workbook = workbookOf(table, parts.join(' '))
      await writeWorkbook(path, format, workbook, signal)
      return workbook.title
    }),
  )
}

/** Parameters of a list that say which page of it is meant; an export has all of them. */
const OF_PAGES = ['page', 'itemsPerPage', 'pagination', 'after']

const nameOf = async (ask: Ask, { resource, id }: Above, actor: Actor): Promise<string> => {
  const { rows } = await ask<{ name: string }>({
    text: `select ${nameSql(resource, 't0')} as name from ${quoted(resource.path)} t0
      where t0.id = $1 and ${listedFor(resource, actor, 't0')}`,
    values: [id],
  })
  if (!rows[0]) throw notFound(`${resource.noun.one} ${id}`)
  return rows[0].name
}

/**
 * Every row of a list as JSON. Which rows there are is settled before the first of them is told of, and what is told is put
 * together one by one, as they are fetched.
 */
const listStatement = (
  path: string,
  { where, values, order, joins }: Selection,
  shown: readonly ListColumn[],
  actor: Actor,
): Statement => {
  const keys = [...order, { key: 't0.id', down: order.at(-1)?.down ?? false }]
  const names = shown.flatMap(({ reads }) => reads)
  return {
    text: `select (select row_to_json(r) from (
        select ${columns(path, names, actor)} from ${quoted(path)} t0 where t0.id = found.id) r)::text as record
      from (select t0.id from ${rowsOf(path, { joins })} where ${conditions(path, where, actor)}
        order by ${keys.map(({ key, down }) => `${key}${down ? ' desc' : ''}`).join(', ')} offset 0) found`,
    values: [...values],
  }
}

async function* cellsOf(ask: Ask, statement: Statement, shown: readonly ListColumn[]): AsyncGenerator<readonly Cell[]> {
  for await (const { record } of portionsOf<{ record: string }>(ask, statement)) {
    const values = JSON.parse(record) as Exported
    yield shown.map(({ of }) => of(values))
  }
}
