import type { RefreshedFollowers } from '@rampenlicht/model/rules/follower-history'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { Problem } from '../../errors.ts'
import { OutsideProblem } from '../../outside/call.ts'
import type { Counters } from './counters.ts'
import { type Due, newsFrom, storeNews } from './fetch.ts'
import type { KeepImage } from './images.ts'
import { askedFor, FOLLOWED, targetAt } from './targets.ts'

const MINUTE_S = 60

/** One person asks for one record, at most once a minute; whoever asks meanwhile is told to wait. */
const claim = async (pool: pg.Pool, path: string, record: number): Promise<void> => {
  const { rows } = await pool.query(
    `insert into follower_checks (path, record, channel, at) values ($1, $2, 'alle', now())
     on conflict (path, record, channel) do update set at = excluded.at
     where follower_checks.at <= now() - make_interval(secs => $3) returning 1`,
    [path, record, MINUTE_S],
  )
  if (!rows.length)
    throw new Problem(429, 'Gerade erst aktualisiert. Bitte in einer Minute noch einmal versuchen.', {
      retryAfterSeconds: MINUTE_S,
    })
}

type Problems = RefreshedFollowers['problems']

/** Asks for all channels of a record that can be asked for, side by side. What fails keeps its value and is named. */
export const refreshRecord = async (
  pool: pg.Pool,
  counters: Counters,
  keepImage: KeepImage,
  path: string,
  record: number,
): Promise<Problems> => {
  const channels = FOLLOWED[path] ?? []
  const { rows } = await pool.query<Record<string, string | null>>(
    `select ${channels.flatMap(({ handle, prefix }) => (path === 'influencers' ? [quoted(handle), quoted(`${prefix}Image`)] : [quoted(handle)]))}
     from ${quoted(path)} where id = $1`,
    [record],
  )
  const stored = rows[0] ?? {}
  const wanted = channels.flatMap((columns) => {
    const counter = counters.get(columns.name)
    const handle = stored[columns.handle]
    if (!counter || !handle) return []
    const target = targetAt(path, columns)
    const due: Due = { target, record, handle, image: stored[target.image ?? ''] ?? null }
    return [{ channel: columns.name, counter, due }]
  })
  if (wanted.length === 0) return []
  await claim(pool, path, record)
  const answers = await Promise.all(
    wanted.map(async ({ channel, counter, due }) => {
      try {
        const found = await counter.find([askedFor(channel, due.handle)])
        const news = await newsFrom(channel, counter, found, [due], keepImage)
        return { channel, due, news, problem: problemIn(news) }
      } catch (problem) {
        if (!(problem instanceof OutsideProblem)) throw problem
        return { channel, due, news: [], problem: problem.reason }
      }
    }),
  )
  for (const { channel, due, news } of answers) await storeNews(pool, channel, [due], news)
  return answers.flatMap(({ channel, problem }) => (problem ? [{ channel, reason: problem }] : []))
}

const problemIn = ([news]: readonly { readonly count: number | null }[]): string | undefined => {
  if (!news) return 'nicht gefunden'
  return news.count === null ? 'zeigt die Zahl nicht öffentlich' : undefined
}
