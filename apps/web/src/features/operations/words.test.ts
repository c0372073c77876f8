import type { Backup } from '@rampenlicht/model/rules/backups'
import { expect, test } from 'vitest'
import { archiveText, comes, foundIn, moment, restoreCommand, seconds, since, standingOf } from './words.ts'

/** By the clock of whoever runs the tests. */
const at = (month: number, day: number, hour: number, minute: number, second: number) =>
  new Date(2026, month - 1, day, hour, minute, second).toISOString()
const now = new Date(at(11, 16, 14, 18, 0))
const night: Backup = {
  id: 1,
  reason: 'Nacht',
  startedAt: at(11, 16, 2, 0, 0),
  endedAt: at(11, 16, 2, 0, 38),
  file: 'rampenlicht-2026-11-16T0200.tar.age',
  bytes: 436_000_000,
  rows: 214_806,
  files: 977,
  verifiedAt: at(11, 16, 2, 0, 38),
  error: null,
}

test('moments are told by the clock of the reader', () => {
  expect(moment(night.startedAt, now)).toBe('Heute, 2:00 Uhr')
  expect(moment(at(11, 15, 2, 0, 0), now)).toBe('15.11.2026, 2:00 Uhr')
  expect(since(night.startedAt, now)).toBe('vor 12 h')
  expect(since(at(11, 15, 2, 0, 0), now)).toBe('vor 36 h')
  expect(since(at(11, 16, 14, 14, 0), now)).toBe('vor 4 min')
  expect(since(at(11, 1, 13, 14, 0), now)).toBe('vor 15 Tagen')
  expect(since(now.toISOString(), now)).toBe('gerade eben')
  expect(comes(at(11, 17, 2, 0, 0), now)).toBe('um 2:00')
  expect(comes(at(11, 16, 13, 0, 0), now)).toBe('gleich')
  expect(seconds(night)).toBe('38 s')
})

test('what was tried is told with what was found in it; what was not is never green', () => {
  expect(foundIn(night)).toBe('Geprüft: 977\u00a0Dateien, Probestart, 214.806\u00a0Zeilen')
  expect(standingOf(night)).toBe('ok')
  const untried = { ...night, verifiedAt: null }
  expect([foundIn(untried), standingOf(untried)]).toEqual(['Noch nicht geprüft', 'warn'])
  const failed = { ...untried, error: 'Kein Platz mehr auf /backup (0,2 von 50,0 GB frei)' }
  expect([foundIn(failed), standingOf(failed)]).toEqual(['Kein Platz mehr auf /backup (0,2 von 50,0 GB frei)', 'bad'])
})

test('the command that gets it back', () => {
  expect(restoreCommand('rampenlicht-2026-11-16T0200.tar.age')).toBe('npm run restore -- 2026-11-16T0200')
})

test('which moments come back, where changes are stored one by one', () => {
  const state = { from: at(11, 9, 2, 0, 0), until: at(11, 16, 14, 15, 0), failedSince: null, waiting: 0 }
  expect(archiveText(state, now)).toBe(
    'Jeder Zeitpunkt von 9.11.2026, 2:00 Uhr bis heute, 14:15 Uhr kommt zurück: npm run restore -- --at "JJJJ-MM-TT hh:mm"',
  )
  expect(archiveText({ ...state, from: null }, now)).toBe(
    'Änderungen werden aufgezeichnet; die Grundlage dafür entsteht gerade.',
  )
  expect(archiveText({ ...state, failedSince: at(11, 16, 13, 0, 0) }, now)).toBe(
    'Änderungen werden nicht aufgezeichnet, zuletzt heute, 13:00 Uhr.',
  )
})
