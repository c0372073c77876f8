import { projectBriefing } from '@rampenlicht/model/resources/projects/project-briefing'
import { viewOf } from '../crud/view.ts'

/** Spec 5 asks for category and status only. */
export const briefingName = ({ name }: { readonly name: string | null }) => name ?? 'Ohne Titel'

export const briefingView = viewOf(projectBriefing, {
  width: 400,
  search: 'Titel, Inhalt …',
  name: { label: 'Titel', reads: ['name'], sortsBy: ['name'], title: briefingName },
  columns: ['category', 'status', 'usersInCharge'],
  filters: ['category', 'status'],
  form: [
    { title: 'Briefing', fields: ['name', ['category', 6], ['status', 6], 'description'] },
    { title: 'Verantwortlich', fields: ['usersInCharge'] },
  ],
})
