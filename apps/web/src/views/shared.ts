import IconPrinter from '~icons/printer'
import type { Action, Deeds, Span } from '../crud/view.ts'

export const ACTIVE_FILTER = {
  field: 'isActive',
  label: 'Status',
  options: [
    { value: 'true', label: 'Aktiv' },
    { value: 'false', label: 'Inaktiv' },
  ],
  initial: ['true'],
} as const

/** Street, postcode, place and country, as narrow dialogs break them. */
export const NARROW_ADDRESS = ['street', ['zip', 4], ['city', 8], 'country'] as const satisfies readonly (
  | string
  | readonly [string, Span]
)[]

/** The same in one line of a wide dialog. */
export const WIDE_ADDRESS = [
  ['street', 5],
  ['zip', 2],
  ['city', 3],
  ['country', 2],
] as const satisfies readonly (readonly [string, Span])[]

export const NAME = { label: 'Name', reads: ['name'], sortsBy: ['name'] } as const

/** Spec 1: a single record is printed, on a sheet or a label. */
export const printing = (deed: keyof Deeds): Action => ({
  label: 'Einzeldruck',
  icon: IconPrinter,
  isForOne: true,
  deed,
})
