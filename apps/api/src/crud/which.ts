import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { MOST_IN_BULK } from '@rampenlicht/model/rules/bulk'
import type pg from 'pg'
import type { Client } from '../db/pool.ts'
import { violation } from '../errors.ts'
import { selectionOf } from './selection.ts'
import { conditions, rowsOf } from './statements.ts'
import { type Query, unknownParameter } from './values.ts'

/** The records that a request is about: by their numbers, or all that a list finds. */
export type Which = { readonly ids: readonly number[] } | { readonly filter: Query }

export const whichIn = ({ noun }: Resource, { ids, filter }: Sending): Which => {
  if ((ids === undefined) === (filter === undefined))
    throw violation('ids', `Bitte entweder „ids“ oder „filter“ angeben: um welche ${noun.many} geht es?`)
  if (filter !== undefined) return { filter: filterIn(filter) }
  const isId = (id: unknown) => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isId))
    throw violation('ids', '„ids“ nennt die Nummern der Einträge.')
  refuseTooMany(ids.length)
  return { ids: [...new Set(ids as readonly number[])] }
}

/** The parameters of the list, as an object or as they stand in its address. */
export const filterIn = (filter: unknown): Query => {
  if (typeof filter === 'string') {
    const parameters = new URLSearchParams(filter)
    return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]))
  }
  const isText = (value: unknown) => typeof value === 'string'
  const isParameter = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText))
  if (
    typeof filter !== 'object' ||
    filter === null ||
    Array.isArray(filter) ||
    !Object.values(filter).every(isParameter)
  )
    throw violation('filter', '„filter“ nennt die Parameter der Liste, z. B. { "isActive": "true" }.')
  return filter as Query
}

const refuseTooMany = (count: number) => {
  if (count > MOST_IN_BULK)
    throw violation('ids', `Bitte höchstens ${MOST_IN_BULK.toLocaleString('de-DE')} Einträge auf einmal ändern.`)
}

/** Parameters that cut a list into pages say nothing of which records are meant. */
const OF_PAGES = ['page', 'itemsPerPage', 'pagination', 'after', 'properties', 'properties[]']

/** Their ids now. What is done to them is done to these, whatever the filter finds later. */
export const idsOf = async (
  database: pg.Pool | Client,
  resource: Resource,
  actor: Actor,
  which: Which,
): Promise<readonly number[]> => {
  if ('ids' in which) return which.ids
  const wrong = Object.keys(which.filter).find((name) => OF_PAGES.includes(name))
  if (wrong !== undefined) throw unknownParameter(wrong)
  const { where, values, joins } = selectionOf(resource, which.filter, actor)
  const { rows } = await database.query<{ id: number }>(
    `select t0.id from ${rowsOf(resource.path, { joins })} where ${conditions(resource.path, where, actor)}
     order by t0.id limit ${MOST_IN_BULK + 1}`,
    [...values],
  )
  refuseTooMany(rows.length)
  return rows.map(({ id }) => id)
}
