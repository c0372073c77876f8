import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resources } from '@rampenlicht/model/resources/index'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { type Problem, violation } from '../errors.ts'
import { recordStatement } from './statements.ts'

/** What PostgreSQL says of a combination that may occur only once. */
export interface Clash {
  readonly table?: string
  readonly constraint?: string
  /** In any language: `Key (lower(email))=(lena@demo.test) already exists.` */
  readonly detail?: string
}

/** Says who has already what was sent, as far as the actor may see that record. */
export const clashOf = async (pool: pg.Pool, actor: Actor | null, clash: Clash): Promise<Problem> => {
  const resource = resources.find(({ path }) => path === clash.table)
  // indexes are numbered in the order of the rules, see db/schema.ts
  const names = resource?.unique?.[Number(/\d+$/.exec(clash.constraint ?? '')?.[0] ?? 0)] ?? []
  const owner = resource && actor && (await ownerOf(pool, resource, names, actor, clash.detail ?? ''))
  return violation(names.at(-1) ?? 'id', sentence(resource, names, owner))
}

const sentence = (resource: Resource | undefined, names: readonly string[], owner: Owner | null | undefined) => {
  const labels = names.map((name) => `„${resource?.fields[name]?.label}“`).join(' und ')
  if (!resource || !owner) return `${resource?.noun.one ?? 'Eintrag'}: ${labels} gibt es so schon.`
  if (names.every((name) => resource.fields[name]?.kind === 'one'))
    return `${resource.noun.one}: ${names.map((name) => `„${labelOf(owner[name])}“`).join(' mit ')} gibt es schon.`
  return `${labels} gibt es schon bei ${labelOf(owner)}.`
}

type Owner = Readonly<Record<string, unknown>>
const ownerOf = async (
  pool: pg.Pool,
  { path, fields, leavesTrace }: Resource,
  names: readonly string[],
  actor: Actor,
  detail: string,
): Promise<Owner | undefined> => {
  const text = /\)=\((.*)\)/s.exec(detail)?.[1] ?? ''
  // the last key may be a text, whatever it contains; those before it are numbers or plain words
  const parts = text.split(', ')
  const values = [...parts.slice(0, names.length - 1), parts.slice(names.length - 1).join(', ')]
  const isThis = names.map((name, at) =>
    fields[name]?.kind === 'one' ? `${quoted(name)} = $${at + 1}::integer` : `lower(${quoted(name)}) = $${at + 1}`,
  )
  const { rows } = await pool.query<{ id: number }>(
    `select id from ${quoted(path)} where ${isThis.join(' and ')}${leavesTrace ? ' and "deletedAt" is null' : ''}`,
    values,
  )
  const [found] = rows
  if (!found) return undefined
  const stored = (await pool.query<{ body: string }>(recordStatement(path, found.id, actor))).rows[0]
  return stored && (JSON.parse(stored.body) as Owner)
}
