import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operations } from '@rampenlicht/model/rules/operations'
import { describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/backup/make.ts'
import { migrateTo, migrationNames } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { emptyDatabase } from '../database.ts'
import { programOn } from '../program.ts'
import { RANKS, startApp } from '../support.ts'
import { until } from '../until.ts'
import { newFolder } from './stage.ts'

const here = await startApp({ BACKUP: true })
const admin = await here.person(['ROLE_ADMIN'])
const program = programOn(here)
writeFileSync(join(here.dataDir, 'files/clippings/abcdefghijklmnopqrstuvwx'), Buffer.alloc(4321))

describe('who may', () => {
  test.each(RANKS)('%s', async (rank) => {
    const person = await here.person([rank])
    const isChief = rank === 'ROLE_CHIEF' || rank === 'ROLE_ADMIN'
    expect((await person.get('/operations')).status).toBe(rank === 'ROLE_ADMIN' ? 200 : 403)
    expect((await person.get('/operations/alarm')).status).toBe(isChief ? 200 : 403)
    if (rank === 'ROLE_ADMIN') return
    const { status, body } = await person.post('/operations/backups')
    expect([status, body['detail']]).toEqual([403, 'Das darf nur: Administration.'])
  })
})

test('how the installation stands', async () => {
  const { body } = await admin.get<Operations>('/operations')
  expect(body).toMatchObject({
    backups: { isOn: true, isEncrypted: false, isOnSameDisk: true, list: [] },
    version: { schema: migrationNames().length, node: process.versions.node, isEmbedded: true },
  })
  expect(body.storage.total).toBeGreaterThan(body.storage.free)
  expect(body.storage.parts).toEqual(
    expect.arrayContaining([
      { name: 'Ausschnitte', bytes: 4321 },
      { name: 'Uploads', bytes: 0 },
      { name: 'Datenbank', bytes: expect.any(Number) },
    ]),
  )
})

test('a copy that somebody stops leaves nothing behind', async () => {
  const folder = newFolder()
  const stopping = new AbortController()
  const { connection, dataDir } = here
  const outcome = await makeBackup({
    ...{ connection, dataDir, folder, reason: 'Von Hand', signal: stopping.signal },
    progress: () => stopping.abort(),
  })
  expect(outcome).toMatchObject({ error: 'Abgebrochen', file: null })
  expect(readdirSync(folder)).toEqual([])
})

test('a night that was missed is made up for, the alarm before it ends, and a copy by hand follows', async () => {
  await here.pool.query(`update migrations set at = at - interval '3 days'`)
  const { body: alarm } = await admin.get('/operations/alarm')
  expect(alarm).toMatchObject({ lastSuccess: null, error: null, since: expect.any(String) })
  const ready = () => here.request<object>({ url: '/health/ready' })
  expect((await ready()).body).toEqual({ status: 'ok', backup: 'overdue' })

  const folder = newFolder()
  const { child, ended } = await program({ BACKUP: '1', BACKUP_DIR: folder })
  const list = async () => (await admin.get<Operations>('/operations')).body.backups.list
  await until(async () => expect(await list()).toHaveLength(1))
  expect(await list()).toMatchObject([
    { reason: 'Nacht', error: null, files: 0, rows: expect.any(Number), verifiedAt: expect.any(String) },
  ])
  expect(readdirSync(folder)).toEqual([(await list())[0]!.file])
  expect((await ready()).body).toEqual({ status: 'ok', backup: 'ok' })
  expect((await admin.get('/operations/alarm')).body).toMatchObject({ since: null })

  expect((await admin.post('/operations/backups')).status).toBe(202)
  const again = await admin.post('/operations/backups')
  expect([again.status, again.body['detail']]).toEqual([409, 'Es wird schon gesichert.'])
  await until(async () => expect(await list()).toHaveLength(2))
  expect((await list())[0]).toMatchObject({ reason: 'Von Hand', error: null, verifiedAt: expect.any(String) })
  expect(readdirSync(folder)).toHaveLength(2)

  // a folder that is none any more
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await admin.post('/operations/backups')
  await until(async () => expect(await list()).toHaveLength(3))
  const error = `${folder} ist nicht zu erreichen`
  expect((await list())[0]).toMatchObject({ reason: 'Von Hand', file: null, verifiedAt: null, error })
  const newest = async () => (await admin.list('/jobs')).body[0]
  const failed = { title: 'Sicherung', state: 'Fehlgeschlagen', error: `${error}.` }
  await until(async () => expect(await newest()).toMatchObject(failed))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('before the schema takes a step, what was before it is copied', async () => {
  const { config: connection } = await emptyDatabase()
  const old = createPool(connection)
  await migrateTo(old, migrationNames().slice(0, 12))
  const [folder, dataDir] = [newFolder(), newFolder()]
  mkdirSync(join(dataDir, 'files'))
  const { child, ended } = await program({ DATA_DIR: dataDir, BACKUP_DIR: folder }, connection)
  const { rows } = await old.query('select reason, file, error from backups')
  expect(rows).toEqual([{ reason: 'Vor Update', file: readdirSync(folder)[0], error: null }])
  child.kill('SIGTERM')
  await ended
  await old.end()
})
