import { alsoByName, children, count, derived, integer, one, required } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, partOfProject } from '../shared.ts'
import { material } from './material.ts'

export const projectMaterial = resource({
  path: 'project_materials',
  noun: { one: 'Material', many: 'Materialien' },
  fields: {
    project: itsProject,
    material: required(alsoByName(material.fields.name, one('Material', 'materials', ['name']))),
    count: required(count('Anzahl')),
    allocations: children('Zuteilungen', 'project_list_mediacontact_materials', 'projectMaterial', [
      'projectListMediacontact',
      'count',
      'date',
    ]),
    spent: derived(count('Verbraucht')),
    left: derived(integer('Übrig')),
  },
  may: partOfProject,
  toasts: {
    created: '{count} {material.name} hinzugefügt',
    updated: 'Material {material.name} gespeichert',
    deleted: 'Material gelöscht',
  },
  order: ['material.name'],
  searchesIn: ['material'],
  reaches: ['material.name'],
  listedUnder: ['project'],
})
