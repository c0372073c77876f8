import { markOf } from '@rampenlicht/model/kit/mark'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Filter } from '../view.ts'

interface Looks extends Partial<Pick<Filter, 'label' | 'isMinor'>> {
  /** Those of whom it is not said. */
  readonly isNot?: true
}
/** A filter by what no field holds, see kit/mark.ts. */
export const markFilter = (resource: Resource, mark: string, { isNot, ...looks }: Looks = {}): Filter => {
  const field = markOf(resource, mark)
  const named = isNot ? { name: `not.${mark}`, parameter: `not[${mark}][]` } : { name: mark }
  return { ...named, label: field.label, field, initial: [], ...looks }
}
