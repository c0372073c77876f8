import { count, date, many, one, partOf, required } from '../../kit/field.ts'
import { type Fields, resource } from '../../kit/resource.ts'
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

export const MOST_ALLOCATED_AT_ONCE = 2_000

/** What is sent to allocate one material to several contacts: so many pieces for each, sent on one day. */
export const allocating: { readonly fields: Fields } = {
  fields: {
    contacts: required(many('Kontakte', 'project_list_mediacontacts', [])),
    count: projectListMediacontactMaterial.fields.count,
    date: projectListMediacontactMaterial.fields.date,
  },
}
