import { children, one, partOf, required } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { partOfProject } from '../shared.ts'

export const projectListMediacontact = resource({
  path: 'project_list_mediacontacts',
  noun: { one: 'Kontakt im Verteiler', many: 'Kontakte im Verteiler' },
  fields: {
    projectList: required(partOf(one('Verteiler', 'project_lists', ['name', 'project']))),
    mediacontact: required(
      one('Medienkontakt', 'mediacontacts', [
        'firstName',
        'lastName',
        'jobTitle',
        'email',
        'phone',
        'departments',
        'partners',
        'regions',
        'isActive',
        'blocked',
      ]),
    ),
    materials: children('Materialien', 'project_list_mediacontact_materials', 'projectListMediacontact', [
      'projectMaterial',
      'count',
      'date',
    ]),
  },
  may: partOfProject,
  toasts: {
    created: '{mediacontact.firstName} {mediacontact.lastName} hinzugefügt',
    updated: '{mediacontact.firstName} {mediacontact.lastName} gespeichert',
    deleted: '{mediacontact.firstName} {mediacontact.lastName} entfernt',
  },
  order: ['mediacontact.lastName', 'mediacontact.firstName'],
  searchesIn: ['mediacontact', 'mediacontact.partners'],
  reaches: [
    'mediacontact.lastName',
    'mediacontact.firstName',
    'mediacontact.jobTitle',
    'mediacontact.email',
    'mediacontact.departments',
    'mediacontact.partners',
    'mediacontact.regions',
    'mediacontact.isActive',
    'mediacontact.interests',
    'mediacontact.lacks',
    'materials.projectMaterial',
  ],
  unique: [['projectList', 'mediacontact']],
  listedUnder: ['projectList'],
  projectVia: 'projectList.project',
})
