import type { Resource } from '@rampenlicht/model/kit/resource'
import { markFilter } from '../crud/record/mark-filter.ts'
import { blockedMark } from '../domain/blocks/BlockedMark.tsx'
import { firstNameFirst, lastNameFirst } from '../domain/people/names.ts'

/** People in a directory: sorted by last name, greyed when they are no longer active. */
export const CONTACT_NAME = {
  label: 'Name',
  reads: ['firstName', 'lastName', 'isActive', 'blocked'],
  sortsBy: ['lastName', 'firstName'],
  face: 'person',
  title: lastNameFirst,
  fullName: firstNameFirst,
  mark: blockedMark,
  isOff: ({ isActive }: { isActive: boolean }) => !isActive && 'Inaktiv',
} as const

/** Where somebody's data come from, at the end of their form: what is left empty is noted by the server. */
export const NARROW_PROVENANCE = {
  title: 'Herkunft',
  text: 'Woher wir die Daten haben',
  fields: [
    ['source', 7],
    ['sourceDate', 5],
    ['basis', 12],
  ],
} as const
/** The same in one line of a wide dialog. */
export const WIDE_PROVENANCE = {
  ...NARROW_PROVENANCE,
  fields: [
    ['source', 5],
    ['sourceDate', 2],
    ['basis', 5],
  ],
} as const

/** Rarely asked for, so they stand behind the others: interests, what is missing, what nobody has looked after for long. */
export const interestsFilter = (resource: Resource) => markFilter(resource, 'interests', { isMinor: true })
export const lacksFilter = (resource: Resource) => markFilter(resource, 'lacks', { isMinor: true })
export const BASIS_FILTER = { field: 'basis', isMinor: true } as const
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
