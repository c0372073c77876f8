import type { Sending } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { type CopiedPart, copiedValues } from '@rampenlicht/model/rules/copying'
import { changesOfNew, type Row } from '../../crud/permit.ts'
import { unfitReferences } from '../../crud/references.ts'
import type { Deed } from '../../crud/write/deed.ts'
import type { Asking } from '../../crud/write/door.ts'
import { storedOf } from '../../crud/write/stored.ts'
import { quoted } from '../../db/names.ts'

export interface Copying {
  readonly values: Sending
  readonly parts: readonly CopiedPart[]
  /** By so many days everything is later. */
  readonly days: number
}
type Stored = Row & { readonly id: number }
/** What else goes over from a record of this kind to its copy. */
export type Along = Readonly<Record<string, (deed: Deed, from: number, to: number) => Promise<void>>>
/** Who copies, and how. */
export interface Copier {
  readonly asking: Asking
  readonly actor: Actor
  readonly along: Along
}

/** Creates a copy as somebody asks for it, with the parts they named. Answers its id. */
export const copy = async (
  copier: Copier,
  resource: Resource,
  original: Stored,
  { values, parts, days }: Copying,
): Promise<number> => {
  const without = resource.path === 'projects' && !parts.includes('project_ad_budgets') ? { budget: null } : {}
  const [made = 0] = await copyAll(copier, resource, [original], days, { ...without, ...values })
  const project = iriOf(resource.path, made)
  for (const path of parts) {
    const part = resourceAt(path)
    const rows = await storedOf(copier.asking.client, part, await idsIn(copier.asking, path, original.id))
    if (rows.length > 0) await copyAll(copier, part, rows, days, { project }, project)
  }
  return made
}

const idsIn = async ({ client }: Asking, path: CopiedPart, project: number): Promise<readonly number[]> => {
  const { rows } = await client.query<{ id: number }>(`select id from ${quoted(path)} where project = $1`, [project])
  return rows.map(({ id }) => id)
}

const copyAll = async (
  { asking, actor, along }: Copier,
  resource: Resource,
  originals: readonly Stored[],
  days: number,
  given: Sending,
  partOf?: string,
): Promise<readonly number[]> => {
  const kept = await choosable(asking, actor, resource, originals)
  const requests = kept.map((one) => ({ sent: copiedValues(resource, one, days, given) }))
  const made = await asking.create(resource, requests, partOf)
  for (const [n, { id }] of originals.entries()) await along[resource.path]?.(asking, id, made[n]!)
  return made
}

/** Who has left since, or cannot be chosen any more for another reason, is not chosen for the copy. */
const choosable = async (
  { client }: Asking,
  actor: Actor,
  resource: Resource,
  originals: readonly Stored[],
): Promise<readonly Stored[]> => {
  const saves = originals.map((one) => ({ changes: changesOfNew(resource, one) }))
  const unfit = await unfitReferences(client, resource, actor, saves)
  return originals.map((one, n) => {
    const gone = unfit[n] ?? []
    const without = new Map(
      gone.map(({ name }) => {
        const ids = new Set(gone.flatMap((other) => (other.name === name ? [other.id] : [])))
        const value = one[name]
        return [name, Array.isArray(value) ? value.filter((id) => !ids.has(id)) : null]
      }),
    )
    return { ...one, ...Object.fromEntries(without) }
  })
}
