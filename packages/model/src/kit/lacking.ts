import type { Violation } from './body.ts'
import { missing } from './messages.ts'
import type { Fields } from './resource.ts'

/** „Es fehlen: Vorname, Nachname“: what is left empty, in the words of the labels; undefined where nothing is. */
export const lacks = (labels: readonly string[]): string | undefined =>
  labels.length === 0 ? undefined : `Es ${labels.length === 1 ? 'fehlt' : 'fehlen'}: ${labels.join(', ')}`

/** Why a form cannot be saved yet: what is left empty, and what has to be written differently. */
export const lackingIn = (fields: Fields, violations: readonly Violation[]): string | undefined => {
  const labelled = violations.flatMap(({ propertyPath, message }) => {
    const field = fields[propertyPath]
    return field ? [{ label: field.label, isEmpty: message === missing(field) }] : []
  })
  const wrong = labelled.filter(({ isEmpty }) => !isEmpty).map(({ label }) => label)
  const sentences = [
    lacks(labelled.filter(({ isEmpty }) => isEmpty).map(({ label }) => label)),
    wrong.length > 0 ? `Bitte prüfen: ${wrong.join(', ')}` : undefined,
  ]
  return sentences.filter(Boolean).join('. ') || undefined
}
