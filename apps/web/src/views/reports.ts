import { report } from '@rampenlicht/model/resources/reports/report'
import { viewOf } from '../crud/view.ts'

/** A report is put together on its page; this is what it is called where two versions of it are compared. */
export const reportView = viewOf(report, {
  width: 400,
  name: {
    label: 'Report',
    reads: ['title', 'project', 'kind'],
    sortsBy: ['title'],
    title: ({ title, project, kind }) => title ?? `${kind}-Report ${project.title}`,
  },
  form: [{ title: 'Report', fields: ['title', 'subtitle', ['from', 6], ['to', 6]] }],
})
