import type { Field } from '@rampenlicht/model/kit/field'
import { namesIn } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import {
  type Cell,
  cellOf,
  headingOf,
  ID_HEADING,
  joinedTexts,
  plainCell,
  portableNames,
} from '@rampenlicht/model/rules/cells'
import type { TableColumn } from './table.ts'

export type Exported = Readonly<Record<string, unknown>>
export interface ListColumn extends TableColumn {
  /** What the list is asked for to fill it. */
  readonly reads: readonly string[]
  readonly of: (record: Exported) => Cell
}

/** Everything of a record. What points at one without a name, such as a Kooperation, is told by what that points at. */
export const usualNames = (resource: Resource): readonly string[] => [
  'id',
  ...portableNames(resource).flatMap((name) => {
    const field = resource.fields[name]
    if (field?.kind !== 'one' || namesIn(field.embeds).length > 0) return [name]
    const portable = portableNames(resourceAt(field.target))
    return field.embeds.filter((inner) => portable.includes(inner)).map((inner) => `${name}.${inner}`)
  }),
]

/** The columns of these properties: "id", fields, and single fields of embedded records such as "customer.name". */
export const columnsFor = (resource: Resource, names: readonly string[]): readonly ListColumn[] =>
  names.map((name): ListColumn => {
    if (name === 'id') return { heading: ID_HEADING, width: 16, reads: [], of: ({ id }) => Number(id) }
    const [outer = '', inner] = name.split('.')
    const field = resource.fields[outer]
    if (!field) throw new Error(`${resource.path}: no field ${outer}`)
    if (inner === undefined)
      return {
        heading: headingOf(resource, name),
        ...lookOf(field),
        reads: readsOf(name, field),
        of: (record) => cellOf(field, record[name]),
      }
    const target = 'target' in field ? resourceAt(field.target) : undefined
    const innerField = target?.fields[inner]
    if (!target || !innerField) throw new Error(`${resource.path}: no field ${name}`)
    return {
      heading: `${headingOf(resource, outer)}: ${headingOf(target, inner)}`,
      ...lookOf(innerField),
      reads: [name],
      of: (record) => cellBeyond(innerField, inner, record[outer]),
    }
  })

/** Of records that a field names, their names are enough. */
const readsOf = (name: string, field: Field): readonly string[] => {
  const names = 'embeds' in field ? namesIn(field.embeds) : []
  return names.length > 0 ? names.map((inner) => `${name}.${inner}`) : [name]
}

const cellBeyond = (field: Field, name: string, embedded: unknown): Cell => {
  if (!Array.isArray(embedded)) return cellOf(field, (embedded as Exported | null)?.[name])
  const cells = (embedded as readonly Exported[]).map((one) => cellOf(field, one[name]))
  return joinedTexts(
    cells.flatMap((cell) => (cell === null ? [] : [typeof cell === 'string' ? cell : plainCell(cell)])),
  )
}

/** Wide enough for most of what stands in such a column. */
const lookOf = (field: Field): Pick<TableColumn, 'width' | 'decimals'> => {
  switch (field.kind) {
    case 'longText':
      return { width: 48 }
    case 'email':
    case 'url':
    case 'many':
    case 'children':
      return { width: 32 }
    case 'text':
    case 'choice':
    case 'choices':
    case 'one':
      return { width: 22 }
    case 'timestamp':
      return { width: 17 }
    case 'money':
      return { width: 14, decimals: 2 }
    case 'zip':
    case 'date':
    case 'time':
    case 'integer':
    case 'decimal':
    case 'flag':
      return { width: 12 }
    default:
      return field satisfies never
  }
}
