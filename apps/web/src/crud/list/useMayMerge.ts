import type { Resource } from '@rampenlicht/model/kit/resource'
import { mayMerge } from '@rampenlicht/model/rules/may-merge'
import { useMay } from '../useMay.ts'

/** Whether two records of a directory may become one, where the same may be there twice. */
export const useMayMerge = (resource: Resource): boolean => {
  const may = useMay(resource)
  return resource.isGathered === true && may(mayMerge(resource)) && may(resource.may.update)
}
