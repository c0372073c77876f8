import type { Resource } from '@rampenlicht/model/kit/resource'
import { markFilter } from '../crud/record/mark-filter.ts'

/** Rarely asked for, so they stand behind the others: interests, what is missing, what nobody has looked after for long. */
export const interestsFilter = (resource: Resource) => markFilter(resource, 'interests', { isMinor: true })
export const lacksFilter = (resource: Resource) => markFilter(resource, 'lacks', { isMinor: true })
export const UNCHANGED_FILTER = {
  field: 'updatedAt',
  label: 'Unverändert seit',
  options: [
    { value: 'P6M', label: '6 Monaten' },
    { value: 'P1Y', label: '1 Jahr' },
    { value: 'P2Y', label: '2 Jahren' },
  ],
  isMinor: true,
} as const
/** Contacts to whom it was never allocated, in whatever project. */
export const noMaterialFilter = (resource: Resource) =>
  markFilter(resource, 'materials', { isNot: true, label: 'Ohne Material', isMinor: true })
