// Several people who write at the same time, until they are told to stop.
//   const writing = startWriting(ledger, { people, onAnswer })
//   await writing.answers(n)   when n more have been acknowledged, however slow the machine is
//   await writing.stop()       when all have their last answer
// `onAnswer(status, ms)` hears of every answer, undefined where none came.
import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody who gets no answer asks again at once. */
const PAUSE_MS = 20

export const startWriting = (ledger, { people = 8, onAnswer = () => {} } = {}) => {
  let isOver = false
  let awaited = { left: 0, done: () => {} }
  const all = Array.from({ length: people }, async () => {
    const write = ledger.writer()
    while (!isOver) {
      const began = performance.now()
      const status = await write()
      onAnswer(status, performance.now() - began)
      if (status < 300 && --awaited.left === 0) awaited.done()
      if (status === undefined || status >= 500) await sleep(PAUSE_MS)
    }
  })
  return {
    answers: (left) =>
      new Promise((done) => {
        awaited = { left, done }
      }),
    stop: () => {
      isOver = true
      return Promise.all(all)
    },
  }
}
