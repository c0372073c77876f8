import { count, derived, one, partOf, readOnly, required, text, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { PERSON, partOfProject } from '../shared.ts'

export const clipping = resource({
  path: 'project_mediacontact_partner_feature_clippings',
  noun: { one: 'Clipping', many: 'Clippings' },
  fields: {
    feature: required(partOf(one('Beitrag', 'project_mediacontact_partner_features', ['type', 'status']))),
    name: required(text('Name')),
    mimeType: readOnly(text('Art')),
    size: readOnly(count('Größe')),
    url: derived(text('Adresse')),
    createdBy: readOnly(one('Hochgeladen von', 'users', PERSON)),
    createdAt: readOnly(timestamp('Hochgeladen am')),
  },
  may: partOfProject,
  toasts: { created: '{name} hochgeladen', updated: '{name} gespeichert', deleted: '{name} gelöscht' },
  order: ['createdAt'],
  projectVia: 'feature.projectMediacontactPartner.project',
  uploads: true,
})
