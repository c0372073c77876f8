import {
  children,
  clearedBy,
  count,
  date,
  derived,
  flag,
  longText,
  many,
  money,
  one,
  oneOf,
  onlyActive,
  readOnly,
  required,
  someOf,
  startsAs,
  text,
  timestamp,
  writableBy,
} from '../../kit/field.ts'
import { picture } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { anyOf, chief, everyone, manager, managerOfProject } from '../../kit/rule.ts'
import { editor, PERSON } from '../shared.ts'

export const PROJECT_CATEGORIES = ['Kino', 'Home', 'Serie', 'Musik', 'Buch', 'Hörbuch', 'Shop'] as const
export const PROJECT_DEPARTMENTS = ['Online PR', 'Offline PR', 'Social Media', 'Marketing'] as const
export const CONCEPT_STATUSES = [
  'Erforderlich',
  'In Bearbeitung',
  'Verschickt',
  'Freigegeben',
  'Nicht erforderlich',
] as const

export const project = resource({
  path: 'projects',
  noun: { one: 'Projekt', many: 'Projekte' },
  fields: {
    title: required(text('Titel')),
    category: required(oneOf('Kategorie', PROJECT_CATEGORIES)),
    customer: required(one('Kunde', 'customers', ['name', 'customerContacts'])),
    customerContacts: clearedBy(
      'customer',
      onlyActive(
        many('Ansprechpartner', 'customer_contacts', ['firstName', 'lastName', 'position', 'email', 'phone', 'mobile']),
      ),
    ),
    // Managers of a project may delete its parts: nobody gives that right to themself.
    managers: writableBy(
      anyOf(managerOfProject, manager),
      onlyActive(many('Manager', 'users', [...PERSON, 'position', 'phone', 'mobile', 'slackId'])),
    ),
    departments: required(someOf('Abteilungen', PROJECT_DEPARTMENTS)),
    estDate: date('EST-Start'),
    releaseDate: date('Release'),
    tbc: flag('TBC'),
    conceptStatus: oneOf('Konzeptstatus', CONCEPT_STATUSES),
    conceptBy: onlyActive(one('Konzept von', 'users', PERSON)),
    concept: longText('Konzept'),
    isActive: writableBy(chief, startsAs(true, flag('Aktiv'))),
    budget: money('Budget'),
    budgetUpdatedAt: readOnly(timestamp('Budget geändert am')),
    adBudget: derived(money('Werbebudget')),
    adPlanned: derived(money('Davon verplant')),
    featuresPublished: derived(count('Beiträge online')),
    featuresAgreed: derived(count('Zugesagte Beiträge')),
    projectBriefings: children('Briefings', 'project_briefings', 'project', ['name', 'category', 'status']),
    ...picture('cover', 'Poster', 'des Posters'),
    ...editor,
  },
  may: { create: manager, update: everyone, delete: chief },
  toasts: {
    created: 'Projekt {title} erstellt',
    updated: 'Projekt {title} gespeichert',
    deleted: 'Projekt gelöscht',
  },
  order: ['releaseDate', 'estDate', 'title'],
  searches: ['title'],
  searchesIn: ['customer'],
  sorts: ['title', 'updatedAt'],
  projectVia: '',
})
