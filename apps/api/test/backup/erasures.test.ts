import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { expect, test } from 'vitest'
import { ERASURES } from '../../src/backup/erasures.ts'
import { restoreSet } from '../../src/backup/restore.ts'
import { emptyTrash } from '../../src/crud/write/trash.ts'
import { emptyDatabase } from '../database.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { allRows, newFolder, setOf } from './stage.ts'

const here = await startApp()
const chief = await here.person(['ROLE_CHIEF'], { firstName: 'Ada' })
const world = await worldOf(chief)
const list = join(here.config.BACKUP_DIR, ERASURES)
const numberOf = (url: string) => Number(url.split('/').at(-1))
const historyOf = async (url: string) => (await chief.list(`${url}/history`)).body as unknown as readonly HistoryLine[]

/** Into the trash, and from there. */
const removeForGood = async (url: string) => {
  await chief.del(url)
  const [, path] = url.split('/')
  const { body } = await chief.list(`/trash?path=${path}`)
  const entry = body.find((one) => one['record'] === numberOf(url))
  expect((await chief.del(`/trash/${entry!['id']}`)).status).toBe(204)
}

test('people who were removed for good after a copy are not brought back by it', async () => {
  const contact = await world.refTo('/mediacontacts', { firstName: 'Änne', lastName: 'Öztürk', city: 'Kiel' })
  const projectList = await world.refTo('/project_lists')
  await world.create('/project_list_mediacontacts', { projectList, mediacontact: contact })
  const influencer = await world.refTo('/influencers', { name: 'Öztürks Küche', email: 'kueche@oeztuerk.example' })
  const colleague = await here.person(['ROLE_USER'], { firstName: 'Ödön Öztürk' })
  const inTrash = await world.refTo('/business_contacts', { lastName: 'Öztürk-Brandt' })
  await chief.del(inTrash)
  const stays = await world.refTo('/mediacontacts', { firstName: 'Ida', lastName: 'Brandt' })
  const { file } = await setOf(here)

  const later = await world.refTo('/mediacontacts', { lastName: 'Nachher' })
  const { body: members } = await chief.list('/project_list_mediacontacts')
  for (const member of members) await chief.del(`/project_list_mediacontacts/${member['id']}`)
  for (const url of [contact, influencer, `/users/${colleague.id}`, later]) await removeForGood(url)
  await here.pool.query(`update trash set at = now() - interval '31 days'`)
  await emptyTrash(here.pool, 30)
  await removeForGood(await world.refTo('/customers', { name: 'Keine Person' }))

  const lines = readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  expect(lines.map(({ path, record }) => `/${path}/${record}`)).toEqual([
    contact,
    influencer,
    `/users/${colleague.id}`,
    later,
    inTrash,
  ])
  expect(Object.keys(lines[0])).toEqual(['path', 'record', 'at'])
  const { rows: by } = await here.pool.query('select distinct actor from erasures order by 1')
  expect(by).toEqual([{ actor: chief.id }, { actor: null }])
  for (const line of await historyOf(contact))
    expect(line).toMatchObject({ isExpired: true, name: `Nr. ${numberOf(contact)}` })

  const [{ config: connection }, dataDir] = [await emptyDatabase(), newFolder()]
  const { erased } = await restoreSet({ file, dataDir, folder: newFolder(), connection, erasures: [list] })
  expect(erased).toBe(4)
  const back = await startApp({}, { connection, dataDir })
  const again = back.speaker(chief.id, chief.token)
  for (const url of [contact, influencer, inTrash]) expect((await again.get(url)).status, url).toBe(404)
  expect((await again.get(stays)).body).toMatchObject({ lastName: 'Brandt' })
  expect((await again.list('/trash')).body).toEqual([])
  // that they are gone is told, and nothing else of them
  for (const url of [contact, influencer]) {
    const { body: lines } = await again.list(`${url}/history`)
    expect(lines[0], url).toMatchObject({ kind: 'delete', name: `Nr. ${numberOf(url)}` })
  }
  const { users, ...rows } = await allRows(back.pool)
  expect(Object.entries(rows).filter(([, some]) => /Öztürk|oeztuerk/.test(some.join('\n')))).toEqual([])
  // who has signed records is named by them, and signs in no more
  expect((await back.speaker(colleague.id, colleague.token).get('/projects')).status).toBe(401)
  expect(users!.filter((one) => one.includes('Öztürk'))).toHaveLength(1)

  const { body: next } = await again.post<{ id: number }>('/mediacontacts', { lastName: 'Neu' })
  expect(next.id).toBe(numberOf(later) + 1)
})

test('a number that went to somebody else meanwhile is left alone', async () => {
  const url = await world.refTo('/mediacontacts', { lastName: 'Lund' })
  await here.pool.query(
    `insert into erasures (path, record, at) values ('mediacontacts', $1, now() - interval '1 day')`,
    [numberOf(url)],
  )
  const { file } = await setOf(here)
  const [{ config: connection }, dataDir] = [await emptyDatabase(), newFolder()]
  await restoreSet({ file, dataDir, folder: newFolder(), connection, erasures: [list] })
  const back = await startApp({}, { connection, dataDir })
  expect((await back.speaker(chief.id, chief.token).get(url)).body).toMatchObject({ lastName: 'Lund' })
})
