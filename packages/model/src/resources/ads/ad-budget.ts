import { flag, longText, money, one, partOf, required } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { partOfProject } from '../shared.ts'

export const projectAdBudget = resource({
  path: 'project_ad_budgets',
  noun: { one: 'Budget', many: 'Budgets' },
  fields: {
    project: required(partOf(one('Projekt', 'projects', ['title']))),
    amount: money('Betrag'),
    description: longText('Beschreibung'),
    adCreation: flag('Werbemittelerstellung'),
  },
  may: partOfProject,
  toasts: {
    created: 'Budget von {amount}€ hinzugefügt',
    updated: 'Budget von {amount}€ gespeichert',
    deleted: 'Budget gelöscht',
  },
  order: [],
})
