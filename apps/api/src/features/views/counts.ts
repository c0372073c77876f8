import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import { selectionOf } from '../../crud/selection.ts'
import { conditions, rowsOf, type Statement } from '../../crud/statements.ts'
import type { Query } from '../../crud/values.ts'
import { viewQuery } from '../../crud/view-query.ts'
import { listedFor } from '../../crud/visible.ts'
import { Problem } from '../../errors.ts'

/** More than that no strip shows. */
const MOST_COUNTED = 50

export interface Saved {
  readonly id: number
  readonly query: string | null
}

/** The views of a list that the actor has or sees. */
export const viewsStatement = (list: string, actor: Actor): Statement => ({
  text: `select t.id, t.query from saved_views t where t.list = $1 and ${listedFor(savedView, actor, 't')}
    order by t.owner <> $2, t.name collate german, t.id limit ${MOST_COUNTED}`,
  values: [list, actor.id],
})

/** How many rows each of them has, all in one statement: `within` is the part of the list that is looked at. */
export const countsStatement = (
  resource: Resource,
  views: readonly Saved[],
  within: Query,
  actor: Actor,
): Statement | undefined => {
  const values: unknown[] = []
  const counts = views.flatMap(({ id, query }) => {
    const selection = selectionIn(resource, { ...viewQuery(resource, query), ...within }, actor)
    if (!selection) return []
    const offset = values.length
    const where = conditions(resource.path, selection.where, actor)
    values.push(...selection.values)
    return [
      `select ${id} as id, count(*)::integer as total from ${rowsOf(resource.path, selection)} where ${moved(where, offset)}`,
    ]
  })
  return counts.length ? { text: counts.join(' union all '), values } : undefined
}

/** A value that its list does not take any more, such as a category that is gone, leaves the view without a number. */
const selectionIn = (resource: Resource, query: Query, actor: Actor) => {
  try {
    return selectionOf(resource, query, actor)
  } catch (problem) {
    if (problem instanceof Problem) return undefined
    throw problem
  }
}

/** Its parameters stand behind those of others. */
export const moved = (sql: string, by: number): string =>
  sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`)
