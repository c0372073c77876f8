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
import { problemOf } from './write/places.ts'

export type Row = Readonly<Record<string, unknown>>
/** Values before and after, as stored. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** What the rule asks about each record; managers of projects are loaded only where an answer hangs on them. */
const questionsFor = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  records: readonly Row[],
): Promise<readonly Question[]> => {
  const known: readonly Question[] = records.map((record) => ({ actor, record }))
  if (known.every((question) => answerTo(rule, question) !== undefined)) return known
  const managers = await managersOf(client, resource, records)
  return known.map((question, n) => ({ ...question, project: { managers: managers[n] ?? [] } }))
}

/** The answer for each record, by place. */
const arePermitted = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  records: readonly Row[],
): Promise<readonly boolean[]> =>
  (await questionsFor(client, resource, rule, actor, records)).map((question) => allows(rule, question))

export const isPermitted = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  record: Row,
): Promise<boolean> => (await arePermitted(client, resource, rule, actor, [record])).every(Boolean)

/** Refuses the first record that the actor may not touch like this. */
export const permit = async (
  client: Client,
  resource: Resource,
  rule: Rule,
  actor: Actor,
  ...records: readonly Row[]
): Promise<void> => {
  const questions = await questionsFor(client, resource, rule, actor, records)
  for (const [n, question] of questions.entries()) {
    if (allows(rule, question)) continue
    const problem = forbidden(objectionTo(rule, question) ?? `Das darf nur: ${wordsOf(rule)}.`)
    throw problemOf(problem, n, records.length)
  }
}

/** Some records stay, whoever wants to delete them. */
export const refuseKept = async (
  client: Client,
  resource: Resource,
  actor: Actor,
  records: readonly Row[],
): Promise<void> => {
  const { keeps } = resource
  if (!keeps) return
  const kept = (await arePermitted(client, resource, keeps.when, actor, records)).indexOf(true)
  if (kept >= 0) throw problemOf(violation('id', keeps.says), kept, records.length)
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
    if (!rule) continue
    const changing = [...saves.entries()].filter(([, { changes }]) => changes[name])
    if (changing.length === 0) continue
    const records = changing.map(([, { record }]) => record)
    const answers = await arePermitted(client, resource, rule, actor, records)
    for (const [at, [n]] of changing.entries())
      if (!answers[at]) locked[n]?.push(`„${label}“ darf nur ändern: ${wordsOf(rule)}.`)
  }
  const refused = locked.findIndex((sentences) => sentences.length > 0)
  if (refused >= 0) throw problemOf(forbidden(locked[refused]?.join(' ') ?? ''), refused, saves.length)
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

/** The managers of each record's project, in one statement. */
const managersOf = async (
  client: Client,
  resource: Resource,
  records: readonly Row[],
): Promise<readonly (readonly { id: number }[])[]> => {
  let first = ''
  const project = projectIdSql(resource, (name) => {
    first = name
    return 's.start'
  })
  const starts = records.map((record) => record[first])
  const known = [...new Set(starts.filter((start) => typeof start === 'number'))]
  if (project === undefined || known.length === 0) return records.map(() => [])
  const { rows } = await client.query<{ start: unknown; managers: number[] }>(
    prepared(
      `select s.start, array(select target from projects__managers where owner = ${project}) as managers
       from unnest($1::integer[]) as s(start)`,
      [known],
    ),
  )
  const managers = new Map(rows.map((row) => [row.start, row.managers.map((id) => ({ id }))]))
  return starts.map((start) => managers.get(start) ?? [])
}
