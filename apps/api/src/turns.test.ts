import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('what is made of each comes in their order', async () => {
  expect(await inTurns(['a', 'b', 'c'].entries(), ([n, letter]) => `${n}${letter}`)).toEqual(['0a', '1b', '2c'])
  expect(await inTurns([], () => 1)).toEqual([])
})

test('whoever asks meanwhile does not wait for the last of them', async () => {
  let worked = 0
  const heardAt = new Promise<number>((heard) => setImmediate(() => heard(worked)))
  const all = inTurns([1, 2, 3, 4], () => {
    busyFor(6)
    worked++
  })
  expect(await heardAt).toBe(1)
  await all
  expect(worked).toBe(4)
})

test('it ends where nobody wants it any more', async () => {
  const leaving = new AbortController()
  const work = (n: number) => {
    busyFor(6)
    if (n === 2) leaving.abort()
    return n
  }
  await expect(inTurns([1, 2, 3], work, leaving.signal)).rejects.toThrow('aborted')
})
