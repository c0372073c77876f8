import type { Field } from './field.ts'
import { writable } from './resource.ts'

/**
 * What is sent to create a record of which only the name is known; undefined for what needs more than that, such as a
 * file. Everything else is filled in later.
 */
export const namedBody = (
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  name: string,
): Readonly<Record<string, string>> | undefined => {
  const needed = writable(fields).filter(([, field]) => field.required)
  const isEnough = needed.every(([one, field]) => (one === 'name' && !('file' in field)) || field.likeName)
  return isEnough && fields['name']?.required ? Object.fromEntries(needed.map(([one]) => [one, name])) : undefined
}
