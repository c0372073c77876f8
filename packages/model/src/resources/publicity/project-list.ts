import * as z from 'zod/mini'
import { count, derived, flag, handled, nested, reference, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, itsProject, partOfProject } from '../shared.ts'

/** One row of the list as a request sends it; what else an answer carried is ignored. */
const contactRow = z.looseObject({ mediacontact: reference('mediacontacts') })

export const projectList = resource({
  path: 'project_lists',
  noun: { one: 'Verteiler', many: 'Verteiler' },
  fields: {
    project: itsProject,
    name: required(text('Name')),
    projectListMediacontacts: nested(
      'Kontakte',
      'project_list_mediacontacts',
      'projectList',
      ['mediacontact'],
      contactRow,
    ),
    contactCount: derived(count('Kontakte')),
    suppliedCount: derived(count('Kontakte mit Material')),
    dropsAllocations: handled(flag('Zuteilungen mit entfernen')),
    ...editor,
  },
  may: partOfProject,
  toasts: {
    created: 'Verteiler {name} erstellt',
    updated: 'Verteiler {name} gespeichert',
    deleted: 'Verteiler gelöscht',
  },
  order: ['name'],
  searches: ['name'],
  sorts: ['updatedAt'],
  listedUnder: ['project'],
})
