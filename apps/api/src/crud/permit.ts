import { entriesOf, initialOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor, Rule } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { forbidden } from '../errors.ts'
import { prepared } from './statements.ts'
import { problemOf } from './write/places.ts'

export type Row = Readonly<Record<string, unknown>>
/** Values before and after, as stored. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Asks the rule for each record; the managers of their projects are loaded only where an answer depends on them. */
export const permitted = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  records: readonly Row[],
): Promise<readonly boolean[]> => {
  const plainly = records.map((record) => rule.allows({ actor, record }))
  if (!rule.asksProject || plainly.every(Boolean)) return plainly
  const managers = await managersOf(client, resource, records)
  return records.map((record, n) => plainly[n] || rule.allows({ actor, record, project: { managers: managers[n]! } }))
}

/** Refuses the first record that the actor may not touch like this. */
export const permit = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  ...records: readonly Row[]
): Promise<void> => {
  const refused = (await permitted(client, resource, rule, actor, records)).indexOf(false)
  if (refused < 0) return
  const record = records[refused]!
  const problem = forbidden(rule.objects?.({ actor, record }) ?? `Das darf nur: ${rule.says}.`)
  throw problemOf(problem, refused, records.length)
}

/** Fields the actor changes without the right to: refused by name, and only where the value really changes. */
export const permitChanges = async (
  client: Client,
  resource: Resource,
  actor: Actor,
  saves: readonly { readonly changes: Changes; readonly record: Row }[],
): Promise<void> => {
  const locked: string[][] = saves.map(() => [])
  for (const [name, { writableBy: rule, label }] of entriesOf(resource.fields)) {
    const changing = [...saves.entries()].filter(([, { changes }]) => rule && changes[name])
    if (!rule || changing.length === 0) continue
    const records = changing.map(([, { record }]) => record)
    const answers = await permitted(client, resource, rule, actor, records)
    for (const [at, [n]] of changing.entries())
      if (!answers[at]) locked[n]!.push(`„${label}“ darf nur ändern: ${rule.says}.`)
  }
  const refused = locked.findIndex((sentences) => sentences.length > 0)
  if (refused >= 0) throw problemOf(forbidden(locked[refused]!.join(' ')), refused, saves.length)
}

/** What a new record says beyond its initial values, for the same question. */
export const changesOfNew = (resource: Resource, values: Row): Changes => {
  const initial = initialOf(resource)
  return Object.fromEntries(
    entriesOf(resource.fields).flatMap(([name]) =>
      Object.hasOwn(values, name) && !isSame(values[name], initial[name])
        ? [[name, [initial[name], values[name]]]]
        : [],
    ),
  )
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** "projectList.project": from the record to its project, step by step. */
export const projectVia = ({ projectVia, fields }: Resource): string | undefined =>
  projectVia ?? (fields['project'] ? 'project' : undefined)

/** The managers of each record's project, in one statement. */
const managersOf = async (
  client: Client,
  resource: Resource,
  records: readonly Row[],
): Promise<readonly (readonly { id: number }[])[]> => {
  const via = projectVia(resource)
  if (via === undefined) return records.map(() => [])
  const [first = '', ...rest] = via.split('.')
  let id = 's.start'
  let at = resource
  for (const [step, name] of [first, ...rest].filter(Boolean).entries()) {
    const field = at.fields[name]
    if (field?.kind !== 'one') throw new Error(`${resource.path}: ${via} is no way to a project`)
    if (step > 0) id = `(select ${quoted(name)} from ${quoted(at.path)} where id = ${id})`
    at = resourceAt(field.target)
  }
  const starts = records.map((record) => record[first === '' ? 'id' : first])
  const known = [...new Set(starts.filter((start) => typeof start === 'number'))]
  if (known.length === 0) return records.map(() => [])
  const { rows } = await client.query<{ start: number; id: number }>(
    prepared(
      `select s.start, m.target as id from unnest($1::integer[]) as s(start) join projects__managers m on m.owner = ${id}`,
      [known],
    ),
  )
  return starts.map((start) => rows.filter((row) => row.start === start))
}
