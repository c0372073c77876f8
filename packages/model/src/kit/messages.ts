import type { Field } from './field.ts'

/** The part of a schema's complaint that the texts below speak of. */
interface Issue {
  readonly code?: string | undefined
  readonly maximum?: unknown
  readonly minimum?: unknown
  readonly path?: PropertyKey[] | undefined
}

export const missing = ({ label }: Field) => `Bitte „${label}“ ausfüllen.`

/** What is wrong with a filled-in value, in words for the person who filled it in. */
export const messageFor = (field: Field, issue: Issue | undefined): string => {
  const about = `„${field.label}“`
  // something inside of a list or of an embedded record: its bounds are not those of the field
  if (issue?.path?.length) return `${about} ${expectation(field)}.`
  if (issue?.code === 'too_big' && typeof issue.maximum === 'number')
    return isTextual(field)
      ? `${about} ist zu lang (höchstens ${german(issue.maximum)} Zeichen).`
      : `${about} darf höchstens ${german(issue.maximum)} sein.`
  if (issue?.code === 'too_small' && typeof issue.minimum === 'number')
    return `${about} darf nicht kleiner als ${german(issue.minimum)} sein.`
  return `${about} ${expectation(field)}.`
}

const german = (value: number) => value.toLocaleString('de-DE')
const isTextual = ({ kind }: Field) => ['text', 'longText', 'email', 'url', 'zip'].includes(kind)

const expectation = (field: Field): string => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'zip':
      return 'muss ein Text sein'
    case 'email':
      return 'ist keine gültige E-Mail-Adresse'
    case 'url':
      return 'muss eine Adresse sein, die mit http:// oder https:// beginnt'
    case 'date':
      return 'ist kein gültiges Datum (JJJJ-MM-TT)'
    case 'time':
      return 'ist keine gültige Uhrzeit (HH:MM)'
    case 'timestamp':
      return 'ist kein gültiger Zeitpunkt'
    case 'integer':
      return 'muss eine ganze Zahl sein'
    case 'decimal':
      return 'muss eine Zahl mit höchstens drei Nachkommastellen sein'
    case 'money':
      return 'muss ein Betrag mit höchstens zwei Nachkommastellen sein'
    case 'flag':
      return 'muss ja oder nein sein (true oder false)'
    case 'choice':
    case 'choices':
      return `kennt nur diese Werte: ${field.options.map((option) => String(option)).join(', ')}`
    case 'one':
      return `muss ein Verweis der Form /${field.target}/{id} sein${field.byName ? ' oder ein Name der Form { "name": … }' : ''}`
    case 'many':
      return `muss eine Liste von Verweisen der Form /${field.target}/{id} sein`
    case 'children':
      return 'hat nicht die erwartete Form'
    default:
      return field satisfies never
  }
}
