import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKept } from './useKept.ts'

afterEach(() => localStorage.clear())

test('a choice is kept on the device, wherever on the page and in whichever tab it is made', () => {
  const one = renderHook(() => useKept('ansicht', 'board'))
  const other = renderHook(() => useKept('ansicht', 'board'))
  expect(one.result.current[0]).toBe('board')
  act(() => one.result.current[1]('tabelle'))
  expect([one.result.current[0], other.result.current[0]]).toEqual(['tabelle', 'tabelle'])
  // as another tab does it
  act(() => {
    localStorage.setItem('ansicht', '"board"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'ansicht' }))
  })
  expect(other.result.current[0]).toBe('board')
})

test('what nobody can read counts as nothing', () => {
  localStorage.setItem('ansicht', 'tab')
  expect(renderHook(() => useKept('ansicht', 'board')).result.current[0]).toBe('board')
})
