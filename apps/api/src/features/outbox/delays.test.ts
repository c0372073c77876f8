import { expect, test } from 'vitest'
import { OutsideProblem } from '../../outside/call.ts'
import { delayAfter } from './delays.ts'

const never = () => 0
const after = (status: number | undefined, failures: number, retryAfterMs?: number) =>
  delayAfter(new OutsideProblem('Chat', 'x', status, { retryAfterMs }), failures, never) / 1000

test('the delay doubles from half a minute to six hours', () => {
  expect([1, 2, 3, 4, 10, 11, 50].map((failures) => after(500, failures))).toEqual([
    30, 60, 120, 240, 15_360, 21_600, 21_600,
  ])
})
test('a refusal waits as long as can be from the first time on', () => {
  expect([403, 404, 410].map((status) => after(status, 1))).toEqual([21_600, 21_600, 21_600])
})
test('who asks to be left alone is, up to six hours', () => {
  expect([after(429, 1), after(429, 1, 90_000), after(429, 9, 90_000), after(429, 1, 1e9)]).toEqual([
    30, 90, 7_680, 21_600,
  ])
})
test('not everybody comes back at the same moment', () => {
  expect(delayAfter(new OutsideProblem('Chat', 'x', 500), 1, () => 0.5)).toBe(27_000)
})
