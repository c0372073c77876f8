import type { Resource } from '@rampenlicht/model/kit/resource'
import { knownIn } from '@rampenlicht/model/rules/views'
import type { Query } from './values.ts'

/** A saved query as a list reads it; what the list no longer knows is passed over. */
export const viewQuery = (resource: Resource, query: string | null): Query => {
  const asked: Record<string, string[]> = {}
  for (const [name, value] of knownIn(resource, query).known) asked[name] = [...(asked[name] ?? []), value]
  return asked
}
