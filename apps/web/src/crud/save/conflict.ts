import type { Field } from '@rampenlicht/model/kit/field'
import { type Resource, writable } from '@rampenlicht/model/kit/resource'
import { isSame, type Values } from '../values.ts'

/** Which value of a contested field is taken. */
export type Side = 'mine' | 'theirs' | 'before'
interface Difference {
  readonly name: string
  readonly field: Field
}

/** Which fields both sides changed differently, and which only the others touched. */
export const differencesBetween = (resource: Resource, before: Values, mine: Values, theirs: Values) => {
  const contested: Difference[] = []
  const merged: Difference[] = []
  for (const [name, field] of writable(resource.fields)) {
    if (field.handled || isSame(field, before[name], theirs[name])) continue
    if (isSame(field, before[name], mine[name])) merged.push({ name, field })
    else if (!isSame(field, mine[name], theirs[name])) contested.push({ name, field })
  }
  return { contested, merged } as const
}
