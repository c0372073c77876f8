import { required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { mayDelete } from '../shared.ts'

export const material = resource({
  path: 'materials',
  noun: { one: 'Material', many: 'Materialien' },
  fields: { name: required(text('Name')) },
  may: mayDelete(manager),
  toasts: {
    created: 'Material {name} erstellt',
    updated: 'Material {name} gespeichert',
    deleted: 'Material gelöscht',
  },
  order: ['name'],
  searches: ['name'],
  unique: [['name']],
  isLookup: true,
})
