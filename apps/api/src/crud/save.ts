import { readBody, type Sending } from '@rampenlicht/model/kit/body'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import { joinTable, quoted } from '../db/names.ts'
import { inTransaction } from '../db/pool.ts'
import { badRequest, changedMeanwhile, notFound, type Stored, unprocessable, violation } from '../errors.ts'
import type { Asked, Behaviour, Save } from './behaviour.ts'
import { withNamed } from './named.ts'
import { type Changes, changesOfNew, isSame, permit, permitChanges, type Row } from './permit.ts'
import { checkReferences, withUnseen } from './references.ts'
import { prepared, recordStatement } from './statements.ts'
import { listedFor } from './visible.ts'
import { changeStatement, insertStatement } from './write-statements.ts'

export interface SaveRequest {
  readonly actor: Actor
  readonly sent: Sending
  /** Columns that the server itself knows, e.g. of an uploaded file. */
  readonly columns?: Row
}

/** POST: the record, its links and its audit row in one transaction. */
export const create = (pool: pg.Pool, resource: Resource, behaviour: Behaviour, request: SaveRequest) =>
  inPreparedTransaction(pool, behaviour, { ...request, resource }, async (client, prepared) => {
    const { actor } = request
    const { values, violations, unknown } = readBody(resource, tidied(behaviour, request.sent), 'create')
    await permit(client, resource, resource.may.create, actor, values)
    refuseUnknown(unknown)
    if (violations.length) throw unprocessable(violations)
    const { stored, handled } = divided(resource, await withNamed(client, resource, values, actor))
    const changes = changesOfNew(resource, stored)
    await permitChanges(client, resource, changes, actor, stored)
    await checkReferences(client, resource, changes, actor)
    const save: Save = { client, actor, resource, after: stored, handled, changes, prepared }
    const addition = await behaviour.beforeSave?.(save)
    const columns = { ...request.columns, ...addition?.columns }
    const audited = { ...changes, ...shownOf(resource, columns, {}), ...addition?.changes }
    const { rows } = await client.query<{ id: number }>(insertStatement(resource, stored, columns, audited, actor))
    const id = rows[0]!.id
    await behaviour.afterSave?.({ ...save, id })
    return { id, answer: (await read(client, resource, id, actor)) ?? { version: 1, body: JSON.stringify({ id }) } }
  })

/** PUT: everything below happens in one transaction, or not at all. Answers the record as it then is. */
export const replace = (
  pool: pg.Pool,
  resource: Resource,
  behaviour: Behaviour,
  id: number,
  request: SaveRequest & { readonly ifMatch?: string | undefined },
): Promise<Stored> =>
  inPreparedTransaction(pool, behaviour, { ...request, resource, id }, async (client, prepared) => {
    const { actor } = request
    await behaviour.locksFirst?.(client, id)
    const before = await lock(client, resource, id, actor, request.ifMatch)
    await permit(client, resource, resource.may.update, actor, before)
    const { values, violations, unknown } = readBody(resource, tidied(behaviour, request.sent), 'replace', before)
    refuseUnknown(unknown)
    if (violations.length) throw unprocessable(violations)
    const { stored, handled } = divided(resource, await withNamed(client, resource, values, actor))
    const kept = await withUnseen(client, resource, before, stored, actor)
    const changes = changesIn(before, { ...cleared(resource, before, kept), ...kept })
    refuseMoving(resource, changes)
    await permitChanges(client, resource, changes, actor, before)
    await checkReferences(client, resource, changes, actor)
    const save: Save = {
      client,
      actor,
      resource,
      id,
      before,
      after: { ...before, ...afterOf(changes) },
      handled,
      changes,
      prepared,
    }
    const addition = await behaviour.beforeSave?.(save)
    const columns = { ...request.columns, ...addition?.columns }
    const audited = { ...changes, ...shownOf(resource, columns, before), ...addition?.changes }
    if (Object.keys(audited).length) {
      await client.query(changeStatement(resource, id, changes, columns, audited, actor))
      await behaviour.afterSave?.({ ...save, id })
    }
    // changed so that the actor no longer sees it: the id alone
    return (await read(client, resource, id, actor)) ?? { version: 0, body: JSON.stringify({ id }) }
  })

const inPreparedTransaction = async <T>(
  pool: pg.Pool,
  { prepares }: Behaviour,
  asked: Asked & SaveRequest,
  work: (client: pg.PoolClient, prepared: Row) => Promise<T>,
): Promise<T> => {
  const prepared = (await prepares?.(pool, asked)) ?? {}
  return inTransaction(pool, (client) => work(client, prepared))
}

const tidied = ({ tidies }: Behaviour, sent: Sending): Sending => tidies?.(sent) ?? sent

/** Columns the server set that answers show too belong into the audit; inner ones such as a password's hash do not. */
const shownOf = ({ fields }: Resource, columns: Row, before: Row): Changes =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (fields[name] ? [[name, [before[name] ?? null, value]]] : [])),
  )

const read = async (client: pg.PoolClient, { path }: Resource, id: number, actor: Actor) =>
  (await client.query<Stored>(recordStatement(path, id, actor))).rows[0]

export const refuseUnknown = (unknown: readonly string[]) => {
  if (unknown.length)
    throw badRequest(`Unbekanntes Feld: ${unknown.map((name) => `„${name.slice(0, 50)}“`).join(', ')}.`)
}

/** Columns and links on one side, what a behaviour takes care of on the other. */
const divided = ({ fields }: Resource, values: Row) => {
  const stored: Record<string, unknown> = {}
  const handled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) (fields[name]!.handled ? handled : stored)[name] = value
  return { stored, handled }
}

/**
 * Waits for others who write this record, then reads it; in one statement the links would be those from before the
 * wait. A record the actor cannot see is not there; one that is newer than the request says is a 412.
 */
export const lock = async (
  client: pg.PoolClient,
  resource: Resource,
  id: number,
  actor: Actor,
  ifMatch?: string,
): Promise<Row & { readonly id: number; readonly version: number }> => {
  const { path, fields, noun } = resource
  await client.query(prepared(`select from ${quoted(path)} where id = $1 for update`, [id]))
  const columns = entriesOf(fields).flatMap(([name, field]) => {
    if (field.derived || field.handled || field.kind === 'children') return []
    return field.kind === 'many'
      ? [`array(select target from ${joinTable(path, name)} where owner = t0.id order by 1) as ${quoted(name)}`]
      : [`t0.${quoted(name)}`]
  })
  const { rows } = await client.query<{ before: Row & { id: number; version: number } }>(
    prepared(
      `select row_to_json(r) as before from (
        select id, version, ${columns} from ${quoted(path)} t0 where id = $1 and ${listedFor(resource, actor, 't0')}) r`,
      [id],
    ),
  )
  const before = rows[0]?.before
  if (!before) throw notFound(`${noun.one} ${id}`)
  if (ifMatch !== undefined && !isMatch(ifMatch, before.version))
    throw changedMeanwhile(await read(client, resource, id, actor))
  return before
}

const isMatch = (header: string, version: number) =>
  header.split(',').some((tag) => ['*', `"${version}"`, `W/"${version}"`].includes(tag.trim()))

const afterOf = (changes: Changes): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))

/** Relations that another choice empties, e.g. the contacts of a project when it gets another customer. */
const cleared = ({ fields }: Resource, before: Row, values: Row): Row =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { clearedBy: by }]) =>
      by && Object.hasOwn(values, by) && !isSame(values[by], before[by]) ? [[name, []]] : [],
    ),
  )

/** What belongs to one project never turns up in another: allocations, invoices and rights hang on it. */
const refuseMoving = ({ fields }: Resource, changes: Changes) => {
  for (const name of Object.keys(changes))
    if (fields[name]?.partOf) throw violation(name, `„${fields[name].label}“ kann nicht gewechselt werden.`)
}

/** What the request really changes; fields left out keep their value. */
const changesIn = (before: Row, values: Row): Changes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, after]) =>
      isSame(after, before[name]) ? [] : [[name, [before[name], after]]],
    ),
  )
