import type { Field } from '@rampenlicht/model/kit/field'
import type { Rule } from '@rampenlicht/model/kit/rule'
import { bulkFields } from '@rampenlicht/model/rules/bulk'
import { sent } from '../../crud/values.ts'
import type { FormField, View } from '../../crud/view.ts'

/** How a field gets its value: lists know what comes and what goes. */
export type Way = 'add' | 'replace' | 'remove' | 'set' | 'clear'

export const isListed = ({ kind }: Field): boolean => kind === 'many' || kind === 'choices'

export const waysFor = (field: Field): readonly { readonly value: Way; readonly label: string }[] => {
  if (isListed(field))
    return [
      { value: 'add', label: 'Hinzufügen' },
      { value: 'replace', label: 'Ersetzen' },
      { value: 'remove', label: 'Entfernen' },
    ]
  if (field.required || field.kind === 'flag') return [{ value: 'set', label: 'Setzen' }]
  return [
    { value: 'set', label: 'Setzen' },
    { value: 'clear', label: 'Leeren' },
  ]
}

/**
 * What many records can be given at once: not their names, which tell them apart, nor what has an input of its own or hangs
 * on another field.
 */
export const editable = ({ resource, form, name }: View, may: (rule: Rule) => boolean): readonly FormField[] => {
  const possible = new Set(bulkFields(resource.fields).map(([one]) => one))
  return form
    .flatMap(({ fields }) => fields)
    .filter(
      ({ name: one, field, input }) =>
        possible.has(one) &&
        !name.sortsBy.includes(one) &&
        !input &&
        !field.clearedBy &&
        (!field.writableBy || may(field.writableBy)),
    )
}

/** Whether something was chosen that can be sent. */
export const isFilled = (field: Field, way: Way, value: unknown): boolean => {
  if (way === 'clear') return true
  if (isListed(field)) return way === 'replace' || (Array.isArray(value) && value.length > 0)
  return value !== undefined && value !== null && value !== '' && !Number.isNaN(value) && value !== '?'
}

export const editOf = (field: Field, way: Way, value: unknown): unknown => {
  switch (way) {
    case 'add':
    case 'remove':
      return { [way]: sent(field, value ?? []) }
    case 'replace':
      return sent(field, value ?? [])
    case 'set':
      return sent(field, value)
    case 'clear':
      return null
    default:
      return way satisfies never
  }
}
