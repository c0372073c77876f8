import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor, Rule } from '@rampenlicht/model/kit/rule'
import { quoted } from '../db/names.ts'

/** A rule as an SQL condition on a row; the part that asks only about the actor is answered here and now. */
const conditionFor = (rule: Rule, actor: Actor, row: string): string => {
  if (rule.flag) return `${row}.${quoted(rule.flag)}`
  if (!rule.anyOf) return String(rule.allows({ actor }))
  const parts = rule.anyOf.map((part) => conditionFor(part, actor, row))
  return parts.includes('true') ? 'true' : `(${parts.join(' or ')})`
}

/** The rows of this resource that the actor may see. */
export const seenBy = ({ visible }: Resource, actor: Actor, row: string): string =>
  visible ? conditionFor(visible, actor, row) : 'true'

/** As above, for lists and single reads, where deleted rows are gone; names of the deleted stay in embeds. */
export const listedFor = (resource: Resource, actor: Actor, row: string): string =>
  resource.leavesTrace ? `${row}."deletedAt" is null and ${seenBy(resource, actor, row)}` : seenBy(resource, actor, row)
