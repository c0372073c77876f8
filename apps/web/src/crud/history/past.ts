import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { PastState } from '@rampenlicht/model/rules/memory'
import { isSame } from '../values.ts'
import { isFile, tellableFields, toldDifferences } from './sentences.ts'

/** Whose history it is, and how its fields are grouped for people: as in its form. */
export interface History {
  readonly resource: Resource
  readonly groups: readonly { readonly title: string; readonly names: readonly string[] }[]
}

interface PastFact {
  readonly name: string
  readonly field: Field
}
interface PastGroup {
  readonly title: string
  readonly facts: readonly PastFact[]
}

/** What a state shows: all that was filled in, and what differs even where it was empty; the rest would be noise. */
export const factGroupsOf = ({ resource, groups }: History, { values, differs }: PastState): readonly PastGroup[] => {
  const told = new Map<string, Field>(
    tellableFields(resource).filter(([name, field]) => !isFile(field) && !isEmpty(field, values[name])),
  )
  for (const name of toldDifferences(resource, differs)) told.set(name, resource.fields[name] as Field)
  const placed = new Set(groups.flatMap(({ names }) => names))
  const further = {
    title: groups.length > 0 ? 'Weiteres' : resource.noun.one,
    names: [...told.keys()].filter((name) => !placed.has(name)),
  }
  return [...groups, further]
    .map(({ title, names }) => ({
      title,
      facts: names.flatMap((name) => {
        const field = told.get(name)
        return field ? [{ name, field }] : []
      }),
    }))
    .filter(({ facts }) => facts.length > 0)
}

const isEmpty = (field: Field, value: unknown) =>
  value === undefined || value === false || isSame(field, value, null) || (Array.isArray(value) && value.length === 0)
