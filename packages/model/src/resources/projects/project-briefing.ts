import { alsoCalled, longText, many, oneOf, onlyActive, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, itsProject, PERSON, partOfProject } from '../shared.ts'

export const BRIEFING_CATEGORIES = [
  'Social Media',
  'Marketing',
  'Werbemittel',
  'Online PR',
  'Offline PR',
  'Special',
] as const
export const BRIEFING_STATUSES = ['Idee', 'Gebucht', 'Nicht gebucht'] as const

export const projectBriefing = resource({
  path: 'project_briefings',
  noun: { one: 'Briefing', many: 'Briefings' },
  fields: {
    project: itsProject,
    name: text('Titel'),
    // Spec 4: Offline PR, also "Offline/Print PR"
    category: required(alsoCalled({ 'Offline/Print PR': 'Offline PR' }, oneOf('Kategorie', BRIEFING_CATEGORIES))),
    description: longText('Inhalt'),
    status: required(oneOf('Status', BRIEFING_STATUSES)),
    usersInCharge: onlyActive(many('Verantwortlich', 'users', [...PERSON, 'phone', 'mobile', 'slackId'])),
    ...editor,
  },
  // Spec 6: editing is restricted like deleting
  may: { ...partOfProject, update: partOfProject.delete },
  toasts: {
    created: 'Briefing {name} erstellt',
    updated: 'Briefing {name} gespeichert',
    deleted: 'Briefing gelöscht',
  },
  order: ['category', 'name'],
  searches: ['name', 'description'],
  sorts: ['updatedAt'],
  listedUnder: ['project'],
})
