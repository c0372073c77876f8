import type { Field, Filled } from './field.ts'
import type { Mark } from './mark.ts'
import type { Objection, Rule } from './rule.ts'

export type Fields = Readonly<Record<string, Field>>
export type Deed = 'create' | 'update' | 'delete'

export interface Resource<Path extends string = string, F extends Fields = Fields> {
  readonly path: Path
  readonly noun: { readonly one: string; readonly many: string }
  readonly fields: F
  readonly may: Readonly<Record<Deed, Rule>>
  /** Word for word as the specification lists them; {field} is filled from the record. */
  readonly toasts: { readonly created: string; readonly updated: string; readonly deleted: string }
  /** The order of lists and of embedded arrays; "-date" is newest first; the id breaks ties. */
  readonly order: readonly string[]
  /** Fields that free text search (q=) looks into. */
  readonly searches?: readonly string[]
  /** Related records that it looks into as well, e.g. "mediacontact" and "mediacontact.partners". */
  readonly searchesIn?: readonly string[]
  /** An address that is looked for is compared with the hashes of the record: nothing else of it is known. */
  readonly searchesHashes?: true
  /** Fields of related records that lists are filtered and sorted by, e.g. "mediacontact.lastName". */
  readonly reaches?: readonly string[]
  /** Further fields that long lists are sorted by, each with its index. */
  readonly sorts?: readonly string[]
  /** Further fields that long lists are narrowed by, each with its index; relations have one anyway. */
  readonly filters?: readonly string[]
  /** What lists are narrowed by though no field holds it, e.g. `lacks`; words of fields have an index. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** So many records that one looks into their middle: a place in the list is found by its number. */
  readonly isVast?: true
  /** Combinations that occur once; texts are compared without regard to case. */
  readonly unique?: readonly (readonly string[])[]
  /** Relations of which a record has exactly one, e.g. the person that a note is about. */
  readonly exactlyOne?: readonly string[]
  /** Ways to parents that also list this resource, e.g. GET /projects/{id}/project_briefings. */
  readonly listedUnder?: readonly string[]
  /** The way to the project whose managers the rules ask for; "" is the record itself. */
  readonly projectVia?: string
  /** Rows that not everyone may see. */
  readonly visible?: Rule
  /** Records that nobody deletes, whatever they may do with others; it says why. */
  readonly keeps?: Objection
  /** Deleted rows stay behind for the records that name them, out of every list. */
  readonly leavesTrace?: true
  /** Erased people whose numbers have to stay keep an anonymous row for them, out of every list (`erasedAt`). */
  readonly staysErased?: true
  /** Its history is kept as long as that of books and vouchers, see HISTORY_MONTHS. */
  readonly isVoucher?: true
  /** Gathered from many sources: such records come by import, and the same one may be there twice. */
  readonly isGathered?: true
  /** Lists of them are brought from elsewhere: what a file may say, and what holds where it does not; {file} is its name. */
  readonly imported?: { readonly fields: readonly string[]; readonly unless: Readonly<Record<string, string>> }
  /** A list to choose from, short enough to be asked for as a whole (pagination=false). */
  readonly isLookup?: true
}

type Beyond<F> = `${keyof F & string}.${string}`
type Named<F> = (keyof F & string) | `-${keyof F & string}` | Beyond<F>
/** A declaration; field names in it are checked against its fields. */
export const resource = <const Path extends string, F extends Fields>(
  declaration: Resource<Path, F> & {
    readonly order: readonly Named<F>[]
    readonly searches?: readonly (keyof F & string)[]
    readonly searchesIn?: readonly ((keyof F & string) | Beyond<F>)[]
    readonly reaches?: readonly Beyond<F>[]
    readonly sorts?: readonly (keyof F & string)[]
    readonly filters?: readonly (keyof F & string)[]
    readonly unique?: readonly (readonly (keyof F & string)[])[]
    readonly exactlyOne?: readonly (keyof F & string)[]
    readonly imported?: {
      readonly fields: readonly (keyof F & string)[]
      readonly unless: Readonly<Partial<Record<keyof F & string, string>>>
    }
    readonly listedUnder?: readonly ((keyof F & string) | Beyond<F>)[]
  },
): Resource<Path, F> => declaration

export const entriesOf = (fields: Fields): readonly (readonly [string, Field])[] => Object.entries(fields)

/** The relations that lead from a record to its project, none for the project itself; undefined outside of projects. */
export const wayToProject = ({ projectVia, fields }: Resource): readonly string[] | undefined => {
  if (projectVia === undefined) return fields['project'] ? ['project'] : undefined
  return projectVia === '' ? [] : projectVia.split('.')
}

/** Fields a request may carry. */
export const writable = (fields: Fields) => entriesOf(fields).filter(([, field]) => !field.readOnly)

/** Lists, flags and required values are never null. */
export const isNeverNull = (field: Field): boolean =>
  field.required === true ||
  field.kind === 'flag' ||
  field.kind === 'choices' ||
  field.kind === 'many' ||
  field.kind === 'children'

/** What a new form starts with. */
export const initialOf = ({ fields }: { readonly fields: Fields }): Record<string, unknown> =>
  Object.fromEntries(writable(fields).map(([name, field]) => [name, field.initial ?? null]))

type NeverNull<F> = F extends { required: true } | { kind: 'flag' | 'choices' | 'many' | 'children' } ? true : false
/** The value as it travels in a request body. */
export type Sent<F> = NeverNull<F> extends true ? Filled<F> : Filled<F> | null
export type Body<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { readOnly: true } ? never : Name]: Sent<F[Name]>
}
