import type { Job } from '@rampenlicht/model/rules/jobs'
import { expect, test } from 'vitest'
import { unseenOf, withChanged } from './jobs.ts'

const job = (id: number, state: Job['state'], at: string): Job => ({
  id,
  kind: 'x',
  title: `Vorgang ${id}`,
  state,
  progress: 0,
  total: null,
  error: null,
  result: null,
  at: `2026-11-16T${at}:00Z`,
})
const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

test('what changes takes its place: open first, then what ended last', () => {
  const known = [job(3, 'Läuft', '10:00'), job(1, 'Fertig', '09:00'), job(2, 'Fertig', '08:00')]
  expect(idsOf(withChanged(known, [job(4, 'Wartet', '11:00')]))).toEqual([4, 3, 1, 2])
  const ended = withChanged(known, [job(3, 'Abgebrochen', '08:30')])
  expect(ended.map(({ id, state }) => [id, state])).toEqual([
    [1, 'Fertig'],
    [3, 'Abgebrochen'],
    [2, 'Fertig'],
  ])
})

test('unseen is what has ended since', () => {
  const jobs = [job(1, 'Läuft', '12:00'), job(2, 'Fehlgeschlagen', '11:00'), job(3, 'Fertig', '10:00')]
  expect(idsOf(unseenOf(jobs, 0))).toEqual([2, 3])
  expect(idsOf(unseenOf(jobs, Date.parse('2026-11-16T10:00:00Z')))).toEqual([2])
})
