import { expect, test } from 'vitest'
import { standingOf } from './service-standing.ts'

const EARLY = '2026-11-17T10:00:00.000Z'
const LATE = '2026-11-17T10:00:01.000Z'

test.each([
  [false, null, null, 'Nicht eingerichtet'],
  // switched off again: what it once did says nothing any more
  [false, EARLY, null, 'Nicht eingerichtet'],
  [true, null, null, 'Eingerichtet'],
  [true, EARLY, null, 'Funktioniert'],
  [true, null, EARLY, 'Gestört'],
  [true, EARLY, LATE, 'Gestört'],
  [true, LATE, EARLY, 'Funktioniert'],
  [true, LATE, LATE, 'Gestört'],
])('configured %s, success %s, error %s: %s', (isConfigured, lastSuccessAt, lastErrorAt, word) => {
  expect(standingOf({ isConfigured, lastSuccessAt, lastErrorAt }).word).toBe(word)
})
