import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from './toast.ts'

beforeEach(() => {
  const { result } = renderHook(() => useToasts())
  act(() => result.current.forEach(({ id }) => void toast.close(id)))
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})
const shown = () => {
  const { result } = renderHook(() => useToasts())
  return () => result.current.map(({ text }) => text)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** Spec 9: "Toasts: shown 3 s". */
test('a toast is shown for three seconds', () => {
  const texts = shown()
  act(() => toast.ok('Kunde gelöscht'))
  pass(2_999)
  expect(texts()).toEqual(['Kunde gelöscht'])
  pass(1)
  expect(texts()).toEqual([])
})

test('of many at once the last four are shown', () => {
  const texts = shown()
  act(() => ['a', 'b', 'c', 'd', 'e', 'f'].forEach((text) => void toast.ok(text)))
  expect(texts()).toEqual(['c', 'd', 'e', 'f'])
})

test('the same words are said once, and for as long as if they were new', () => {
  const texts = shown()
  act(() => toast.error('Keine Verbindung zum Server.'))
  pass(2_000)
  act(() => toast.error('Keine Verbindung zum Server.'))
  expect(texts()).toEqual(['Keine Verbindung zum Server.'])
  pass(2_000)
  expect(texts()).toEqual(['Keine Verbindung zum Server.'])
  pass(1_000)
  expect(texts()).toEqual([])
})

test('one that somebody is about to follow stays until it is let go', () => {
  const { result } = renderHook(() => useToasts())
  act(() => toast.ok('Projekt Alpha erstellt', { label: 'Öffnen', to: '/projekte/7' }))
  const { id } = result.current[0]!
  act(() => toast.hold(id))
  pass(60_000)
  expect(result.current).toHaveLength(1)
  act(() => toast.letGo(id))
  pass(3_000)
  expect(result.current).toEqual([])
})

test('what can be taken back is offered for ten seconds, and stays while somebody is about to', () => {
  const { result } = renderHook(() => useToasts())
  act(() => toast.ok('Kunde gelöscht', { label: 'Rückgängig', deed: 7, run: () => undefined }))
  const { id } = result.current[0]!
  pass(9_999)
  expect(result.current).toHaveLength(1)
  act(() => toast.hold(id))
  pass(60_000)
  expect(result.current).toHaveLength(1)
  act(() => toast.letGo(id))
  pass(9_999)
  expect(result.current).toHaveLength(1)
  pass(1)
  expect(result.current).toEqual([])
})

test('nothing is offered that has been taken back meanwhile', () => {
  const texts = shown()
  const offer = (deed: number) => ({ label: 'Rückgängig', deed, run: () => undefined })
  act(() => {
    toast.ok('Kunde gelöscht', offer(7))
    toast.ok('Termin gelöscht', offer(8))
    toast.closeOffer(7)
  })
  expect(texts()).toEqual(['Termin gelöscht'])
})
