import type { Field } from '@rampenlicht/model/kit/field'
import { grouped } from '@rampenlicht/model/kit/grouped'
import { entriesOf, type Resource, writable } from '@rampenlicht/model/kit/resource'
import type { Doer, HistoryKind, HistoryLine } from '@rampenlicht/model/rules/memory'
import { clock } from '../../ui/clock.ts'
import { day, isoDay, plural } from '../../ui/format.ts'

/** What did something where no person did. */
const PROGRAM = 'Rampenlicht'

export interface Change {
  readonly name: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** „Merle“ „hat“ „Telefon“ „geändert“; who and what stand out. */
export interface Sentence {
  readonly who: string
  readonly has: 'hat' | 'hast'
  readonly what: string
  readonly did: string
}

const DONE: Readonly<Record<HistoryKind, string>> = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
}

export const isMe = (actor: Doer | null, myId: number) => actor?.id === myId
/** As one speaks of a colleague; whoever has no first name is called in full. */
export const firstNameOf = (actor: Doer | null) => (actor ? actor.firstName || actor.name : PROGRAM)
export const quoted = (name: string) => `„${name}“`

/**
 * What an entry changed, in the order of the declaration. What the server keeps beside a field, such as the size of a
 * picture, says nothing to people, unless it is all there is.
 */
export const changesOf = (resource: Resource, { changes }: Pick<HistoryLine, 'changes'>): readonly Change[] => {
  const all = entriesOf(resource.fields).flatMap(([name, field]) => {
    const pair = changes[name]
    return pair ? [{ name, field, before: pair[0], after: pair[1] }] : []
  })
  const told = all.filter(({ field }) => !field.readOnly || isFile(field))
  return told.length > 0 ? told : all
}

/** A file is another one; what it is called in the store says nothing. */
export const isFile = (field: Field) => 'file' in field && field.file !== undefined

/** What a person can set; where a record belongs and what the server keeps stays. */
export const isTakeable = (field: Field) => !field.readOnly && !field.handled && !field.partOf && !isFile(field)

/** Fields whose history can be asked for by name. */
export const tellableFields = ({ fields }: Resource) =>
  writable(fields).filter(([, field]) => !field.handled && !field.partOf && field.kind !== 'children')

/** What people count as different: a field they know, or another picture. */
export const toldDifferences = ({ fields }: Resource, differs: readonly string[]) =>
  differs.filter((name) => {
    const field = fields[name]
    return field !== undefined && (!field.readOnly || isFile(field))
  })

/** In one sentence, as one would tell it; a record that is part of the one looked at is named with its kind. */
export const sentenceOf = (resource: Resource, line: HistoryLine, myId: number, isPart: boolean): Sentence => {
  const byMe = isMe(line.actor, myId)
  const changes = changesOf(resource, line)
  const [only] = changes
  const isFields = line.kind === 'update' && only !== undefined
  const record = isPart ? partName(resource, line) : quoted(line.name)
  return {
    who: byMe ? 'Du' : firstNameOf(line.actor),
    has: byMe ? 'hast' : 'hat',
    what: !isFields ? record : changes.length === 1 ? only.field.label : plural(changes.length, 'Feld', 'Felder'),
    did: DONE[line.kind],
  }
}
/** „Briefing „Teaser““ */
export const partName = ({ noun }: Resource, { name }: Pick<HistoryLine, 'name'>) => `${noun.one} ${quoted(name)}`

const inYear = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' })
const longAgo = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })
/** „Heute“, „Gestern“, „Freitag, 13. November“, „12. Mai 2024“ */
export const dayHeading = (moment: Date, now: Date): string => {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (isoDay(moment) === isoDay(now)) return 'Heute'
  if (isoDay(moment) === isoDay(yesterday)) return 'Gestern'
  return (moment.getFullYear() === now.getFullYear() ? inYear : longAgo).format(moment)
}
/** „16.11.2026, 16:30 Uhr“ */
export const momentOf = (moment: Date) => `${day(isoDay(moment))}, ${clock(moment)} Uhr`

export interface Day {
  readonly heading: string
  readonly lines: readonly HistoryLine[]
}
/** Newest first, as they come; entries of one day stand together. */
export const daysOf = (lines: readonly HistoryLine[], now: Date): readonly Day[] => {
  const days = grouped(lines, ({ at }) => dayHeading(new Date(at), now))
  return [...days].map(([heading, ofDay]) => ({ heading, lines: ofDay }))
}

/** „23 Änderungen von 5 Personen“; how many people is known only once all of it has been read. */
export const sumOf = (lines: readonly HistoryLine[], total: number): string => {
  const people = new Set(lines.flatMap(({ actor }) => actor?.id ?? []))
  const changes = plural(total, 'Änderung', 'Änderungen')
  return lines.length < total || people.size === 0
    ? changes
    : `${changes} von ${plural(people.size, 'Person', 'Personen')}`
}

/** „auch Briefings, Verteiler, Beiträge …“ */
export const partsWords = (nouns: readonly string[]): string => {
  const different = [...new Set(nouns)]
  return `auch ${different.slice(0, MOST_NOUNS).join(', ')}${different.length > MOST_NOUNS ? ' …' : ''}`
}
const MOST_NOUNS = 3
