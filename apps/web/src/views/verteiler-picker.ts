import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { type View, viewOf } from '../crud/view.ts'
import { CONTACT_NAME, interestsFilter, lacksFilter, noMaterialFilter, UNCHANGED_FILTER } from './people.ts'
import { ACTIVE_FILTER } from './shared.ts'

/** The directory in a dialog: fewer columns and filters, and a mark on those who are in the Verteiler already. */
export const contactPickerView = (present: ReadonlySet<number>): View =>
  viewOf(mediacontact, {
    width: 800,
    search: 'Name, E-Mail, Telefon …',
    name: {
      ...CONTACT_NAME,
      reads: [...CONTACT_NAME.reads, 'jobTitle'],
      width: [220, 1.4],
      note: ({ id, jobTitle }) => (present.has(id) ? 'bereits im Verteiler' : jobTitle),
    },
    columns: [
      { field: 'partners', width: [150, 1] },
      { field: 'departments', width: [130, 0] },
      { field: 'email', width: [160, 1] },
    ],
    filters: [
      ACTIVE_FILTER,
      { field: 'departments', label: 'Bereich' },
      { field: 'partners', label: 'Medium' },
      { field: 'regions', label: 'Region' },
      { field: 'productTypes', label: 'Produktart', isMinor: true },
      { field: 'partnerCategories', label: 'Kategorie', isMinor: true },
      interestsFilter(mediacontact),
      lacksFilter(mediacontact),
      UNCHANGED_FILTER,
      noMaterialFilter(mediacontact),
    ],
    form: [],
  })
