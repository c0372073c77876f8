import { derived, one, partOf, readOnly, required, text, timestamp } from '../../kit/field.ts'
import { attachment, file } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { PERSON, partOfProject } from '../shared.ts'

export const clipping = resource({
  path: 'project_mediacontact_partner_feature_clippings',
  noun: { one: 'Clipping', many: 'Clippings' },
  fields: {
    feature: required(partOf(one('Beitrag', 'project_mediacontact_partner_features', ['type', 'status']))),
    ...attachment('clippings'),
    url: file({ kind: 'address' }, derived(text('Adresse'))),
    createdBy: readOnly(one('Hochgeladen von', 'users', PERSON)),
    createdAt: readOnly(timestamp('Hochgeladen am')),
  },
  may: partOfProject,
  toasts: { created: '{name} hochgeladen', updated: '{name} gespeichert', deleted: '{name} gelöscht' },
  order: ['createdAt'],
  projectVia: 'feature.projectMediacontactPartner.project',
})
