import { iriOf } from '@rampenlicht/model/kit/iri'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import type { Counter, Found } from '../../outside/counts.ts'
import type { KeepImage } from './images.ts'
import { type News, storeChecks, storeCounts } from './store.ts'
import { askedFor, type Counted, type Target } from './targets.ts'

/** A record whose channel is to be asked about. */
export interface Due {
  readonly target: Target
  readonly record: number
  /** As stored. */
  readonly handle: string
  /** The address of the picture that is kept already. */
  readonly image: string | null
}

/** Everything that the answer for one batch says about these records, with their pictures. */
export const newsFrom = async (
  counted: Counted,
  counter: Counter,
  found: ReadonlyMap<string, Found>,
  due: readonly Due[],
  keepImage: KeepImage,
): Promise<readonly (News & { readonly target: Target })[]> => {
  const news: (News & { readonly target: Target })[] = []
  for (const { target, record, handle, image } of due) {
    const answer = found.get(askedFor(counted, handle))
    if (!answer) continue
    const owner = iriOf(target.path, record)
    const kept = target.image && answer.image ? await keepImage(counter, answer.image, owner, image) : undefined
    news.push({ target, record, handle, count: answer.count, title: answer.title ?? null, image: kept ?? null })
  }
  return news
}

/** Counts, history and the note that they were asked about, all or nothing. */
export const storeNews = (
  pool: pg.Pool,
  counted: Counted,
  due: readonly Due[],
  news: readonly (News & { readonly target: Target })[],
): Promise<void> =>
  inTransaction(pool, async (client) => {
    for (const target of new Set(due.map((one) => one.target))) {
      const those = news.filter((one) => one.target === target)
      await storeCounts(client, counted, target, those)
      const asked = due.filter((one) => one.target === target).map(({ record }) => record)
      await storeChecks(client, counted, target.path, asked)
    }
  })
