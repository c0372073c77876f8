import { narrowingBy } from '@rampenlicht/model/kit/mark'
import { type Resource, wayToProject } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { SearchTerm } from '@rampenlicht/model/rules/search'
import { joinTable, quoted } from '../db/names.ts'
import { type Add, matches } from './filters.ts'
import { everyTerm, likeAny } from './search-words.ts'
import { seenBy } from './visible.ts'

type Condition = (last: Resource, row: string) => string
const seen = (resource: Resource, actor: Actor, row: string, condition: string) =>
  resource.visible ? `(${seenBy(resource, actor, row)} and ${condition})` : condition

/**
 * A condition on what a record leads to, step by step: everything that fits is found once, whatever the list. Each record
 * on the way is called t0 in its own part of the statement; the one that the way starts from is `row`, with this id.
 */
const beyond = (
  resource: Resource,
  [step, ...rest]: readonly string[],
  actor: Actor,
  condition: Condition,
  row = 't0',
  id = `${row}.id`,
): string => {
  if (step === undefined) return condition(resource, row)
  const field = resource.fields[step]
  if (field?.kind !== 'one' && field?.kind !== 'many' && field?.kind !== 'children')
    throw new Error(`${resource.path}: ${step} leads nowhere`)
  const target = resourceAt(field.target)
  const rows = () =>
    `from ${quoted(target.path)} t0 where ${seen(target, actor, 't0', beyond(target, rest, actor, condition))}`
  switch (field.kind) {
    case 'one': {
      const named = `${row}.${quoted(step)}`
      const next = target.fields[rest[0] ?? '']?.kind
      // links and children lead on from the id, which whoever names a record knows
      if (!target.visible && (next === 'many' || next === 'children'))
        return beyond(target, rest, actor, condition, 't0', named)
      return `${named} in (select t0.id ${rows()})`
    }
    case 'many':
      return `${id} in (select owner from ${joinTable(resource.path, step)} where target in (select t0.id ${rows()}))`
    case 'children':
      return `${id} in (select t0.${quoted(field.via)} ${rows()})`
    default:
      return field satisfies never
  }
}

/** Joins the record that t0 names in a field to it, and answers what it is called. */
export type Join = (name: string) => string

/**
 * The same for the rows of a list. The parts of a project are few beside the directories they lead to: what a part names
 * is looked at row by row, not looked for in the whole directory.
 */
const beyondRow = (resource: Resource, steps: readonly string[], actor: Actor, condition: Condition, join: Join) => {
  const [step = '', ...rest] = steps
  const field = resource.fields[step]
  if (field?.kind !== 'one' || rest.length > 0 || !wayToProject(resource)?.length)
    return beyond(resource, steps, actor, condition)
  const target = resourceAt(field.target)
  const row = join(step)
  return seen(target, actor, row, condition(target, row))
}

/** mediacontact.departments=Print */
export const matchesBeyond = (
  resource: Resource,
  name: string,
  texts: readonly string[],
  add: Add,
  actor: Actor,
  join: Join,
): string => {
  const steps = name.split('.')
  const last = steps.pop() ?? ''
  const condition: Condition = (target, row) =>
    matches(target.path, last, narrowingBy(target, last)!, texts, add, actor, row)
  return beyondRow(resource, steps, actor, condition, join)
}

export const isSearched = ({ searches, searchesIn }: Resource) => searches !== undefined || searchesIn !== undefined

/** The index of trigrams finds words of this length quickly; shorter ones are in half of a directory. */
const INDEXED_LENGTH = 3

/** Every term is found, in the record itself or in one that it leads to. */
export const found = (
  resource: Resource,
  terms: readonly SearchTerm[],
  add: Add,
  actor: Actor,
  join: Join,
): readonly string[] =>
  everyTerm(terms, (word) => {
    const place = add(word)
    const own = resource.searches ? [likeAny('t0.search', place)] : []
    const condition: Condition = (_, row) => likeAny(`${row}.search`, place)
    const others = (resource.searchesIn ?? []).map((way) =>
      word.length < INDEXED_LENGTH
        ? beyondRow(resource, way.split('.'), actor, condition, join)
        : beyond(resource, way.split('.'), actor, condition),
    )
    return `(${[...own, ...others].join(' or ')})`
  })
