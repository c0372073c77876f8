import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Part, partsOf } from '@rampenlicht/model/resources/parts'
import { quoted } from '../db/names.ts'

/** The step of a statement that holds the ids of this kind, each with the `root` it belongs to. */
export const stepOf = (path: string) => quoted(`of_${path}`)

/**
 * The steps from records to everything that belongs to them. Each kind is a step that starts from the steps it hangs on;
 * steps may refer to later ones, which is what "with recursive" allows. What hangs on two of them is found once.
 */
export const partSteps = (
  resource: Resource,
  start: string,
  isTaken: (part: Resource) => string = () => 'true',
): readonly string[] => {
  const first = `${stepOf(resource.path)} as (select t.id, t.id as root from ${quoted(resource.path)} t where ${start})`
  const steps = partsOf(resource).map((part) => {
    const ways = part.links.map(
      ({ name, of }) =>
        `select t.id, o.root from ${quoted(part.resource.path)} t join ${stepOf(of)} o on t.${quoted(name)} = o.id
         where ${isTaken(part.resource)}`,
    )
    return `${stepOf(part.resource.path)} as (select id, min(root) as root from (${ways.join(' union all ')}) w group by id)`
  })
  return [first, ...steps]
}

/** Kinds that have parts of their own, those nearest to the record first; the record itself is not among them. */
export const inBetween = (resource: Resource): readonly (readonly Part[])[] => {
  const parts = partsOf(resource)
  const holders = parts.filter((one) => parts.some(({ links }) => links.some(({ of }) => of === one.resource.path)))
  const depthOf = ({ links }: Part): number =>
    Math.max(
      ...links.map(({ of }) => {
        const above = holders.find((one) => one.resource.path === of)
        return above ? depthOf(above) + 1 : 0
      }),
    )
  const levels: Part[][] = []
  for (const one of holders) {
    const depth = depthOf(one)
    levels[depth] = [...(levels[depth] ?? []), one]
  }
  return levels
}
