import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { JobResult } from '@rampenlicht/model/rules/jobs'
import type pg from 'pg'
import type { Bulk, BulkOutcome } from '../../crud/write/bulk.ts'
import type { Door } from '../../crud/write/door.ts'
import { Problem } from '../../errors.ts'
import { starterOf } from '../../jobs/starter.ts'
import type { JobTask } from '../../jobs/task.ts'

export const BULK = 'bulk'
export interface BulkJob {
  readonly actor: number
  readonly path: string
  readonly ids: readonly number[]
  readonly bulk: Bulk
}

const german = (count: number) => count.toLocaleString('de-DE')
const counted = ({ noun }: Resource, count: number) => `${german(count)} ${count === 1 ? noun.one : noun.many}`

/** „12 Medienkontakte geändert: Regionen“ */
export const titleOf = (resource: Resource, bulk: Bulk, count: number): string => {
  if ('removes' in bulk) return `${counted(resource, count)} gelöscht`
  const labels = Object.keys(bulk.changes).map((name) => resource.fields[name]?.label)
  return `${counted(resource, count)} geändert: ${labels.join(', ')}`
}

const resultOf = (
  resource: Resource,
  bulk: Bulk,
  { changed, unchanged, refused }: BulkOutcome,
  deed: number | null,
): JobResult => {
  const parts = [
    `${counted(resource, changed)} ${'removes' in bulk ? 'gelöscht' : 'geändert'}`,
    ...(unchanged ? [`${german(unchanged)} schon so`] : []),
    ...(refused.length ? [`${german(refused.length)} nicht möglich`] : []),
  ]
  return {
    text: parts.join(', '),
    ...(refused.length ? { isPartial: true as const } : {}),
    ...(deed === null ? {} : { deed }),
  }
}

/** Many records at once in the background. One transaction: whoever begins again after a crash finds nothing half done. */
export const bulkTasks = (pool: pg.Pool, door: Door): readonly JobTask[] => [
  {
    kind: BULK,
    run: async ({ progress }, payload) => {
      const { actor, path, ids, bulk } = payload as BulkJob
      const person = await starterOf(pool, actor)
      if (!person) throw new Problem(403, 'Wer das begonnen hat, darf es nicht mehr.')
      const resource = resourceAt(path)
      const title = titleOf(resource, bulk, ids.length)
      const { result, deed } = await door.bulk(person, resource, title, bulk, ids, (done) => progress(done, ids.length))
      return resultOf(resource, bulk, result, deed)
    },
  },
]
