import { count, one, readOnly, required, text, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, PERSON, partOfProject } from '../shared.ts'

export const projectUpload = resource({
  path: 'project_uploads',
  noun: { one: 'Datei', many: 'Dateien' },
  fields: {
    project: itsProject,
    name: required(text('Name')),
    mimeType: readOnly(text('Art')),
    size: readOnly(count('Größe')),
    createdBy: readOnly(one('Hochgeladen von', 'users', PERSON)),
    createdAt: readOnly(timestamp('Hochgeladen am')),
  },
  may: partOfProject,
  toasts: { created: '{name} hochgeladen', updated: '{name} gespeichert', deleted: '{name} gelöscht' },
  order: ['-createdAt'],
  searches: ['name'],
  uploads: true,
})
