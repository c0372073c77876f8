import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'

/** A resource below which another is listed, and the parameter that narrows the list to one of its records. */
export interface Parent {
  readonly name: string
  readonly resource: Resource
}

export const parentsOf = (resource: Resource): readonly Parent[] =>
  (resource.listedUnder ?? []).map((name) => ({
    name,
    resource: name.split('.').reduce((at, step) => {
      const field = at.fields[step]
      if (field?.kind !== 'one') throw new Error(`${resource.path}: ${name} leads to no record`)
      return resourceAt(field.target)
    }, resource),
  }))
