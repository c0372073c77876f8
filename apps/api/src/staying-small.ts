import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const LOOK_MS = 10_000
/** Of ten seconds, less than this is spent on what single people click. */
const QUIET = 0.03
/** What is still young at the first time is found at the second; whatever is there at the third is needed. */
const TIMES = 2
const ANNOUNCED_BYTES = 96 * 2 ** 20

/**
 * V8 looks for what nobody needs any more when new things want room: what a start or a busy hour has left would stay as long as
 * it is quiet. Told of much memory outside of its heap, it looks at once, in steps of a few milliseconds (gc() would hold up
 * everybody for all of them together). Nobody writes into that memory, so the machine never has to give it.
 */
const lookForGarbage = () => {
  try {
    void new ArrayBuffer(ANNOUNCED_BYTES)
  } catch {
    // a machine that promises no more than it has, and has no more: it stays as it is
  }
}

/** Does it so often once it has become quiet, and again only after the next time that it was not. */
export const onceQuiet = (work: () => void) => {
  let left = TIMES
  return (busy: number) => {
    if (busy > QUIET) left = TIMES
    else if (left > 0) {
      left--
      work()
    }
  }
}

/** Up to twice of what is needed may lie there, dead; left to itself, V8 lets it become four times. It asks anew each time. */
const GROWING = '--heap-growing-percent=100'

/** Keeps this process small, while people work and all the more while nobody does; answers how to end that. */
export const staySmall = (): (() => void) => {
  setFlagsFromString(GROWING)
  const look = onceQuiet(lookForGarbage)
  let before = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization()
    look(performance.eventLoopUtilization(now, before).utilization)
    before = now
  }, LOOK_MS).unref()
  return () => clearInterval(looking)
}
