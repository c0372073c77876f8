import { one, partOf, readOnly, required, text, timestamp, zip } from '../kit/field.ts'
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

/** A list of names to choose from, e.g. regions. */
export const lookup = <const Path extends string>(
  path: Path,
  noun: { readonly one: string; readonly many: string },
  toasts: { readonly created: string; readonly updated: string; readonly deleted: string },
) =>
  resource({
    path,
    noun,
    fields: { name: required(text('Name')) },
    may: mayDelete(manager),
    toasts,
    order: ['name'],
    searches: ['name'],
  })
