import type { View } from '../view.ts'
import type { History } from './past.ts'

/** The history of a resource, its fields grouped as in its form. */
export const historyOf = ({ resource, form }: Pick<View, 'resource' | 'form'>): History => ({
  resource,
  groups: form.map(({ title, fields }) => ({ title, names: fields.map(({ name }) => name) })),
})
