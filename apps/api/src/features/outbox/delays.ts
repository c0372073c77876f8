import type { OutsideProblem } from '../../outside/call.ts'

const FIRST_MS = 30_000
const LONGEST_MS = 6 * 3_600_000
const JITTER = 0.2

/** A refusal does not pass by itself: somebody has to set the channel right first. */
const isRefusal = ({ status = 0 }: OutsideProblem) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** The message itself was not taken, which says nothing about the next one. */
export const isOfMessage = ({ status }: OutsideProblem) => status === 400 || status === 413

/** How long to wait after the n-th failure in a row: longer each time, never all at the same moment. */
export const delayAfter = (problem: OutsideProblem, failures: number, random: () => number = Math.random): number => {
  const grown = isRefusal(problem) ? LONGEST_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 30))
  const scattered = grown * (1 - JITTER * random())
  return Math.min(LONGEST_MS, Math.max(scattered, problem.more.retryAfterMs ?? 0))
}
