import { project } from '@rampenlicht/model/resources/projects/project'
import { viewOf } from '../crud/view.ts'
import { ACTIVE_FILTER } from './shared.ts'

/** The list of projects draws itself, grouped by month; search and filters are those of every list. */
export const projectView = viewOf(project, {
  width: 1200,
  search: 'Titel',
  name: {
    label: 'Projekt',
    reads: ['title', 'coverName', 'category', 'customer'],
    sortsBy: ['title'],
    title: ({ title }) => title,
  },
  columns: ['releaseDate', 'tbc', 'estDate', 'conceptStatus', 'budget', 'managers'],
  filters: [
    ACTIVE_FILTER,
    'category',
    'customer',
    { field: 'managers', label: 'Team' },
    { field: 'conceptStatus', label: 'Konzept' },
  ],
  form: [],
})
