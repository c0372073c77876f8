import { count, derived, flag, handled, loose, nested, one, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, itsProject, partOfProject } from '../shared.ts'

export const projectList = resource({
  path: 'project_lists',
  noun: { one: 'Verteiler', many: 'Verteiler' },
  fields: {
    project: itsProject,
    name: required(text('Name')),
    projectListMediacontacts: nested('Kontakte', 'project_list_mediacontacts', 'projectList', ['mediacontact'], {
      mediacontact: 'mediacontacts',
    }),
    contactCount: derived(count('Kontakte')),
    suppliedCount: derived(count('Kontakte mit Material')),
    /** A shared view of media contacts that it follows: who fits and who does not is told, and taken over by a click. */
    view: loose(one('Folgt der Ansicht', 'saved_views', ['name', 'owner'])),
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
