import { expect, test } from 'vitest'
import { onceQuiet } from './staying-small.ts'

const BUSY = 0.4
const QUIET = 0.005

test('what was left behind is looked for twice once it is quiet, never while people work', () => {
  let times = 0
  const look = onceQuiet(() => times++)
  const seen = [BUSY, BUSY, QUIET, QUIET, QUIET, QUIET, BUSY, QUIET, QUIET, QUIET].map((busy) => {
    look(busy)
    return times
  })
  expect(seen).toEqual([0, 0, 1, 2, 2, 2, 2, 3, 4, 4])
})
