import { quoted } from '../db/names.ts'
import type { Reads } from '../db/reads.ts'
import type { LetterShares } from './rare-letters.ts'
import type { Statement } from './statements.ts'

/** Enough to tell what is rare: three letters that stand in a hundredth of all rows stand in fifty of these. */
const SAMPLE = 5_000
/** Which letters are rare changes slowly, and nothing but the time of a search depends on it. */
const LASTS_MS = 60 * 60_000
/** The sample is taken for the next search, whoever asked for this one. */
const NEVER = new AbortController().signal

interface Sampled {
  readonly at: number
  shares?: LetterShares
}

/** Of each large table that is searched, how often which letters occur in it: looked up behind the first search. */
export const letterSharesOf = (reads: Reads) => {
  const known = new Map<string, Sampled>()

  const sample = async (path: string, size: number): Promise<void> => {
    const taken: Sampled = { at: Date.now() }
    const before = known.get(path)?.shares
    known.set(path, before ? { ...taken, shares: before } : taken)
    const { rows } = await reads(NEVER, (query) => query<{ total: number; counts: Counts }>(sampling(path, size)))
    const { total, counts } = rows[0]!
    if (total > 0) taken.shares = { rows: size, shareOf: (letters) => (counts[letters] ?? 0.5) / total }
    known.set(path, taken)
  }

  return {
    sample,
    /** What is known of a table of this size. */
    of: (path: string, size: number): LetterShares | undefined => {
      const found = known.get(path)
      // a database that does not answer is asked again in an hour
      if (!found || Date.now() - found.at > LASTS_MS) sample(path, size).catch(() => {})
      return found?.shares
    },
  }
}
export type KnownLetterShares = ReturnType<typeof letterSharesOf>
type Counts = Readonly<Record<string, number>>

const sampling = (path: string, size: number): Statement => ({
  text: `with rows as materialized (select search from ${quoted(path)} tablesample system (least(100, $1::real))),
    counts as (
      select letters, count(*) as many from rows, unnest(show_trgm(search)) letters
      where letters ~ '^[a-z0-9]{3}$' group by letters)
    select (select count(*)::integer from rows) as total,
      (select coalesce(json_object_agg(letters, many), '{}') from counts) as counts`,
  values: [(100 * SAMPLE) / size],
})
