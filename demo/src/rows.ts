import { type Iri, idIn, iriOf } from '@rampenlicht/model/kit/iri'
import type { BodyAt, Catalogue, Path } from '@rampenlicht/model/resources/index'

type FieldsAt<P extends Path> = Catalogue[P]['fields']
type ReadOnlyName<P extends Path> = {
  [N in keyof FieldsAt<P>]: FieldsAt<P>[N] extends { readOnly: true } ? N : never
}[keyof FieldsAt<P>] &
  string
/** What no request carries: read-only fields and the columns behind the scenes. Relations are plain ids here. */
export type Columns<P extends Path> = Partial<Record<ReadOnlyName<P> | 'storedAs' | 'passwordHash' | 'hashes', unknown>>

export interface Row<P extends Path = Path> {
  readonly id: number
  /** As a request would send it. */
  readonly body: Partial<BodyAt<P>>
  /** Filled up later with the names of files. */
  readonly columns: Columns<P>
}
export interface Sheet<P extends Path = Path> {
  readonly path: P
  readonly rows: readonly Row<P>[]
}

/** A file to be made and put on a shelf before the row that names it is written. */
export interface Wish {
  readonly shelf: 'customers' | 'projects' | 'users' | 'influencers' | 'project_uploads' | 'clippings' | 'letterheads'
  readonly ending: '.jpg' | ''
  readonly draw: () => Promise<Buffer>
  readonly keep: (name: string, size: number) => void
  /** Drawn, not written: takes time, and can be left out where nobody looks. */
  readonly isPicture?: boolean
}

/** Rows of one resource, numbered from 1 in the order they are added. */
export const newSheet = <P extends Path>(path: P) => {
  const rows: Row<P>[] = []
  return {
    path,
    rows: rows as readonly Row<P>[],
    add: (body: Partial<BodyAt<P>>, columns: Columns<P> = {}): Iri => {
      rows.push({ id: rows.length + 1, body, columns })
      return iriOf(path, rows.length)
    },
  }
}
export type NewSheet<P extends Path> = ReturnType<typeof newSheet<P>>

export const idOf = (iri: Iri): number => {
  const [, path = '', id = ''] = iri.split('/')
  return idIn(path, iri) ?? Number(id)
}

/** Names to choose from, and the way from a name to its record. */
export const lookupSheet = <
  P extends
    | 'mediacontact_regions'
    | 'mediacontact_product_types'
    | 'mediacontact_partner_categories'
    | 'influencer_audiences'
    | 'influencer_sub_categories'
    | 'business_contact_categories'
    | 'business_contact_topics'
    | 'materials',
>(
  path: P,
  names: readonly string[],
) => {
  const sheet = newSheet(path)
  const known = new Map(names.map((name) => [name, sheet.add({ name } as Partial<BodyAt<P>>)]))
  const at = (name: string): Iri => {
    const found = known.get(name)
    if (!found) throw new Error(`${path}: ${name}`)
    return found
  }
  return { sheet, at }
}
