import type { Resource } from '../../kit/resource.ts'
import { ID_HEADING } from '../cells.ts'
import { isInland } from '../postal.ts'
import { type Cell, type CellReading, readCell, textOf } from './cells.ts'
import type { ColumnChoice } from './imports.ts'
import { SALUTATION_AND_TITLE } from './targets.ts'

/** A row as it is meant. */
export interface ReadRow {
  /** The record that it says it is. */
  readonly id?: number
  /** Values as a request would send them, by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** Names of records that relations are to point at, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** What else is known of a record that has to be created along, by relation. */
  readonly beyond: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly faults: readonly string[]
  readonly hints: readonly string[]
}

interface Circumstances {
  readonly resource: Resource
  readonly resourceAt: (path: string) => Resource
  readonly columns: readonly ColumnChoice[]
  /** Values for every row. */
  readonly fixed: Readonly<Record<string, string>>
  readonly isKnown: (path: string, name: string) => boolean
}

/** Reads rows of a file by what its columns are. */
export const rowReader = ({ resource, resourceAt, columns, fixed, isKnown }: Circumstances) => {
  const placeOf = (field: string) => columns.findIndex((column) => column.field === field)
  const [country, companyCountry] = [placeOf('country'), columns.findIndex(({ field }) => field?.endsWith('.country'))]

  return (cells: readonly Cell[]): ReadRow => {
    const values: Record<string, unknown> = {}
    const names: Record<string, readonly string[]> = {}
    const beyond: Record<string, Record<string, unknown>> = {}
    const faults: string[] = []
    const hints: string[] = []
    let id: number | undefined
    const home = (at: number) => isInland(at < 0 ? (fixed['country'] ?? '') : textOf(cells[at] ?? null))

    const read = (of: Resource, name: string, cell: Cell, isHome: boolean): CellReading => {
      const field = of.fields[name]
      if (!field) return {}
      const target = 'target' in field ? field.target : ''
      const found = readCell(field, cell, { isInland: isHome, isKnown: (one) => isKnown(target, one) })
      if (found.fault) faults.push(found.fault)
      if (found.hint) hints.push(found.hint)
      return found
    }
    const put = (name: string, cell: Cell) => {
      const found = read(resource, name, cell, home(country))
      if (found.names) names[name] = [...new Set([...(names[name] ?? []), ...found.names])]
      if (found.value !== undefined) values[name] = joined(values[name], found.value)
    }
    for (const [name, text] of Object.entries(fixed)) put(name, text)
    const own = new Set<string>()
    for (const [n, { field }] of columns.entries()) {
      const cell = cells[n] ?? null
      if (field === null || textOf(cell) === '') continue
      if (field === 'id') {
        const number = Number(textOf(cell))
        if (Number.isSafeInteger(number) && number > 0) id = number
        else faults.push(`„${ID_HEADING}“: „${textOf(cell)}“ ist keine Nummer.`)
        continue
      }
      if (field.includes('.')) {
        const [relation = '', name = ''] = field.split('.')
        const of = resource.fields[relation]
        if (of?.kind !== 'one') continue
        const { value } = read(resourceAt(of.target), name, cell, home(companyCountry))
        if (value !== undefined) beyond[relation] = { ...beyond[relation], [name]: value }
        continue
      }
      for (const [name, part] of partsOf(field, cell)) {
        // what stands in the row goes before what holds for all
        if (!own.has(name) && name in fixed) {
          delete values[name]
          delete names[name]
        }
        own.add(name)
        put(name, part)
      }
    }
    return { ...(id === undefined ? {} : { id }), values, names, beyond, faults, hints }
  }
}

/** Columns that go into one field on purpose: lists come together, texts stand side by side. */
const joined = (one: unknown, other: unknown): unknown => {
  if (one === undefined) return other
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  if (typeof one === 'string' && typeof other === 'string') return `${one}${other.includes('\n') ? '\n' : ' '}${other}`
  return other
}

/** „Abendroth, Imke“, „Imke Abendroth“, „Frau Dr.“ and „20095 Hamburg“ are two values each. */
const partsOf = (field: string, cell: Cell): readonly (readonly [string, Cell])[] => {
  const names = field.split(/,? /)
  if (names.length < 2) return [[field, cell]]
  const text = textOf(cell).replace(/\s+/g, ' ')
  if (field === 'zip city') {
    const [, zip = null, city = text] = /^((?:[A-Z]{1,3}-)?\d[\d ]{2,6}\d)\s+(.+)$/.exec(text) ?? []
    return [
      ['zip', zip],
      ['city', city],
    ]
  }
  if (field === 'salutation title') {
    const [, salutation = text, title = null] = SALUTATION_AND_TITLE.exec(text) ?? []
    return [
      ['salutation', salutation],
      ['title', title],
    ]
  }
  const comma = text.indexOf(',')
  if (comma >= 0)
    return [
      ['lastName', text.slice(0, comma).trim()],
      ['firstName', text.slice(comma + 1).trim()],
    ]
  // the last word is the last name, with what belongs to it
  const [, first = null, last = text] =
    /^(.+?) ((?:(?:von|van|de|der|den|zu|zur|zum|vom|da|di|el|al|ten|ter|la|le)\s+)*\S+)$/i.exec(text) ?? []
  return [
    ['firstName', first],
    ['lastName', last],
  ]
}
