import { filesIn } from '@rampenlicht/model/kit/file'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'

/** Pictures that are sent to a route of their record. */
export const picturesIn = (resource: Resource) =>
  filesIn(resource).flatMap(([, { label, file }]) => (file.kind === 'picture' ? [{ label, prefix: file.prefix }] : []))

/** Of a resource whose records are files: what they are part of, unless they stand alone, and what that calls them. */
export const attachmentIn = (resource: Resource) => {
  for (const [, { file }] of filesIn(resource))
    if (file.kind === 'attachment') return { collection: file.collection, within: ownerIn(resource) }
  return undefined
}

const ownerIn = ({ fields }: Resource) => {
  for (const [name, field] of entriesOf(fields))
    if (field.kind === 'one' && field.partOf) return { owner: name, ownerResource: resourceAt(field.target) }
  return undefined
}

/** The folder of DATA_DIR/files in which the files of a resource lie. */
export const shelfOf = (resource: Resource): string => attachmentIn(resource)?.collection ?? resource.path

export const resourcesWithFiles = resources.filter((resource) => filesIn(resource).length > 0)
/** What was printed in the background and is fetched in the bell. */
export const PRINTED = 'prints'
/** Reports as customers download them. */
export const SHARED_PDFS = 'shared_reports'
export const SHELVES: readonly string[] = [...resourcesWithFiles.map(shelfOf), PRINTED, SHARED_PDFS]

/** One line for each file that a row may name: whether it is an attachment, its name there and on the shelf, its type. */
const sourcesIn = (resource: Resource, row: string): readonly string[] =>
  filesIn(resource).flatMap(([name, { file }]) => {
    const column = `${row}.${quoted(name)}`
    switch (file.kind) {
      case 'picture':
        return [`(false, ${column}, ${column}, 'image/jpeg')`]
      case 'copy': {
        const stored = `split_part(${column}, '/', 5)`
        return [`(false, ${stored}, ${stored}, 'image/jpeg')`]
      }
      case 'attachment':
        return [`(true, ${column}, ${row}."storedAs", ${row}."mimeType")`]
      case 'address':
        return []
      default:
        return file satisfies never
    }
  })

/** The files that rows name, as a relation to join with them. */
export const filesOf = (resource: Resource, row: string): string =>
  `lateral (values ${sourcesIn(resource, row).join(', ')}) f("isAttachment", name, "storedAs", "mimeType")`

/** What somebody misses who finds no file. */
export const nounOf = (resource: Resource): string => {
  if (attachmentIn(resource)) return resource.noun.one
  const [first, ...others] = filesIn(resource).map(([, { label }]) => label)
  return first && others.length === 0 ? first : 'Bild'
}
