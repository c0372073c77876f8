import type { Violation } from '../../kit/body.ts'

/** What a text may leave to be filled in, in the order in which it is offered. Letters and mails share them. */
export const PLACEHOLDERS = [
  { name: 'Anrede', about: 'Sehr geehrte Frau Dr. Weiß,' },
  { name: 'Vorname', about: 'Vorname der Person' },
  { name: 'Nachname', about: 'Nachname der Person' },
  { name: 'Medium', about: 'Medium oder Firma der Person' },
  { name: 'Projekt', about: 'Titel des Projekts', isOfProject: true },
  { name: 'Release', about: 'Release des Projekts als Datum', isOfProject: true },
  { name: 'Absender', about: 'Dein Name' },
  { name: 'Datum', about: 'Das heutige Datum' },
] as const satisfies readonly { readonly name: string; readonly about: string; readonly isOfProject?: true }[]
export type Placeholder = (typeof PLACEHOLDERS)[number]['name']
/** Null where there is nothing to fill in. */
export type Fillings = Readonly<Record<Placeholder, string | null>>
/** Those that differ from one person to the next. */
export type PersonalFillings = Pick<Fillings, 'Anrede' | 'Vorname' | 'Nachname' | 'Medium'>

const HOLE = /\{([^{}\n]{1,40})\}/g
const isKnown = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one.name === name)

/** The names in curly brackets, each once. */
export const namedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(HOLE)].map(([, name = '']) => name.trim())),
]

/** Refuses what cannot be filled in by its name: a bracket on paper helps nobody. */
export const placeholderViolations = (
  propertyPath: string,
  text: string,
  { hasProject }: { readonly hasProject: boolean },
): readonly Violation[] =>
  namedIn(text).flatMap((name) => {
    const known = PLACEHOLDERS.find((one) => one.name === name)
    if (!known) {
      const names = PLACEHOLDERS.map((one) => `{${one.name}}`).join(', ')
      return [{ propertyPath, message: `Den Platzhalter „{${name}}“ gibt es nicht. Möglich sind: ${names}.` }]
    }
    if ('isOfProject' in known && !hasProject)
      return [{ propertyPath, message: `„{${name}}“ lässt sich nur füllen, wenn zu einem Projekt geschrieben wird.` }]
    return []
  })

/** The text with everything filled in, and the names of what was missing. */
export const filledIn = (
  text: string,
  fillings: Fillings,
): { readonly text: string; readonly missing: readonly Placeholder[] } => {
  const missing = new Set<Placeholder>()
  const filled = text.replace(HOLE, (hole, inner: string) => {
    const name = inner.trim()
    if (!isKnown(name)) return hole
    const value = fillings[name]
    if (!value) missing.add(name)
    return value ?? ''
  })
  // an Anrede brings its comma along, and people type one behind it
  return { text: filled.replaceAll(',,', ','), missing: [...missing] }
}
