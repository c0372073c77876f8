import { resources } from '@rampenlicht/model/resources/index'
import { describe, expect, test } from 'vitest'
import { DIRECTORIES } from './directories.ts'
import { savingLast } from './saving-last.ts'
import { duplicatesSaid, durationSaid, letterOf, promise, sumsOf } from './words.ts'

test('every list that gathers from many sources can be imported into, and who wants nothing sent', () => {
  const gathered = resources.filter(({ isGathered }) => isGathered).map(({ path }) => path)
  expect(DIRECTORIES.map(({ path }) => path).sort()).toEqual([...gathered, 'blocked_addresses'].sort())
})

test('sums agree: 2.184 neu + 612 geändert + 17 of 21 doppelt = 2.813; + 187 unverändert + 12 liegen = 3.012', () => {
  const shown = { counts: { created: 2184, changed: 612, unchanged: 187, duplicate: 21, faulty: 8 }, taken: 17 }
  const sums = sumsOf(shown)
  expect(sums).toEqual({ written: 2813, left: 12, unchanged: 187 })
  expect(promise(sums)).toBe('werden geschrieben, 12 Zeilen bleiben liegen, 187 sind schon so')
  expect(duplicatesSaid(shown)).toBe('17 werden übernommen, 4 bleiben liegen.')
})

test.each([
  [0.4, '1\u00a0Sekunde'],
  [60, '1\u00a0Minute'],
  [82, '1\u00a0Minute 22\u00a0Sekunden'],
])('%d seconds are %s', (seconds, words) => expect(durationSaid(seconds)).toBe(words))

test('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

describe('saving what changes again and again', () => {
  const NEVER = 1_000_000
  test('one save follows the other, and only the last of what came meanwhile', async () => {
    const saved: number[] = []
    let finish = () => {}
    const saver = savingLast((value: number) => {
      saved.push(value)
      return new Promise((resolve) => {
        finish = resolve
      })
    }, NEVER)
    saver.set(1)
    const first = saver.flush()
    await Promise.resolve()
    saver.set(2)
    saver.set(3)
    const second = saver.flush()
    finish()
    expect(await first).toBe(true)
    finish()
    expect(await second).toBe(true)
    expect(saved).toEqual([1, 3])
  })

  test('what could not be saved is saved the next time', async () => {
    const saved: number[] = []
    let isDown = true
    const saver = savingLast(async (value: number) => {
      if (isDown) throw new Error('away')
      saved.push(value)
    }, NEVER)
    saver.set(1)
    expect(await saver.flush()).toBe(false)
    isDown = false
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual([1])
  })
})
