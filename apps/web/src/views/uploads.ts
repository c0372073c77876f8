import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { viewOf } from '../crud/view.ts'
import { NAME } from './shared.ts'

/** A file is created by uploading it; what can be changed afterwards is its name. */
export const uploadView = viewOf(projectUpload, {
  width: 400,
  search: 'Name',
  name: { ...NAME, title: ({ name }) => name },
  columns: ['size', 'createdBy', 'createdAt'],
  form: [{ title: 'Datei', fields: ['name'] }],
})
