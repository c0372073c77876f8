import type { Field } from '../../kit/field.ts'
import { entriesOf, type Resource, writable } from '../../kit/resource.ts'
import { ID_HEADING } from '../cells.ts'

/** Where the cells of a column go. */
export interface Target {
  /** A field, "id", two fields as they stand in one cell ("lastName, firstName"), or one of a named record ("company.city"). */
  readonly name: string
  readonly label: string
  readonly kind: 'id' | 'field' | 'both' | 'beyond'
}

/** Two fields in one cell; what stands between them parts them. */
const BOTH = ['lastName, firstName', 'firstName lastName', 'salutation title', 'zip city'] as const

/** „Frau Prof. Dr.“ */
export const SALUTATION_AND_TITLE = /^(\S+)\s+((?:d?dr|prof|pd|dipl|mag|ing)\b.*)$/i

/** Whether files of such records can be brought in. */
export const isImportable = ({ isGathered, imported }: Resource): boolean =>
  isGathered === true || imported !== undefined

/** A cell can say what a request may send: no files, no lists of parts, nothing that a behaviour makes of it. */
const isPortable = (field: Field): boolean =>
  !field.readOnly && !field.handled && !field.derived && field.kind !== 'children' && !('file' in field && field.file)
/** Unless the declaration says which. */
export const portableFields = ({ fields, imported }: Pick<Resource, 'fields' | 'imported'>) =>
  entriesOf(fields).filter(([name, field]) => imported?.fields.includes(name) ?? isPortable(field))
/** Values that hold for all rows of a file unless they say otherwise, as its cells would. */
export const unlessSaid = ({ imported }: Resource, file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(imported?.unless ?? {}).map(([name, text]) => [name, text.replace('{file}', file)]))

type ResourceAt = (path: string) => Resource

/** Everything that a column may be, in the order of the declaration. */
export const targetsOf = (resource: Resource, resourceAt: ResourceAt): readonly Target[] => {
  const { fields } = resource
  const both = BOTH.filter((name) => name.split(/,? /).every((part) => fields[part])).map((name): Target => {
    const [one = '', other = ''] = name.split(/,? /)
    const between = name.includes(',') ? ', ' : ' '
    return { name, label: `${fields[one]?.label}${between}${fields[other]?.label}`, kind: 'both' }
  })
  return [
    // what is brought from elsewhere has no number of ours
    ...(resource.isGathered ? [{ name: 'id', label: ID_HEADING, kind: 'id' } satisfies Target] : []),
    ...portableFields(resource).map(([name, { label }]): Target => ({ name, label, kind: 'field' })),
    ...both,
    ...beyondOf(resource, resourceAt),
  ]
}

/** What a named record has beside its name: used where that record is created along, e.g. the address of a company. */
const beyondOf = (resource: Resource, resourceAt: ResourceAt): readonly Target[] =>
  portableFields(resource).flatMap(([name, field]) => {
    if (field.kind !== 'one' || !canBeNamed(resourceAt(field.target))) return []
    return portableFields(resourceAt(field.target)).flatMap(([own, of]): Target[] =>
      own === 'name' || of.kind === 'one' || of.kind === 'many'
        ? []
        : [{ name: `${name}.${own}`, label: `${field.label}: ${of.label}`, kind: 'beyond' }],
    )
  })

/** Fields that take the name where nothing else is said. */
const CALLED = new Set(['name', 'fullName'])
/** A record of which the name is all one must know. */
export const canBeNamed = ({ fields }: Resource): boolean =>
  Boolean(fields['name']) && writable(fields).every(([name, field]) => !field.required || CALLED.has(name))
/** What such a record is made of. */
export const namedRecord = ({ fields }: Resource, name: string): Record<string, string> =>
  Object.fromEntries(
    writable(fields).flatMap(([own, field]) => (field.required && CALLED.has(own) ? [[own, name]] : [])),
  )

/** The fields that a target fills. */
export const fieldsOf = (target: string): readonly string[] =>
  target === 'id' ? [] : target.includes('.') ? [] : target.split(/,? /)

/** What tells who it is stays as it is, unless somebody wants otherwise. */
export const isTelling = (target: string): boolean =>
  target === 'id' || fieldsOf(target).some((name) => ['name', 'firstName', 'lastName'].includes(name))
