import { count, date, one, partOf, required } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { partOfProject } from '../shared.ts'

export const projectListMediacontactMaterial = resource({
  path: 'project_list_mediacontact_materials',
  noun: { one: 'Zuteilung', many: 'Zuteilungen' },
  fields: {
    projectMaterial: required(partOf(one('Material', 'project_materials', ['material', 'count', 'project']))),
    projectListMediacontact: required(
      partOf(one('Kontakt im Verteiler', 'project_list_mediacontacts', ['projectList', 'mediacontact'])),
    ),
    count: required(count('Anzahl')),
    date: date('Versendet'),
  },
  may: partOfProject,
  toasts: {
    created: 'Material {count}x {projectMaterial.material.name} hinzugefügt',
    updated: 'Material {count}x {projectMaterial.material.name} gespeichert',
    deleted: 'Material gelöscht',
  },
  order: ['date'],
  projectVia: 'projectListMediacontact.projectList.project',
})
