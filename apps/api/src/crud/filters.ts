import type { Field } from '@rampenlicht/model/kit/field'
import type { Mark } from '@rampenlicht/model/kit/mark'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import { dayBefore, SPAN } from '@rampenlicht/model/rules/spans'
import { joinTable, markedAs, quoted, sortKey } from '../db/names.ts'
import { badRequest } from '../errors.ts'
import { dayIn, decimalIn, integerIn, referenceIn, refuse, wordIn } from './values.ts'
import { seenBy } from './visible.ts'

/** Puts a value among the parameters of the statement and answers its place, e.g. $3. */
export type Add = (value: unknown) => string

/** Rows that not everyone may see are not found through what points at them either. */
const isOpen = (path: string) => resourceAt(path).visible === undefined
const seenAt = (path: string, id: string, actor: Actor) =>
  `exists (select from ${quoted(path)} t1 where t1.id = ${id} and ${seenBy(resourceAt(path), actor, 't1')})`

/** There is a link, perhaps one that fulfils a condition, to a row that the actor may see. */
const linked = (
  path: string,
  name: string,
  target: string,
  actor: Actor,
  row: string,
  ...wanted: readonly string[]
) => {
  const seen = isOpen(target) ? [] : [seenAt(target, 'target', actor)]
  return `exists (select from ${joinTable(path, name)} where ${[`owner = ${row}.id`, ...wanted, ...seen].join(' and ')})`
}

const noFilter = (name: string): never => {
  throw badRequest(`Nach „${name}“ kann nicht gefiltert werden.`)
}

/** field=value; of several values one must fit. */
export const matches = (
  path: string,
  name: string,
  field: Field,
  texts: readonly string[],
  add: Add,
  actor: Actor,
  row = 't0',
): string => {
  const mark = resourceAt(path).marks?.[name]
  if (mark) return marked(mark, name, field, texts, add, row)
  if (field.derived || (field.handled && field.kind !== 'children')) return noFilter(name)
  const column = `${row}.${quoted(name)}`
  const among = (type: string, read: (text: string) => unknown, left = column) => {
    const values = texts.map(read)
    return values.length === 1 ? `${left} = ${add(values[0])}::${type}` : `${left} = any (${add(values)}::${type}[])`
  }
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'zip':
    case 'time':
      return among('text', (text) => text)
    case 'choice': {
      const known = (text: string) =>
        field.options.some((option) => String(option) === text) ? text : refuse(name, text)
      return among(typeof field.options[0] === 'number' ? 'smallint' : 'text', known)
    }
    case 'integer':
      return among('integer', (text) => integerIn(name, text))
    case 'decimal':
    case 'money':
      return among('numeric', (text) => decimalIn(name, text))
    case 'flag':
      return among('boolean', (text) => wordIn(name, text, ['true', 'false']))
    case 'date':
      return among('date', (text) => dayIn(name, text))
    case 'choices':
      return `${column} && ${add(texts.map((text) => wordIn(name, text, field.options)))}::text[]`
    case 'one': {
      const found = among('integer', (text) => referenceIn(field.target, name, text))
      return isOpen(field.target) ? found : `(${found} and ${seenAt(field.target, column, actor)})`
    }
    case 'many': {
      const target = among('integer', (text) => referenceIn(field.target, name, text), 'target')
      return linked(path, name, field.target, actor, row, target)
    }
    case 'timestamp':
    case 'children':
      return noFilter(name)
    default:
      return field satisfies never
  }
}

/** lacks=email, materials=/materials/3 */
const marked = (mark: Mark, name: string, field: Field, texts: readonly string[], add: Add, row: string): string => {
  if (mark.kind !== 'bridge') {
    const words = field.kind === 'choices' ? field.options : []
    return `${markedAs(mark, `${row}.`)} && ${add(texts.map((text) => wordIn(name, text, words)))}::text[]`
  }
  const { target, through, here, there } = mark
  const [from, owner] = walked(through, here, 'h')
  const [to, found] = walked(through, there, 'e')
  const ids = add(texts.map((text) => referenceIn(target, name, text)))
  return `exists (select from ${quoted(through)} b${from}${to} where ${owner} = ${row}.id and ${found} = any (${ids}::integer[]))`
}
/** What leads from the row `b` step by step to the last column of a way, and that column. */
const walked = (path: string, way: string, name: string): readonly [joins: string, column: string] => {
  const steps = way.split('.')
  const last = steps.pop() ?? ''
  let [at, row] = [path, 'b']
  const joins = steps.map((step, n) => {
    const field = resourceAt(at).fields[step]
    if (field?.kind !== 'one') throw new Error(`${at}: ${step} names no record`)
    const next = `${name}${n}`
    const join = ` join ${quoted(field.target)} ${next} on ${next}.id = ${row}.${quoted(step)}`
    at = field.target
    row = next
    return join
  })
  return [joins.join(''), `${row}.${quoted(last)}`]
}

/**
 * not[field]=value: what does not fit, also where nothing is filled in. A missing link is said as "there is none", which
 * PostgreSQL looks up in one go instead of row by row.
 */
export const unlike = (condition: string): string =>
  condition.startsWith('exists (') ? `not ${condition}` : `(${condition}) is not true`

/** field[after]=2025-03-01, field[before]=2025-03-31; both days belong to the range. P6M is six months ago. */
export const within = (name: string, field: Field, side: 'after' | 'before', text: string, add: Add): string => {
  if (field.kind !== 'date' && field.kind !== 'timestamp') throw badRequest(`„${name}“ ist kein Datum.`)
  const type = field.kind === 'date' ? 'date' : 'timestamptz'
  const edge = dayIn(name, SPAN.test(text) ? dayBefore(agencyClock(new Date()), text) : text)
  const place = `${add(edge)}::${type}`
  // as lists are sorted, so that the same index serves it; what is empty lies beyond either edge
  const key = sortKey(field, `t0.${quoted(name)}`, side === 'after') ?? noFilter(name)
  if (side === 'after') return `${key} >= ${place}`
  return field.kind === 'timestamp' && !edge.includes('T')
    ? `${key} < ${place} + interval '1 day'`
    : `${key} <= ${place}`
}

/** exists[field]=true */
export const filled = (path: string, name: string, field: Field, actor: Actor): string => {
  if (field.derived) return noFilter(name)
  switch (field.kind) {
    case 'many':
      return linked(path, name, field.target, actor, 't0')
    case 'children':
      return `exists (select from ${quoted(field.target)} t1 where t1.${quoted(field.via)} = t0.id and ${seenBy(resourceAt(field.target), actor, 't1')})`
    case 'one':
      return isOpen(field.target) ? `t0.${quoted(name)} is not null` : seenAt(field.target, `t0.${quoted(name)}`, actor)
    case 'choices':
      return `cardinality(t0.${quoted(name)}) > 0`
    default:
      return field.handled ? noFilter(name) : `t0.${quoted(name)} is not null`
  }
}
