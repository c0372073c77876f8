import { one, readOnly, timestamp } from '../../kit/field.ts'
import { attachment } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, PERSON, partOfProject } from '../shared.ts'

export const projectUpload = resource({
  path: 'project_uploads',
  noun: { one: 'Datei', many: 'Dateien' },
  fields: {
    project: itsProject,
    ...attachment(),
    createdBy: readOnly(one('Hochgeladen von', 'users', PERSON)),
    createdAt: readOnly(timestamp('Hochgeladen am')),
  },
  may: partOfProject,
  toasts: { created: '{name} hochgeladen', updated: '{name} gespeichert', deleted: '{name} gelöscht' },
  order: ['-createdAt'],
  searches: ['name'],
})
