import { expect, test } from 'vitest'
import { isOpen, type Job, meanShare, progressText, remainingText, seesJob } from './jobs.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const job = (more: Partial<Job> = {}): Job => ({
  id: 1,
  kind: 'followers',
  title: 'Follower-Zahlen abrufen',
  state: 'Läuft',
  progress: 0,
  total: null,
  error: null,
  result: null,
  at: '2026-11-16T11:59:00Z',
  ...more,
})

test('what waits or runs is open', () => {
  expect(
    (['Wartet', 'Läuft', 'Fertig', 'Abgebrochen', 'Fehlgeschlagen'] as const).filter((state) => isOpen({ state })),
  ).toEqual(['Wartet', 'Läuft'])
})

test('own jobs are seen, all of them by administrators only', () => {
  const chief = { id: 7, roles: ['ROLE_CHIEF'] }
  const admin = { id: 8, roles: ['ROLE_ADMIN'] }
  expect([7, 8, null].map((startedBy) => seesJob(chief, startedBy))).toEqual([true, false, false])
  expect([7, 8, null].map((startedBy) => seesJob(admin, startedBy))).toEqual([true, true, true])
})

test('how far it is, in words', () => {
  expect(progressText(job({ state: 'Wartet' }))).toBe('Wartet')
  expect(progressText(job())).toBe('Läuft')
  expect(progressText(job({ progress: 1420 }))).toBe('1.420')
  expect(progressText(job({ progress: 1420, total: 2813 }))).toBe('1.420 von 2.813 Kanälen')
  expect(progressText(job({ kind: 'other', progress: 1, total: 2 }))).toBe('1 von 2')
})

test('how long it will take, as soon as that can be said', () => {
  expect(remainingText(job({ progress: 60, total: 100 }), NOW)).toBe('noch etwa 40 s')
  expect(remainingText(job({ progress: 10, total: 100 }), NOW)).toBe('noch etwa 9 min')
  expect(remainingText(job({ progress: 1, total: 100 }), NOW)).toBe('noch etwa 2 h')
  expect(remainingText(job({ progress: 99, total: 100 }), NOW)).toBe('noch etwa 5 s')
  for (const more of [
    { progress: 0, total: 100 },
    { progress: 5 },
    { progress: 9, total: 9 },
    { state: 'Wartet' as const },
  ])
    expect(remainingText(job(more), NOW)).toBeUndefined()
  expect(remainingText(job({ progress: 5, total: 9, at: '2026-11-16T11:59:59Z' }), NOW)).toBeUndefined()
})

test('the ring shows what is done of all of them together', () => {
  expect(meanShare([])).toBe(0)
  expect(
    meanShare([
      { progress: 5, total: 10 },
      { progress: 3, total: null },
    ]),
  ).toBe(0.25)
  expect(meanShare([{ progress: 12, total: 10 }])).toBe(1)
})
