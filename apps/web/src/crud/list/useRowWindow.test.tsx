import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowWindow } from './useRowWindow.ts'

const ROW_PX = 40
const HEAD_PX = 34
const SEEN_PX = 800
const windowOf = (count: number) => {
  const element = document.createElement('div')
  Object.defineProperty(element, 'clientHeight', { value: SEEN_PX + HEAD_PX })
  const scroller = { current: element }
  const hook = renderHook((rows: number) => useRowWindow(scroller, rows, ROW_PX, { above: HEAD_PX, below: 0 }), {
    initialProps: count,
  })
  return {
    rows: () => hook.result.current,
    count: (rows: number) => hook.rerender(rows),
    top: () => element.scrollTop,
    key: (press: () => void) => act(press),
    scroll: (top: number) =>
      act(() => {
        element.scrollTop = top
        element.dispatchEvent(new Event('scroll'))
      }),
  }
}

/** Longer than browsers draw: 40,000,000 px, of which 15,000,000 are scrolled through. */
const A_MILLION = 1_000_000
const END_PX = 15_000_000 - SEEN_PX
const MIDDLE_PX = END_PX / 2

test('a long list dragged by its bar is where the bar says', () => {
  const { rows, scroll } = windowOf(A_MILLION)
  scroll(MIDDLE_PX)
  // half of the rows but for the twenty in view
  expect(rows().seen).toBe(499_990)
  scroll(END_PX)
  expect(rows().last).toBe(A_MILLION - 1)
  scroll(0)
  expect([rows().seen, rows().isAtTop()]).toEqual([0, true])
})

test('a long list moves by hand as far as the hand, and its rows keep their place', () => {
  const { rows, scroll } = windowOf(A_MILLION)
  scroll(1000)
  expect(rows().seen).toBe(25)
  scroll(MIDDLE_PX)
  const before = rows()
  scroll(MIDDLE_PX + 400)
  expect(rows().seen - before.seen).toBe(10)
  expect([rows().shift, rows().topOf(500_010)]).toEqual([before.shift, before.topOf(500_010)])
})

test('by hand both ends of a long list are reached, wherever its bar was left', () => {
  const { rows, scroll, top } = windowOf(A_MILLION)
  scroll(6000)
  for (let turn = 0; turn < 20 && !rows().isAtTop(); turn++) scroll(Math.max(0, top() - 2000))
  expect([rows().seen, rows().isAtTop()]).toEqual([0, true])
  scroll(END_PX - 6000)
  for (let turn = 0; turn < 20 && rows().last < A_MILLION - 1; turn++) scroll(Math.min(END_PX, top() + 2000))
  expect(rows().last).toBe(A_MILLION - 1)
})

test('the keys reach every row of a long list, and its start', () => {
  const { rows, key } = windowOf(A_MILLION)
  key(() => rows().scrollTo(A_MILLION - 1))
  expect(rows().last).toBe(A_MILLION - 1)
  key(() => rows().scrollTo(A_MILLION - 20))
  expect(rows().isSeen(A_MILLION - 20)).toBe(true)
  key(() => rows().scrollTo(3))
  expect(rows().seen).toBe(3)
  key(() => rows().toTop())
  expect([rows().seen, rows().isAtTop()]).toEqual([0, true])
})

test('who seeks in a long list and finds few is at their start', () => {
  const { rows, scroll, count } = windowOf(A_MILLION)
  scroll(MIDDLE_PX)
  count(100)
  scroll(0)
  expect([rows().seen, rows().shift, rows().topOf(7)]).toEqual([0, 0, 280])
})

test('in an ordinary list every row stands at its own place', () => {
  const { rows, scroll } = windowOf(1000)
  scroll(4000)
  expect([rows().shift, rows().topOf(0), rows().topOf(105)]).toEqual([0, 0, 4200])
})

test('half a row scrolled away is not the top', () => {
  const { rows, scroll } = windowOf(1000)
  expect(rows().isAtTop()).toBe(true)
  scroll(20)
  expect([rows().isAtTop(), rows().first]).toEqual([false, 0])
  scroll(0)
  expect(rows().isAtTop()).toBe(true)
})
