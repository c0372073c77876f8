import type { Iri } from './iri.ts'
import type { Rule } from './rule.ts'

/** What every field says of itself. What a value must be like follows from it in kit/schema.ts. */
interface Facts<Value> {
  readonly label: string
  readonly required?: true
  /** What a new record starts with; a request that leaves the field out gets it. */
  readonly initial?: Value
  readonly writableBy?: Rule
  /** Answered, never taken from a request. */
  readonly readOnly?: true
  /** Computed while reading; has no column. */
  readonly derived?: true
  /** Taken from a request and stored by a behaviour of the API; has no column. */
  readonly handled?: true
  /** One of the relation's targets can be chosen only while this flag of it is set. */
  readonly only?: string
  /** The record belongs to the target, goes with it and never changes to another one. */
  readonly partOf?: true
  /** The target may be deleted all the same: the relation is emptied by that deed, and filled again when the target comes back. */
  readonly loose?: true
  /** The target may be sent by its name as well, as { name }: one that is there is taken, else it is created. */
  readonly byName?: Text
  /** Choosing another value of this field empties the relation, unless a new choice comes along. */
  readonly clearedBy?: string
  /** Where only the name of a record is known, it starts as that. */
  readonly likeName?: true
  /** What it describes together with others, e.g. one picture by its name and size: they are only set back together. */
  readonly describes?: string
}

/** What kind of file a text names; shelf, routes, thumbnails and sweeping follow from it. */
export type StoredFile =
  /** A picture of the record, sent to POST /projects/{id}/cover and drawn anew; a second one replaces the first. */
  | { readonly kind: 'picture'; readonly prefix: string }
  /** A picture that the server fetches by itself; the text is its address here. */
  | { readonly kind: 'copy' }
  /**
   * The record is a file, sent to POST /project_uploads with what it is part of, and kept as it comes. Where that has a
   * name for them all, as a Beitrag has its `clippings`, it takes them at POST /…/{id}/clippings as well.
   */
  | { readonly kind: 'attachment'; readonly collection?: string }
  /** The address of the file that the record is. */
  | { readonly kind: 'address' }

type TextKind = 'text' | 'longText' | 'email' | 'url' | 'zip' | 'date' | 'time' | 'timestamp'
export interface Text extends Facts<string> {
  readonly kind: TextKind
  /** An address that is checked for being one. */
  readonly isStrict?: true
  /** A telephone number, found in whatever spelling. */
  readonly isPhone?: true
  /** Written for programs, as „12,15“: people are told that it has changed, not how. */
  readonly isCoded?: true
  /** It names a stored file, see kit/file.ts. */
  readonly file?: StoredFile
}
export interface Numeric extends Facts<number> {
  readonly kind: 'integer' | 'decimal' | 'money'
  readonly least: number
  readonly most: number
  /** What it is measured in, e.g. "FPS". */
  readonly unit?: string
}
export interface Flag extends Facts<boolean> {
  readonly kind: 'flag'
  readonly initial: boolean
}
export type Option = string | number
export interface Choice<O extends Option> extends Facts<O> {
  readonly kind: 'choice'
  readonly options: readonly O[]
  readonly labels?: Readonly<Record<O, string>>
  /** Other names under which a value is sent. */
  readonly aliases?: Readonly<Record<string, O>>
}
export interface Choices<O extends string> extends Facts<O[]> {
  readonly kind: 'choices'
  readonly options: readonly O[]
  readonly labels?: Readonly<Record<O, string>>
}
interface Relation<T extends string, E extends string> {
  readonly target: T
  /** The fields of the target that an answer carries beside its id. */
  readonly embeds: readonly E[]
}
export interface One<T extends string, E extends string> extends Facts<Iri>, Relation<T, E> {
  readonly kind: 'one'
}
export interface Many<T extends string, E extends string> extends Facts<Iri[]>, Relation<T, E> {
  readonly kind: 'many'
}
export interface Children<T extends string, E extends string> extends Facts<unknown[]>, Relation<T, E> {
  readonly kind: 'children'
  /** The field of the target that points back here. */
  readonly via: string
  /** Where a request may send them: the references that each of them carries, by the path they lead to. */
  readonly rows?: Readonly<Record<string, string>>
}
export type Field =
  | Text
  | Numeric
  | Flag
  | Choice<Option>
  | Choices<string>
  | One<string, string>
  | Many<string, string>
  | Children<string, string>

export const LONGEST_INTEGER = 2_147_483_647
const MOST_MONEY = 9_999_999_999.99

export const text = (label: string): Text => ({ kind: 'text', label })
/** A telephone number as somebody noted it down. */
export const phone = (label: string): Text => ({ ...text(label), isPhone: true })
export const longText = (label: string): Text => ({ kind: 'longText', label })
export const coded = (field: Text): Text => ({ ...field, isCoded: true })
export const email = (label: string): Text => ({ kind: 'email', label, isStrict: true })
/** An address as somebody noted it down: spec 5 wants no blocking validation on the media contact form. */
export const anyEmail = (label: string): Text => ({ kind: 'email', label })
/** A link people can click: http and https only, so that no stored text ever becomes a script. */
export const url = (label: string): Text => ({ kind: 'url', label })
/** A postcode: text, because of leading zeros. */
export const zip = (label: string): Text => ({ kind: 'zip', label })
export const date = (label: string): Text => ({ kind: 'date', label })
/** A time of day at the agency, "HH:MM"; kept as it is written, so that what is answered is what was sent. */
export const time = (label: string): Text => ({ kind: 'time', label })
export const timestamp = (label: string): Text => ({ kind: 'timestamp', label })
export const integer = (label: string): Numeric => ({
  kind: 'integer',
  label,
  least: -LONGEST_INTEGER,
  most: LONGEST_INTEGER,
})
/** How many: never negative. */
export const count = (label: string): Numeric => ({ kind: 'integer', label, least: 0, most: LONGEST_INTEGER })
/** A measure such as frames per second: never negative, at most three decimals. */
export const decimal = (label: string, unit?: string): Numeric => ({
  kind: 'decimal',
  label,
  ...(unit ? { unit } : {}),
  least: 0,
  most: 99_999_999,
})
export const money = (label: string): Numeric => ({ kind: 'money', label, least: -MOST_MONEY, most: MOST_MONEY })
export const flag = (label: string, initial = false): Flag => ({ kind: 'flag', label, initial })
export const oneOf = <const O extends Option>(
  label: string,
  options: readonly O[],
  labels?: Readonly<Record<O, string>>,
): Choice<O> => ({ kind: 'choice', label, options, ...(labels ? { labels } : {}) })
export const someOf = <const O extends string>(
  label: string,
  options: readonly O[],
  labels?: Readonly<Record<O, string>>,
): Choices<O> => ({ kind: 'choices', label, options, initial: [], ...(labels ? { labels } : {}) })

/** Points at one record: sent as "/customers/3" or as it was answered, with the embedded fields. */
export const one = <T extends string, const E extends string>(
  label: string,
  target: T,
  embeds: readonly E[],
): One<T, E> => ({ kind: 'one', label, target, embeds })
/** Points at many records through a join table. */
export const many = <T extends string, const E extends string>(
  label: string,
  target: T,
  embeds: readonly E[],
): Many<T, E> => ({ kind: 'many', label, target, embeds, initial: [] })
/** The records that point back here; answered, never sent. */
export const children = <T extends string, const E extends string>(
  label: string,
  target: T,
  via: string,
  embeds: readonly E[],
): Children<T, E> & { readOnly: true } => ({ kind: 'children', label, target, via, embeds, readOnly: true })
/** Children that a request may send too, each with these references; a behaviour merges them. */
export const nested = <T extends string, const E extends string>(
  label: string,
  target: T,
  via: string,
  embeds: readonly E[],
  rows: Readonly<Record<string, string>>,
): Children<T, E> & { handled: true } => ({
  kind: 'children',
  label,
  target,
  via,
  embeds,
  rows,
  initial: [],
  handled: true,
})

export const required = <F extends Field>(field: F): F & { required: true } => ({ ...field, required: true })
export const readOnly = <F extends Field>(field: F): F & { readOnly: true } => ({ ...field, readOnly: true })
export const derived = <F extends Field>(field: F): F & { readOnly: true; derived: true } => ({
  ...field,
  readOnly: true,
  derived: true,
})
export const handled = <F extends Field>(field: F): F & { handled: true } => ({ ...field, handled: true })
export const startsAs = <F extends Field>(initial: Filled<F>, field: F): F => ({ ...field, initial })
export const writableBy = <F extends Field>(rule: Rule, field: F): F => ({ ...field, writableBy: rule })
export const onlyActive = <F extends Field>(field: F): F => ({ ...field, only: 'isActive' })
export const clearedBy = <F extends Field>(name: string, field: F): F => ({ ...field, clearedBy: name })
export const alsoCalled = <O extends Option>(aliases: Readonly<Record<string, O>>, field: Choice<O>): Choice<O> => ({
  ...field,
  aliases,
})
/** For targets that have nothing but a name; `name` is what it must be. */
export const alsoByName = <F extends One<string, string>>(name: Text, field: F): F => ({ ...field, byName: name })
/** For records that are created by their name alone. */
export const startsLikeName = <F extends Text>(field: F): F => ({ ...field, likeName: true })
export const partOf = <F extends Field>(field: F): F => ({ ...field, partOf: true })
export const loose = <F extends One<string, string>>(field: F): F => ({ ...field, loose: true })
/** These fields describe one thing together. */
export const describing = <F extends Readonly<Record<string, Field>>>(what: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, describes: what }])) as F

export type Filled<F> = F extends Facts<infer Value> ? Value : never
