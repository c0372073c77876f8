import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { Cell } from '@rampenlicht/model/rules/cells'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { cardOf, cardReads, isPerson } from '@rampenlicht/model/rules/vcard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quoted } from '../../db/names.ts'
import { type Ask, portionsOf, type Reads } from '../../db/reads.ts'
import { notFound } from '../../errors.ts'
import { nameSql } from '../name-sql.ts'
import type { Parent } from '../parents.ts'
import { idOf } from '../routes.ts'
import { namedIn, type Selection, selectionOf } from '../selection.ts'
import { columns, conditions, rowsOf as joinedRows, type Statement } from '../statements.ts'
import { type Query, unknownParameter } from '../values.ts'
import { listedFor } from '../visible.ts'
import {
  answerFile,
  formatIn,
  type Outgoing,
  PEOPLE_FORMATS,
  TABLE_FORMATS,
  workbookOf,
  writeWorkbook,
} from './answer.ts'
import { columnsFor, type Exported, type ListColumn, usualNames } from './columns.ts'
import { writeLines } from './lines.ts'

/** GET /mediacontacts/export?format=xlsx: the whole list, as its parameters narrow, sort and cut it. */
export const exportRoute = (app: FastifyInstance, reads: Reads, outgoing: Outgoing, resource: Resource) => {
  app.get(`/${resource.path}/export`, (request, reply) =>
    answerList(reads, outgoing, resource, request.query as Query, request, reply),
  )
}

/** GET /projects/7/project_influencers/export: the same below a parent. */
export const nestedExportRoute = (
  app: FastifyInstance,
  reads: Reads,
  outgoing: Outgoing,
  resource: Resource,
  { name, resource: parent }: Parent,
) => {
  app.get<{ Params: { id: string } }>(`/${parent.path}/:id/${resource.path}/export`, (request, reply) => {
    const id = idOf(parent, request.params.id)
    const query = { ...(request.query as Query), [name]: `/${parent.path}/${id}` }
    return answerList(reads, outgoing, resource, query, request, reply, { resource: parent, id })
  })
}

interface Above {
  readonly resource: Resource
  readonly id: number
}

const answerList = (
  reads: Reads,
  outgoing: Outgoing,
  resource: Resource,
  { format: asked, ...query }: Query,
  { actor }: FastifyRequest,
  reply: FastifyReply,
  above?: Above,
) => {
  const format = formatIn<(typeof PEOPLE_FORMATS)[number]>(asked, isPerson(resource) ? PEOPLE_FORMATS : TABLE_FORMATS)
  const refused = format === 'vcf' ? [...OF_PAGES, 'properties', 'properties[]'] : OF_PAGES
  for (const parameter of Object.keys(query)) if (refused.includes(parameter)) throw unknownParameter(parameter)
  const selection = selectionOf(resource, query, actor)
  const shown = columnsFor(resource, namedIn(resource, query) ?? usualNames(resource))
  const names = format === 'vcf' ? cardReads(resource) : shown.flatMap(({ reads }) => reads)
  const statement = listStatement(resource.path, selection, names, actor)
  return answerFile(reply, outgoing, resource, format, (path, signal) =>
    reads(signal, async (ask) => {
      const { many } = resource.noun
      const title = [many, agencyDay(new Date()), ...(above ? [await nameOf(ask, above, actor)] : [])].join(' ')
      const records = recordsOf(ask, statement)
      if (format === 'vcf') return { title, count: await writeLines(path, '', records, cardOf, signal) }
      const table = { title: many, columns: shown, rows: rowsOf(records, shown) }
      return writeWorkbook(path, format, workbookOf(table, title), signal)
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
  names: readonly string[],
  actor: Actor,
): Statement => {
  const keys = [...order, { key: 't0.id', down: order.at(-1)?.down ?? false }]
  return {
    text: `select (select row_to_json(r) from (
        select ${columns(path, names, actor)} from ${quoted(path)} t0 where t0.id = found.id) r)::text as record
      from (select t0.id from ${joinedRows(path, { joins })} where ${conditions(path, where, actor)}
        order by ${keys.map(({ key, down }) => `${key}${down ? ' desc' : ''}`).join(', ')} offset 0) found`,
    values: [...values],
  }
}

async function* recordsOf(ask: Ask, statement: Statement): AsyncGenerator<Exported> {
  for await (const { record } of portionsOf<{ record: string }>(ask, statement)) yield JSON.parse(record) as Exported
}

async function* rowsOf(
  records: AsyncIterable<Exported>,
  shown: readonly ListColumn[],
): AsyncGenerator<readonly Cell[]> {
  for await (const record of records) yield shown.map(({ of }) => of(record))
}
