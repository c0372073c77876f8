import { entriesOf, type Resource } from '../kit/resource.ts'
import { resources } from './index.ts'

/** One way in which a resource hangs on another: its field `name` is `partOf` a record at `of`. */
export interface Link {
  readonly name: string
  readonly of: string
}
export interface Part {
  readonly resource: Resource
  readonly links: readonly Link[]
}

const linksTo = ({ fields }: Resource, paths: ReadonlySet<string>): readonly Link[] =>
  entriesOf(fields).flatMap(([name, field]) =>
    field.kind === 'one' && field.partOf && paths.has(field.target) ? [{ name, of: field.target }] : [],
  )

/** Declarations do not change, and each route, deletion and history asks: what was found once holds. */
const known = new Map<string, readonly Part[]>()

/** Everything that goes with a record of this resource when it is deleted: its parts, their parts, and so on. */
export const partsOf = ({ path }: { readonly path: string }): readonly Part[] => {
  const before = known.get(path)
  if (before) return before
  const parts = findParts(path)
  known.set(path, parts)
  return parts
}

const findParts = (path: string): readonly Part[] => {
  const reached = new Set([path])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const one of resources) if (linksTo(one, reached).length > 0) reached.add(one.path)
  }
  return resources
    .filter((one) => one.path !== path && reached.has(one.path))
    .map((resource) => ({ resource, links: linksTo(resource, reached) }))
}
