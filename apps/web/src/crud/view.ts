import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../api/queries.ts'
import type { DialogWidth } from '../ui/Dialog.tsx'
import type { OwnInputProps } from './input.ts'
import type { Values } from './values.ts'

type NameIn<R extends Resource> = keyof R['fields'] & string
type WritableIn<R extends Resource> = {
  [N in NameIn<R>]: R['fields'][N] extends { readOnly: true } ? never : N
}[NameIn<R>]
/** A field of a related record, e.g. "mediacontact.lastName": one that the list reaches, or one that is embedded. */
type ReachedIn<R extends Resource> = `${NameIn<R>}.${string}`
type RecordOf<R extends Resource> = R['path'] extends Path ? EntityAt<R['path']> : never

/** Least width in px, and the share of what is left over (0: fixed). */
export type Width = readonly [least: number, share: number]
/** Of the twelve columns of the form. */
export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** What a record is called; the first column of its list, the first line of its card, the title of its view. */
interface NameOf<Record, Name extends string, Reached extends string = string> {
  readonly label: string
  readonly reads: readonly (Name | Reached)[]
  readonly sortsBy: readonly (Name | Reached)[]
  /** As the list is sorted: "Ährenbach, Anna". */
  readonly title: (record: Record) => string
  /** As one would say it: "Anna Ährenbach". */
  readonly fullName?: (record: Record) => string
  readonly width?: Width
  /** People are round, organisations square. */
  readonly face?: 'person' | 'organisation'
  readonly picture?: (record: Record) => string | undefined
  /** A second line, e.g. the position. */
  readonly note?: (record: Record) => string | null
  /** A sign behind the name, e.g. a lock. */
  readonly mark?: (record: Record) => ReactNode
  /** A record out of use is greyed and carries this word. */
  readonly isOff?: (record: Record) => string | false
}
interface FieldColumn<Name extends string> {
  readonly field: Name
  /** The first to go where the window is too narrow for all. */
  readonly isMinor?: true
  readonly label?: string
  readonly width?: Width
}
interface OwnColumn<Record, Name extends string, Reached extends string> {
  readonly id: string
  readonly label: string
  readonly reads: readonly (Name | Reached)[]
  readonly width: Width
  readonly sortsBy?: readonly (Name | Reached)[]
  readonly isRight?: true
  readonly isMinor?: true
  readonly cell: (record: Record) => ReactNode
  /** The same in words, for the cards of phones. */
  readonly text?: (record: Record) => string
}
export interface FilterOption {
  readonly value: string
  readonly label: string
}
interface FieldFilter<Name extends string> {
  readonly field: Name
  /** What a reached field is; those of the record itself are known. */
  readonly is?: Field
  readonly label?: string
  readonly options?: readonly FilterOption[]
  /** What the list starts with; taking it away shows everything. */
  readonly initial?: readonly string[]
  readonly isMinor?: true
}
type ReachingFilter<Reached extends string> = FieldFilter<Reached> & { readonly is: Field }
interface GroupOf<Name extends string, Shown extends string> {
  readonly title: string
  readonly text?: string
  readonly fields: readonly (Name | readonly [name: Name, span: Span] | PlacedOf<Name> | ShownOf<Shown>)[]
}
interface PlacedOf<Name extends string> {
  readonly name: Name
  readonly span?: Span
  /** An input written by hand instead of the one of its kind. */
  readonly input?: ComponentType<OwnInputProps>
  /** Stands ahead of what one begins with, e.g. the Anrede ahead of the name. */
  readonly isAhead?: true
  /** Of an input that is taller than a line, for the outline of the form. */
  readonly height?: number
  /** Fields that only some records, or some people, are asked for. */
  readonly isShown?: (actor: Actor, record: Row | undefined, values: Values) => boolean
  /** A line below the input of a stored record, e.g. since when its value holds. */
  readonly hint?: (record: Row) => string | undefined
}

/** What is only looked at in a form, e.g. a list of children, is drawn by hand. */
interface ShownOf<Name extends string> extends PlacedOf<Name> {
  readonly input: ComponentType<OwnInputProps>
}

/** Where a record has pages of its own, and where one goes from there once it is deleted. */
interface Page {
  readonly at: string
  readonly above: string
}

/** The names of the deeds that have a dialog; dialogs.ts enters them, so that views cannot name others. */
// biome-ignore lint/suspicious/noEmptyInterface: filled from above, as the router's types are
export interface Deeds {}

/** What can be done with the chosen rows of a list: a dialog is opened for them, or it is done at once. */
export type Action = {
  readonly label: string
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  /** Offered only to those who may do this with the rows. */
  readonly asks?: 'update' | 'delete'
  /** Offered only while a single row is chosen. */
  readonly isForOne?: true
  /** There is no way back. */
  readonly isForGood?: true
} & (
  | { readonly deed: keyof Deeds /** Its dialog takes a filter in place of ids. */; readonly takesAll?: true }
  | { readonly run: (ids: readonly number[]) => void }
)

export type Mails = readonly [labels: keyof Deeds, letters: keyof Deeds, mail?: keyof Deeds]
/** Looks only; what a field is and who may change it stands in the declaration. */
export interface ViewOf<R extends Resource> {
  readonly width: DialogWidth
  /** Heading of the list where the plural of the noun does not say it, e.g. "B2B-Unternehmen". */
  readonly heading?: string
  /** What the button for a new record says where the noun is too long for it. */
  readonly newOne?: string
  /** What the search looks into, in words; absent where no list of its own is searched. */
  readonly search?: string
  readonly name: NameOf<RecordOf<R>, NameIn<R>, ReachedIn<R>>
  /** Those of a list of its own, beside the name. */
  readonly columns?: readonly (NameIn<R> | FieldColumn<NameIn<R>> | OwnColumn<RecordOf<R>, NameIn<R>, ReachedIn<R>>)[]
  readonly filters?: readonly (NameIn<R> | FieldFilter<NameIn<R>> | ReachingFilter<ReachedIn<R>> | Filter)[]
  readonly form: readonly GroupOf<WritableIn<R>, NameIn<R>>[]
  /** Fields whose value decides which others are shown, or what is pointed out. */
  readonly decidedBy?: readonly NameIn<R>[]
  /** What stands below the title of the form, where the name of the record would say too little. */
  readonly about?: (values: Values) => string
  /** Rows can be chosen where something can be done with them. */
  readonly actions?: readonly Action[]
  /** Its records are people who get post: what prints labels and letters for those that are chosen, and begins a mail to them. */
  readonly mails?: Mails
  readonly page?: (record: RecordOf<R>) => Page
  /** What asks before one is copied, where it can be. */
  readonly copies?: keyof Deeds
}

export interface Column {
  readonly id: string
  readonly label: string
  readonly reads: readonly string[]
  readonly sortsBy: readonly string[]
  readonly width: Width
  readonly isRight: boolean
  readonly isMinor?: true
  readonly field?: Field
  readonly cell?: (record: Row) => ReactNode
  readonly text?: (record: Row) => string
}
export interface Filter {
  readonly name: string
  /** What the API is asked with, where that is not one of several values of the name. */
  readonly parameter?: string
  readonly label: string
  readonly field: Field
  readonly options?: readonly FilterOption[]
  readonly initial: readonly string[]
  /** Offered behind the others until it is set. */
  readonly isMinor?: true
}
export interface FormField extends PlacedOf<string> {
  readonly field: Field
}
export interface View {
  readonly resource: Resource
  readonly width: DialogWidth
  readonly heading: string
  readonly newOne: string
  readonly search: string
  readonly name: NameOf<Row, string>
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly form: readonly { readonly title: string; readonly text?: string; readonly fields: readonly FormField[] }[]
  readonly decidedBy?: readonly string[]
  readonly about?: (values: Values) => string
  readonly actions: readonly Action[]
  readonly mails?: Mails
  readonly page?: (record: Row) => Page
  readonly copies?: keyof Deeds
}

/** What a record is called outside of its list. */
export const spokenName = ({ name }: View, record: Row) => (name.fullName ?? name.title)(record)

/** Checks the names against the declaration, then forgets the type: generic code knows kinds, screens know names. */
export const viewOf = <R extends Resource>(resource: R, view: ViewOf<R>): View => {
  const fieldAt = (name: string): Field => resource.fields[name] as Field
  return {
    resource,
    width: view.width,
    heading: view.heading ?? resource.noun.many,
    newOne: view.newOne ?? resource.noun.one,
    search: view.search ?? '',
    actions: view.actions ?? [],
    ...(view.decidedBy && { decidedBy: view.decidedBy }),
    ...(view.about && { about: view.about }),
    ...(view.mails && { mails: view.mails }),
    ...(view.copies && { copies: view.copies }),
    // The one place where a record's type is widened: rows come from this resource's own address.
    ...(view.page ? { page: view.page as unknown as (record: Row) => Page } : {}),
    name: view.name as unknown as NameOf<Row, string>,
    columns: (view.columns ?? []).map((column) => {
      if (typeof column === 'object' && 'cell' in column)
        return { sortsBy: [], isRight: false, ...column } as unknown as Column
      const {
        field: name,
        label,
        width,
        isMinor,
      } = (typeof column === 'string' ? { field: column } : column) as FieldColumn<string>
      const field = fieldAt(name)
      return {
        id: name,
        label: label ?? field.label,
        reads: [name],
        sortsBy: isIndexed(resource, name) ? [name] : [],
        width: width ?? widthFor(field),
        isRight: isRight(field),
        ...(isMinor ? { isMinor } : {}),
        field,
      }
    }),
    filters: (view.filters ?? []).map((filter): Filter => {
      // as record/mark-filter.ts makes them
      if (typeof filter === 'object' && 'name' in filter) return filter
      const {
        field: name,
        is,
        ...looks
      } = typeof filter === 'string' ? ({ field: filter } as FieldFilter<string>) : filter
      const field = is ?? fieldAt(name)
      // how long nothing has happened is what people ask of a moment
      const named = field.kind === 'timestamp' ? { name, parameter: `${name}[before]` } : { name }
      return filterOf({ ...named, field, ...looks })
    }),
    form: view.form.map(({ fields, ...group }) => ({
      ...group,
      fields: fields.map((entry) => {
        const placed = placeOf(entry)
        return { ...placed, field: fieldAt(placed.name) }
      }),
    })),
  }
}

const filterOf = (filter: Partial<Filter> & Pick<Filter, 'name' | 'field'>): Filter => ({
  label: filter.field.label,
  initial: [],
  ...filter,
})

const placeOf = (entry: string | readonly [string, Span] | PlacedOf<string>): PlacedOf<string> => {
  if (typeof entry === 'string') return { name: entry }
  return 'name' in entry ? entry : { name: entry[0], span: entry[1] }
}

/** Long lists are sorted by what has an index only. */
const isIndexed = ({ order, sorts = [] }: Resource, name: string) =>
  [...order.map((one) => one.replace('-', '')), ...sorts].includes(name)

const isRight = ({ kind }: Field) => ['integer', 'decimal', 'money', 'date', 'time', 'timestamp'].includes(kind)

const widthFor = ({ kind }: Field): Width => {
  switch (kind) {
    case 'email':
    case 'url':
      return [200, 1.2]
    case 'integer':
    case 'decimal':
    case 'date':
    case 'timestamp':
      return [112, 0]
    case 'money':
      return [128, 0]
    case 'flag':
    case 'zip':
    case 'time':
      return [90, 0]
    default:
      return [140, 1]
  }
}
