import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowWindow } from './useRowWindow.ts'

const ROW_PX = 40
const windowOf = (count: number) => {
  const element = document.createElement('div')
  const scroller = { current: element }
  const hook = renderHook(() => useRowWindow(scroller, count, ROW_PX, { above: 34, below: 0 }))
  return {
    rows: () => hook.result.current,
    scroll: (top: number) =>
      act(() => {
        element.scrollTop = top
        element.dispatchEvent(new Event('scroll'))
      }),
  }
}

test('in a list that is longer than browsers draw, rows move together and keep their own place', () => {
  const { rows, scroll } = windowOf(1_000_000)
  scroll(6_000_000)
  const before = rows()
  const seen = before.first + 20
  scroll(6_000_005)
  expect(rows().topOf(seen)).toBe(before.topOf(seen))
  // 5 px of the bar are 13 of the list, of which the bar itself scrolls 5
  expect(Math.round(before.shift - rows().shift)).toBe(8)
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
