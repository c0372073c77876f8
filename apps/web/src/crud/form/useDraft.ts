import { readBody } from '@rampenlicht/model/kit/body'
import type { Field } from '@rampenlicht/model/kit/field'
import { lackingIn } from '@rampenlicht/model/kit/lacking'
import { type Resource, writable } from '@rampenlicht/model/kit/resource'
import { useState } from 'react'
import { whenReleased } from '../../ui/when-released.ts'
import type { Draft } from '../input.ts'
import { bodyFrom, isSame, narrowingOf, type Values } from '../values.ts'

/**
 * The values of a form. Inputs hold their own text; the dialog draws itself again only when a complaint, the
 * completeness, the dirt, what can be chosen from or what is shown changes, not with every key.
 */
export const useDraft = (
  resource: Resource,
  purpose: 'create' | 'replace',
  start: Values,
  mayWrite: (field: Field) => boolean,
  /** Fields whose value changes what is shown. */
  decidedBy: readonly string[] = [],
): Draft => {
  const [held] = useState(() => {
    const listeners = new Set<() => void>()
    return {
      start,
      values: start,
      touched: new Set<string>(),
      refused: new Map<string, string>(),
      listeners,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  })
  const body = () => bodyFrom(resource, held.values, mayWrite)
  const complaints = () => {
    const found = readBody(resource, body(), purpose).violations
    const shown = found.filter(({ propertyPath }) => held.touched.has(propertyPath))
    return { found, shown: new Map([...held.refused, ...shown.map((one) => [one.propertyPath, one.message] as const)]) }
  }
  const isDirty = () =>
    writable(resource.fields).some(([name, field]) => !isSame(field, held.values[name], held.start[name]))
  const signature = () => {
    const { shown, found } = complaints()
    const narrowed = dependents(resource).map(([, field]) => narrowingOf(resource, field, held.values) ?? null)
    const deciding = decidedBy.map((name) => held.values[name])
    return JSON.stringify([
      [...shown],
      lackingIn(resource.fields, found),
      found.length === 0,
      isDirty(),
      narrowed,
      deciding,
    ])
  }
  const [, redraw] = useState('')
  const { shown, found } = complaints()
  return {
    values: () => held.values,
    subscribe: held.subscribe,
    body,
    set: (name, value) => {
      const field = resource.fields[name]
      const isNews = field !== undefined && !isSame(field, held.values[name], value)
      const cleared = dependents(resource).filter(([, { clearedBy }]) => isNews && clearedBy === name)
      held.values = { ...held.values, [name]: value, ...Object.fromEntries(cleared.map(emptied)) }
      held.refused.delete(name)
      redraw(signature())
      for (const listener of held.listeners) listener()
    },
    touch: (name) =>
      whenReleased(() => {
        held.touched.add(name)
        redraw(signature())
      }),
    reject: (refused) => {
      for (const { propertyPath, message } of refused) held.refused.set(propertyPath, message)
      redraw(signature())
    },
    errorAt: (name) => shown.get(name),
    isComplete: found.length === 0,
    lacking: lackingIn(resource.fields, found),
    isDirty: isDirty(),
  }
}

/** Relations that another field of the form empties. */
const dependents = ({ fields }: Resource) => writable(fields).filter(([, { clearedBy }]) => clearedBy !== undefined)
const emptied = ([name, { kind }]: readonly [string, Field]) => [name, kind === 'many' ? [] : null] as const
