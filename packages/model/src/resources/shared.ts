import {
  type Choice,
  count,
  describing,
  handled,
  type Numeric,
  one,
  oneOf,
  partOf,
  readOnly,
  required,
  type Text,
  text,
  timestamp,
  zip,
} from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { anyOf, everyone, manager, managerOfProject, type Rule } from '../kit/rule.ts'

/** What an answer says of a colleague beside the id. */
export const PERSON = ['firstName', 'lastName', 'pictureName'] as const

/** The project a record is part of. */
export const itsProject = required(partOf(one('Projekt', 'projects', ['title'])))

/** Who changed the record last, and when; set by the server. */
export const editor = {
  updatedBy: readOnly(one('Geändert von', 'users', PERSON)),
  updatedAt: readOnly(timestamp('Geändert am')),
}

/**
 * Where the record was taken from, e.g. „Import presse.xlsx vom 16.11.2026 durch Merle Brandt“; set by the server. Of people more
 * is known, see provenance.ts.
 */
export const origin = { source: readOnly(text('Herkunft')) }

export const address = {
  street: text('Straße'),
  zip: zip('PLZ'),
  city: text('Ort'),
  country: text('Land'),
}

/** Everyone reads, adds and edits; deleting is the restricted deed. */
export const mayDelete = (rule: Rule) => ({ create: everyone, update: everyone, delete: rule })

/** Spec 6: parts of a project are deleted by a manager of that project, or by the manager role. */
export const partOfProject = mayDelete(anyOf(managerOfProject, manager))

/** Where the specification has no words of its own: "Region {name}" was created, saved, deleted. */
export const toastsFor = (what: string) => ({
  created: `${what} erstellt`,
  updated: `${what} gespeichert`,
  deleted: `${what} gelöscht`,
})

/** A list of names to choose from, e.g. regions. */
export const lookup = <const Path extends string>(
  path: Path,
  noun: { readonly one: string; readonly many: string },
  toasts: { readonly created: string; readonly updated: string; readonly deleted: string } = toastsFor(
    `${noun.one} {name}`,
  ),
) =>
  resource({
    path,
    noun,
    fields: { name: required(text('Name')) },
    may: mayDelete(manager),
    toasts,
    order: ['name'],
    searches: ['name'],
    isLookup: true,
  })

/** Where a count comes from. */
export const COUNT_SOURCES = ['abgerufen', 'manuell'] as const
type Source = (typeof COUNT_SOURCES)[number]
type ReadOnly<F> = F & { readOnly: true }
type Channel<Prefix extends string, Handle extends string, Counted extends string> = Record<
  `${Prefix}${Handle}`,
  Text
> &
  Record<`${Prefix}Title`, ReadOnly<Text>> &
  Record<`${Prefix}${Counted}`, ReadOnly<Numeric>> &
  Record<`${Prefix}UpdatedAt`, ReadOnly<Text>> &
  Record<`${Prefix}Source`, ReadOnly<Choice<Source>>> &
  Record<`${Prefix}TypedCount`, Numeric & { handled: true }>

/** One channel: its handle, its name there, the count that was fetched or typed, since when it holds, and the way to type it. */
export const channel = <Prefix extends string, Handle extends string, Counted extends string>(
  prefix: Prefix,
  handle: Handle,
  counted: Counted,
  name: string,
  unit: string,
) => {
  const of = (what: string) => `${name.replace(' ', '-')}-${what}`
  return describing(prefix, {
    [`${prefix}${handle}`]: text(name),
    [`${prefix}Title`]: readOnly(text(of('Kanalname'))),
    [`${prefix}${counted}`]: readOnly(count(of(unit))),
    [`${prefix}UpdatedAt`]: readOnly(timestamp(`${name} aktualisiert`)),
    [`${prefix}Source`]: readOnly(oneOf(of('Herkunft'), COUNT_SOURCES)),
    [`${prefix}TypedCount`]: handled(count(of(unit))),
  }) as Channel<Prefix, Handle, Counted>
}
