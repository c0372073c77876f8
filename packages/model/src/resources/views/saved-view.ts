import { flag, longText, one, oneOf, readOnly, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { allOf, anyOf, chief, everyone, type Rule } from '../../kit/rule.ts'
import { PERSON, toastsFor } from '../shared.ts'
import { VIEWED_LISTS } from './lists.ts'

const own: Rule = { kind: 'owner', field: 'owner', says: 'wer sie angelegt hat' }
const shared: Rule = { kind: 'flag', field: 'isShared', says: 'alle, wenn freigegeben' }
export const ownOrShared = anyOf(own, shared)
export const ownOrManaged = anyOf(own, allOf(chief, { kind: 'flag', field: 'isShared', says: 'für alle freigegeben' }))

/** A list under a name: what it is narrowed to, its order and its columns; for oneself or for all. */
export const savedView = resource({
  path: 'saved_views',
  noun: { one: 'Ansicht', many: 'Ansichten' },
  fields: {
    owner: required(readOnly(one('Angelegt von', 'users', PERSON))),
    list: required(oneOf('Liste', VIEWED_LISTS)),
    name: required(text('Name')),
    /** The parameters of the list as they stand in its address: „isActive[]=true&order[city]=asc“. */
    query: longText('Filter und Reihenfolge'),
    /** Those that are shown, „jobTitle,email“; empty where everybody sees the ones they chose for themselves. */
    columns: text('Spalten'),
    isShared: flag('Für alle freigegeben'),
  },
  may: { create: everyone, update: ownOrManaged, delete: ownOrManaged },
  visible: ownOrShared,
  toasts: toastsFor('Ansicht {name}'),
  order: ['name'],
  searches: ['name'],
  unique: [['owner', 'list', 'name']],
})
