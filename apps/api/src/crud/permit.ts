import { entriesOf, initialOf, type Resource } from '@rampenlicht/model/kit/resource'
import {
  type Actor,
  allows,
  answerTo,
  objectionTo,
  type Question,
  type Rule,
  wordsOf,
} from '@rampenlicht/model/kit/rule'
import type { Client } from '../db/pool.ts'
import { forbidden, violation } from '../errors.ts'
import { projectIdSql } from './project-id.ts'
import { prepared } from './statements.ts'

export type Row = Readonly<Record<string, unknown>>
/** Values before and after, as stored. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** What the rule asks about; the project's managers are loaded only where the answer hangs on them. */
const questionFor = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<Question> => {
  const known = { actor, record }
  if (answerTo(rule, known) !== undefined) return known
  return { ...known, project: { managers: await managersOf(client, resource, record) } }
}

export const isPermitted = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<boolean> => allows(rule, await questionFor(client, resource, rule, actor, record))

export const permit = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<void> => {
  const question = await questionFor(client, resource, rule, actor, record)
  if (allows(rule, question)) return
  throw forbidden(objectionTo(rule, question) ?? `Das darf nur: ${wordsOf(rule)}.`)
}

/** Some records stay, whoever wants to delete them. */
export const refuseKept = async (client: Client, resource: Resource, actor: Actor, record: Row): Promise<void> => {
  const { keeps } = resource
  if (keeps && (await isPermitted(client, resource, keeps.when, actor, record))) throw violation('id', keeps.says)
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
      locked.push(`„${label}“ darf nur ändern: ${wordsOf(rule)}.`)
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

const managersOf = async (client: Client, resource: Resource, record: Row): Promise<{ id: number }[]> => {
  const start: unknown[] = []
  const project = projectIdSql(resource, (name) => `$${start.push(record[name] ?? null)}::integer`)
  if (project === undefined) return []
  const { rows } = await client.query<{ id: number }>(
    prepared(`select target as id from projects__managers where owner = ${project}`, start),
  )
  return rows
}
