import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { SearchTerm } from '@rampenlicht/model/rules/search'
import { joinTable, quoted } from '../db/names.ts'
import { type Add, matches } from './filters.ts'
import { everyTerm, likeAny } from './search-words.ts'
import { seenBy } from './visible.ts'

/**
 * A condition on what a record leads to, step by step. Each record on the way is called t0 in its own part of the
 * statement, so that conditions read the same wherever they stand.
 */
const beyond = (
  resource: Resource,
  [step, ...rest]: readonly string[],
  actor: Actor,
  condition: (last: Resource) => string,
): string => {
  if (step === undefined) return condition(resource)
  const field = resource.fields[step]
  if (field?.kind !== 'one' && field?.kind !== 'many' && field?.kind !== 'children')
    throw new Error(`${resource.path}: ${step} leads nowhere`)
  const target = resourceAt(field.target)
  const rows = `from ${quoted(target.path)} t0 where ${seenBy(target, actor, 't0')} and ${beyond(target, rest, actor, condition)}`
  switch (field.kind) {
    case 'one':
      return `t0.${quoted(step)} in (select t0.id ${rows})`
    case 'many':
      return `t0.id in (select owner from ${joinTable(resource.path, step)} where target in (select t0.id ${rows}))`
    case 'children':
      return `t0.id in (select t0.${quoted(field.via)} ${rows})`
    default:
      return field satisfies never
  }
}

/** mediacontact.departments=Print */
export const matchesBeyond = (
  resource: Resource,
  name: string,
  texts: readonly string[],
  add: Add,
  actor: Actor,
): string => {
  const steps = name.split('.')
  const last = steps.pop() ?? ''
  return beyond(resource, steps, actor, ({ path, fields }) => matches(path, last, fields[last]!, texts, add, actor))
}

export const isSearched = ({ searches, searchesIn }: Resource) => searches !== undefined || searchesIn !== undefined

/** Every term is found, in the record itself or in one that it leads to. */
export const found = (resource: Resource, terms: readonly SearchTerm[], add: Add, actor: Actor): readonly string[] =>
  everyTerm(terms, (word) => {
    const place = add(word)
    const own = resource.searches ? [likeAny('t0.search', place)] : []
    const others = (resource.searchesIn ?? []).map((way) =>
      beyond(resource, way.split('.'), actor, () => likeAny('t0.search', place)),
    )
    return `(${[...own, ...others].join(' or ')})`
  })
