import { count, readOnly } from '../../kit/field.ts'
import { attachment } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { author } from '../contacts/about.ts'

/** Paper of the agency's own that lies underneath letters: a PDF, its second page for all that follow the first. */
export const letterhead = resource({
  path: 'letterheads',
  noun: { one: 'Briefpapier', many: 'Briefpapiere' },
  fields: {
    ...attachment(),
    pages: readOnly(count('Seiten')),
    ...author,
  },
  may: { create: manager, update: manager, delete: manager },
  toasts: {
    created: 'Briefpapier {name} hinzugefügt',
    updated: 'Briefpapier {name} gespeichert',
    deleted: 'Briefpapier {name} gelöscht',
  },
  order: ['name'],
  searches: ['name'],
  isLookup: true,
})
