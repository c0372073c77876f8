import { type Actor, allows, chief } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { type View, viewOf } from '../crud/view.ts'
import { ProjectPoster } from '../domain/project/ProjectPoster.tsx'
import { day } from '../ui/format.ts'
import { ACTIVE_FILTER } from './shared.ts'

/** Spec 4: only a chief or above may toggle it, in edit mode. */
const isChiefEditing = (actor: Actor, record: object | undefined) => record !== undefined && allows(chief, { actor })

/** The list of projects draws itself, grouped by month; search and filters are those of every list. */
const declared = viewOf(project, {
  width: 1200,
  copies: 'copyProject',
  search: 'Titel, Kunde',
  name: {
    label: 'Projekt',
    // Only what is shown: with all their fields, customers and managers are most of the answer.
    reads: [
      'title',
      'coverName',
      'category',
      'isActive',
      'customer.name',
      'managers.firstName',
      'managers.lastName',
      'managers.pictureName',
      'projectBriefings.status',
      'featuresPublished',
      'featuresAgreed',
      'adBudget',
      'adPlanned',
    ],
    sortsBy: ['title'],
    title: ({ title }) => title,
  },
  columns: ['releaseDate', 'tbc', 'estDate', 'conceptStatus'],
  filters: [
    ACTIVE_FILTER,
    'category',
    'customer',
    { field: 'managers', label: 'Team' },
    { field: 'departments', label: 'Abteilung' },
    { field: 'conceptStatus', label: 'Konzept' },
  ],
  form: [
    {
      title: 'Projekt',
      fields: [['title', 8], 'category', 'customer', 'customerContacts', 'departments'],
    },
    {
      title: 'Termine',
      text: 'Ohne Release steht das Projekt unter „TBC“.',
      fields: ['estDate', 'releaseDate', 'tbc'],
    },
    {
      title: 'Team & Konzept',
      fields: [
        ['managers', 12],
        'conceptStatus',
        'conceptBy',
        {
          name: 'budget',
          hint: ({ budgetUpdatedAt }) => (budgetUpdatedAt ? `Stand ${day(String(budgetUpdatedAt))}` : undefined),
        },
        'concept',
      ],
    },
    {
      title: 'Status',
      text: 'Ein inaktives Projekt ist nur noch über den Filter zu finden.',
      fields: [{ name: 'isActive', isShown: isChiefEditing }],
    },
  ],
  page: ({ id }) => ({ at: `/projekte/${id}`, above: '/projekte' }),
})

const poster: View['form'][number] = {
  title: 'Poster',
  text: 'Ein Bild; ein neues ersetzt das bisherige.',
  fields: [{ name: 'coverName', field: project.fields.coverName, input: ProjectPoster, span: 12 }],
}

/** The poster stands in the form without being one of its values: it is uploaded beside them. */
export const projectView: View = { ...declared, form: [...declared.form, poster] }
