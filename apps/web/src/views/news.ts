import { news } from '@rampenlicht/model/resources/staff/news'
import { viewOf } from '../crud/view.ts'

export const newsView = viewOf(news, {
  width: 400,
  search: 'Titel, Text …',
  name: { label: 'Titel', reads: ['title'], sortsBy: [], title: ({ title }) => title },
  columns: ['pinned'],
  filters: [],
  form: [{ title: 'Neuigkeit', fields: ['title', 'text', 'link', 'pinned'] }],
})
