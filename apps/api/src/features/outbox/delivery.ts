import type pg from 'pg'
import { OutsideProblem } from '../../outside/call.ts'
import { delayAfter, isOfMessage } from './delays.ts'
import { type Claimed, claim, type Notice, postpone, settle, settleAbandoned } from './queue.ts'

/** A channel in trouble is tried with one notice now and then, while the others wait unharmed. */
const LONGEST_REST_MS = 10 * 60_000

const WHAT: Readonly<Record<Notice['topic'], string>> = { briefing: 'Briefing', comment: 'Kommentar' }

interface Surroundings {
  readonly pool: pg.Pool
  /** Throws OutsideProblem. */
  readonly deliver: (notice: Notice, at: Date) => Promise<void>
  readonly warn: (facts: object, text: string) => void
  readonly now?: () => number
}

/**
 * Delivers what stands in the outbox, one after the other, together with other processes. A notice is sent again only
 * when it is certain that it has not arrived.
 */
export const noticeDelivery = ({ pool, deliver, warn, now = Date.now }: Surroundings) => {
  let isWanted = false
  let working: Promise<void> | undefined
  let failures = 0
  let restsUntil = 0

  const send = async ({ id, at, attempts, topic, notice }: Claimed) => {
    if (!notice) return settle(pool, id, `${WHAT[topic]} gelöscht`)
    try {
      await deliver(notice, at)
    } catch (error) {
      if (!(error instanceof OutsideProblem)) throw error
      return fail(id, attempts, error)
    }
    failures = 0
    await settle(pool, id)
  }

  const fail = async (id: string, attempts: number, problem: OutsideProblem) => {
    const { reason } = problem
    if (!isOfMessage(problem)) {
      failures++
      restsUntil = now() + Math.min(LONGEST_REST_MS, delayAfter(problem, failures))
    }
    if (problem.more.isUncertain) {
      await settle(pool, id, `Ausgang unbekannt: ${reason}`)
      return warn({ outbox: id, reason }, 'notice may have arrived, is not sent again')
    }
    const isOver = await postpone(pool, id, delayAfter(problem, attempts), reason)
    warn({ outbox: id, reason }, isOver ? 'notice given up' : 'notice postponed')
  }

  const work = async (signal: AbortSignal | undefined) => {
    while (isWanted) {
      isWanted = false
      while (!signal?.aborted && now() >= restsUntil) {
        const claimed = await claim(pool)
        if (!claimed) break
        await send(claimed)
      }
    }
  }

  return {
    /** Ends when there is nothing more to do for now; who comes meanwhile waits for the same end. */
    deliverDue: async (signal?: AbortSignal): Promise<void> => {
      isWanted = true
      working ??= work(signal).finally(() => {
        working = undefined
      })
      await working
    },
    /** Closes what nobody will ever know the outcome of. */
    closeAbandoned: async (): Promise<void> => {
      for (const id of await settleAbandoned(pool)) warn({ outbox: id }, 'notice may have arrived, is not sent again')
    },
  }
}
