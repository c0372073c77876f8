import { flag, longText, money } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, partOfProject } from '../shared.ts'

export const projectAdBudget = resource({
  path: 'project_ad_budgets',
  noun: { one: 'Budget', many: 'Budgets' },
  fields: {
    project: itsProject,
    amount: money('Betrag'),
    description: longText('Beschreibung'),
    adCreation: flag('Werbemittelerstellung'),
  },
  may: partOfProject,
  toasts: {
    created: 'Budget[ von {amount}€] hinzugefügt',
    updated: 'Budget[ von {amount}€] gespeichert',
    deleted: 'Budget gelöscht',
  },
  order: [],
})
