import { manager } from '../../kit/rule.ts'

/** Who may answer what we hold of somebody. */
export const mayInform = manager

/** Where people stand who may ask. */
export const PERSON_PATHS = ['mediacontacts', 'influencers', 'business_contacts', 'customer_contacts', 'users'] as const
export type PersonPath = (typeof PERSON_PATHS)[number]
/** What they are called, for pages that load no directories. */
export const PERSON_NOUNS: Readonly<Record<PersonPath, string>> = {
  mediacontacts: 'Medienkontakt',
  influencers: 'Influencer',
  business_contacts: 'B2B-Kontakt',
  customer_contacts: 'Ansprechpartner',
  users: 'Mitarbeiter',
}
export const isPersonPath = (path: string): path is PersonPath => (PERSON_PATHS as readonly string[]).includes(path)

/** Somebody who may be meant: GET /privacy/people?q=… */
export interface FoundPerson {
  readonly path: PersonPath
  readonly id: number
  readonly name: string
  /** What tells them from others of that name: address, medium, company. */
  readonly note: string | null
  /** Deleted ones lie in the trash; merged ones live on in another record. */
  readonly state: 'there' | 'deleted' | 'merged'
  /** The record that they became one with. */
  readonly into: number | null
}

export type FileFact = readonly [label: string, value: string]

/** One thing that is held: a record, a mail, a line of the history. */
export interface FileItem {
  readonly title: string
  readonly at: string | null
  readonly isDeleted?: true
  readonly facts: readonly FileFact[]
}

export interface FileChapter {
  readonly key: string
  readonly title: string
  readonly items: readonly FileItem[]
  /** Those that are not listed, as they are too many or say nothing but that they are there. */
  readonly further: number
}

/** Everything that is held of one person: GET /privacy/people/{path}/{id}. */
export interface PersonFile {
  readonly path: PersonPath
  readonly id: number
  readonly name: string
  readonly state: FoundPerson['state']
  readonly asOf: string
  readonly chapters: readonly FileChapter[]
}

/** Somebody else's name is nobody's business but theirs. */
export const OTHER_PERSON = '█████'
const SHORTEST = 3

/** A text without the names of others, as far as they are known. */
export const blackedOut = (text: string, others: readonly string[]): string => {
  const names = others.map((name) => name.trim()).filter(({ length }) => length >= SHORTEST)
  if (names.length === 0) return text
  const escaped = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), OTHER_PERSON)
}
