import type { Resource } from '@rampenlicht/model/kit/resource'
import { RANKS, rankOf } from '@rampenlicht/model/kit/role'
import { type Actor, allows, type Rule } from '@rampenlicht/model/kit/rule'
import { quoted } from '../db/names.ts'
import { projectIdSql } from './project-id.ts'

/** Who asks, written out; the mark beside it tells statements of one person from those of everybody with such roles. */
const MARK = '/* who asks */'
const idOf = ({ id }: Actor): string => {
  if (!Number.isSafeInteger(id)) throw new Error(`not an id: ${id}`)
  return `${id} ${MARK}`
}
/** Such a text is of use to one person only: it is neither kept nor prepared. */
export const isPersonal = (sql: string): boolean => sql.includes(MARK)

const some = (parts: readonly string[]): string => {
  const open = parts.filter((part) => part !== 'false')
  if (open.includes('true')) return 'true'
  return open.length > 1 ? `(${open.join(' or ')})` : (open[0] ?? 'false')
}
const every = (parts: readonly string[]): string => {
  const open = parts.filter((part) => part !== 'true')
  if (open.includes('false')) return 'false'
  return open.length > 1 ? `(${open.join(' and ')})` : (open[0] ?? 'true')
}
/** An empty column is not true either. */
const not = (part: string): string => {
  if (part === 'true' || part === 'false') return String(part === 'false')
  return `(${part}) is not true`
}

/** A rule as an SQL condition on a row; what asks only about the actor is answered here and now, as true or false. */
export const conditionFor = (rule: Rule, resource: Resource, actor: Actor, row: string): string => {
  const column = (name: string) => `${row}.${quoted(name)}`
  const partFor = (part: Rule) => conditionFor(part, resource, actor, row)
  switch (rule.kind) {
    case 'everyone':
    case 'rank':
    case 'role':
      return String(allows(rule, { actor }))
    case 'managerOfProject': {
      const project = projectIdSql(resource, column)
      if (project === undefined) return 'false'
      return `exists (select from projects__managers where owner = ${project} and target = ${idOf(actor)})`
    }
    case 'self':
      return `${column('id')} = ${idOf(actor)}`
    case 'outranked': {
      const above = RANKS.slice(rankOf(actor.roles) + 1).map((rank) => `'${rank}'`)
      if (above.length === 0) return 'false'
      return `(${column('id')} <> ${idOf(actor)} and ${column('roles')} && array[${above}]::text[])`
    }
    case 'owner':
      return `${column(rule.field)} = ${idOf(actor)}`
    case 'flag':
      return column(rule.field)
    case 'anyOf':
      return some(rule.rules.map(partFor))
    case 'allOf':
      return every(rule.rules.map(partFor))
    case 'unless':
      return every([partFor(rule.rule), not(partFor(rule.objection.when))])
    default:
      return rule satisfies never
  }
}

/** The rows of this resource that the actor may see. */
export const seenBy = (resource: Resource, actor: Actor, row: string): string =>
  resource.visible ? conditionFor(resource.visible, resource, actor, row) : 'true'

/** As above, for lists and single reads, where deleted and erased rows are gone; names of the deleted stay in embeds. */
export const listedFor = (resource: Resource, actor: Actor, row: string): string =>
  every([
    resource.leavesTrace ? `${row}."deletedAt" is null` : 'true',
    resource.staysErased ? `${row}."erasedAt" is null` : 'true',
    seenBy(resource, actor, row),
  ])
