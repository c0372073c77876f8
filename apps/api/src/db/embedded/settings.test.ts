import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cacheFor, standardSettings } from './settings.ts'

const [MB, GB] = [2 ** 20, 2 ** 30]
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
/** What a cluster of this version looks like to us. */
const clusterOf = (version: string) => {
  const data = mkdtempSync(join(tmpdir(), 'rl-settings-'))
  folders.push(data)
  mkdirSync(join(data, 'base/5'), { recursive: true })
  writeFileSync(join(data, 'base/5/112'), 'x'.repeat(MB))
  writeFileSync(join(data, 'PG_VERSION'), `${version}\n`)
  return data
}

test.each([
  ['a new database', 30 * MB, 8 * GB, 128 * MB],
  ['20,000 contacts', 120 * MB, 24 * GB, 150 * MB],
  ['a small machine', 400 * MB, 2 * GB, 256 * MB],
  ['a million contacts', 1000 * MB, 8 * GB, 1024 * MB],
  ['a container with little memory', 30 * MB, 512 * MB, 64 * MB],
])(
  '%s: cached is what there is and a quarter more, at most an eighth of the memory and 1 GB',
  (_, stored, available, cache) => {
    expect(cacheFor(stored, available)).toBe(cache)
  },
)

test('nothing is risked for memory, whatever the version', () => {
  for (const version of ['15', '16', '17', '18'])
    expect(standardSettings(clusterOf(version), '/run')).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      max_logical_replication_workers: '0',
    })
})

test('only PostgreSQL 18 is told of what older ones do not know', () => {
  expect(standardSettings(clusterOf('18'), '/run')).toHaveProperty('io_method', 'sync')
  expect(standardSettings(clusterOf('17'), '/run')).not.toHaveProperty('io_method')
})
