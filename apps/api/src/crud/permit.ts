import { entriesOf, initialOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor, Question, Rule } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { forbidden } from '../errors.ts'
import { prepared } from './statements.ts'

export type Row = Readonly<Record<string, unknown>>
/** Values before and after, as stored. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Asks the rule; the project's managers are loaded only where the answer depends on them. */
export const isPermitted = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<boolean> => {
  if (rule.allows({ actor, record })) return true
  if (!rule.asksProject) return false
  const question: Question = { actor, record, project: { managers: await managersOf(client, resource, record) } }
  return rule.allows(question)
}

export const permit = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<void> => {
  if (await isPermitted(client, resource, rule, actor, record)) return
  throw forbidden(rule.objects?.({ actor, record }) ?? `Das darf nur: ${rule.says}.`)
}

/** Fields the actor changes without the right to: refused by name, and only where the value really changes. */
export const permitChanges = async (
  client: Client,
  resource: Resource,
  changes: Changes,
  actor: Actor,
  record: Row,
): Promise<void> => {
  const locked: string[] = []
  for (const name of Object.keys(changes)) {
    const { writableBy: rule, label = name } = resource.fields[name] ?? {}
    if (rule && !(await isPermitted(client, resource, rule, actor, record)))
      locked.push(`„${label}“ darf nur ändern: ${rule.says}.`)
  }
  if (locked.length) throw forbidden(locked.join(' '))
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

const managersOf = async (client: Client, resource: Resource, record: Row): Promise<{ id: number }[]> => {
  const via = projectVia(resource)
  if (via === undefined) return []
  const [first = '', ...rest] = via.split('.')
  let id = '$1::integer'
  let at = resource
  for (const [step, name] of [first, ...rest].filter(Boolean).entries()) {
    const field = at.fields[name]
    if (field?.kind !== 'one') throw new Error(`${resource.path}: ${via} is no way to a project`)
    if (step > 0) id = `(select ${quoted(name)} from ${quoted(at.path)} where id = ${id})`
    at = resourceAt(field.target)
  }
  const start = first === '' ? record['id'] : record[first]
  if (start === null || start === undefined) return []
  const { rows } = await client.query<{ id: number }>(
    prepared(`select target as id from projects__managers where owner = ${id}`, [start]),
  )
  return rows
}
