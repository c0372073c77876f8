/** What the names of a record are made of. */
export const NAMES = ['name', 'title', 'subject', 'firstName', 'lastName', 'number', 'publisher'] as const
export const namesIn = (embeds: readonly string[]) =>
  embeds.filter((name) => (NAMES as readonly string[]).includes(name))

type Values = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && 'id' in value

/**
 * What a record is called: its name, its title, its subject, its publisher, or the person's first and last name; what has
 * none of them is called after the first record it embeds, as the stock of a material is called like the material.
 */
export const labelOf = (record: unknown): string => {
  if (typeof record !== 'object' || record === null) return ''
  const values = record as Values
  const parts = NAMES.map((name) => values[name]).filter((part) => typeof part === 'string' && part !== '')
  if (parts.length > 0) return parts.join(' ')
  return labelOf(Object.values(values).find(isRecord)) || `Nr. ${values['id']}`
}
