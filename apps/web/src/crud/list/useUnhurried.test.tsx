import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { grown, loadedIn, type Stretch, useUnhurried } from './useUnhurried.ts'

const stretch = (from: number, to: number): Stretch => ({ from, to })

test.each<[string, Stretch, Stretch, number, Stretch]>([
  ['scrolled down, rows come below those that stay', stretch(0, 30), stretch(10, 40), 18, stretch(10, 34)],
  ['scrolled up, above them', stretch(40, 70), stretch(30, 60), 38, stretch(36, 60)],
  ['what is left over below goes above', stretch(12, 38), stretch(10, 40), 18, stretch(10, 40)],
  ['far from all that was there, the first in view begins', stretch(0, 30), stretch(500, 540), 508, stretch(508, 512)],
  ['the first in view are on their way, those below begin', stretch(0, 30), stretch(505, 540), 500, stretch(505, 509)],
  ['at the end of the list none are made up', stretch(0, 30), stretch(95, 100), 97, stretch(96, 100)],
])('%s', (_, there, wanted, seen, expected) => {
  expect(grown(there, wanted, seen, 4)).toEqual(expected)
})

test.each<[string, (index: number) => boolean, Stretch]>([
  ['all are there', () => true, stretch(92, 130)],
  ['the next page is on its way', (index) => index < 110, stretch(92, 110)],
  ['one scrolls up, and the page before is on its way', (index) => index >= 105, stretch(105, 130)],
  ['none is there', () => false, stretch(130, 130)],
])('of the rows in a window, those that have come: %s', (_, isThere, expected) => {
  expect(loadedIn(stretch(92, 130), 100, isThere)).toEqual(expected)
})

type Shown = [from: number, to: number, answered: string | undefined]

test('the first rows are there at once, all others in the end, and what was asked before is drawn anew', async () => {
  const nothing: Shown = [0, 0, 'a']
  const hook = renderHook(([from, to, answered]: Shown) => useUnhurried(stretch(from, to), from, answered), {
    initialProps: nothing,
  })
  const ask = (...shown: Shown) => act(() => hook.rerender(shown))
  ask(0, 400, 'a')
  expect(hook.result.current).toEqual(stretch(0, 400))
  ask(5000, 5400, 'a')
  // those scrolled past are not drawn here, and of the new ones none yet
  expect(hook.result.current).toEqual(stretch(0, 400))
  await waitFor(() => expect(hook.result.current).toEqual(stretch(5000, 5400)))
  // still the old answer
  ask(5000, 5400, undefined)
  expect(hook.result.current).toEqual(stretch(5000, 5400))
  ask(0, 400, 'b')
  expect(hook.result.current.from).toBe(0)
  expect(hook.result.current.to).toBeLessThan(400)
  await waitFor(() => expect(hook.result.current).toEqual(stretch(0, 400)))
  // none of these has come yet, then some have
  ask(9400, 9400, 'b')
  expect(hook.result.current).toEqual(stretch(0, 400))
  ask(9300, 9400, 'b')
  await waitFor(() => expect(hook.result.current).toEqual(stretch(9300, 9400)))
})
