import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyTrash } from '../../src/crud/write/trash.ts'
import { sweepFiles } from '../../src/features/files/sweep.ts'
import { storageIn } from '../../src/storage/folder.ts'
import { projectBy, startApp } from '../support.ts'

const { person, pool, storage, dataDir } = await startApp()
const manager = await person(['ROLE_MANAGER'])
const project = await projectBy(manager)
const picture = (width = 800, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const stored = (shelf: string) => readdirSync(join(dataDir, 'files', shelf))
const upload = (content: Buffer | string, name = 'Plan.txt') =>
  manager.upload('/project_uploads', { name, content: Buffer.from(content) }, { project: `/projects/${project}` })

test('files without a record are swept, the others stay', async () => {
  const made = await upload('bleibt')
  await storage.write('project_uploads', 'verwaist-verwaist-x', Buffer.from('weg'))
  await sweepFiles(pool, storage, -1, 30)
  expect(stored('project_uploads')).not.toContain('verwaist-verwaist-x')
  const url = `/files/project_uploads/${made.body['id']}/Plan.txt`
  expect((await manager.get(url)).status).toBe(200)
})

test('a second process that starts leaves alone what the first is receiving; what nobody receives any more is swept', async () => {
  const half = join(dataDir, 'files/incoming/halb-empfangen-halb')
  writeFileSync(half, 'die Hälfte')
  await storageIn(dataDir).prepare()
  await sweepFiles(pool, storage, 60_000, 30)
  expect(stored('incoming')).toEqual(['halb-empfangen-halb'])
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(half, hoursAgo, hoursAgo)
  await sweepFiles(pool, storage, 60_000, 30)
  expect(stored('incoming')).toEqual([])
})

test('smaller copies stay with their picture; what is young may belong to a save under way', async () => {
  const made = await upload(await picture(), 'Plakat.png')
  const url = `/files/project_uploads/${made.body['id']}/Plakat.png`
  expect((await manager.get(`${url}?width=200`)).status).toBe(200)
  const copies = () => stored('project_uploads').filter((name) => name.endsWith('.w200'))
  expect(copies()).toHaveLength(1)
  await storage.write('project_uploads', 'verwaist-verwaist-x.w200', Buffer.from('weg'))
  await sweepFiles(pool, storage, 60_000, 30)
  expect(copies()).toHaveLength(2)
  await sweepFiles(pool, storage, -1, 30)
  expect(copies()).toHaveLength(1)
  expect(copies()).not.toContain('verwaist-verwaist-x.w200')
})

test('the file of a deleted record stays as long as the record lies in the trash', async () => {
  const before = stored('project_uploads')
  const { body } = await upload('vielleicht doch')
  expect((await manager.del(`/project_uploads/${body['id']}`)).status).toBe(204)
  await sweepFiles(pool, storage, -1, 30)
  const [file, ...others] = stored('project_uploads').filter((name) => !before.includes(name))
  expect([file, others]).toEqual([expect.any(String), []])
  await emptyTrash(pool, 0)
  await sweepFiles(pool, storage, -1, 30)
  expect(stored('project_uploads')).not.toContain(file)
})

test('so does the poster of a deleted project', async () => {
  const chief = await person(['ROLE_CHIEF'])
  const id = await projectBy(chief)
  const poster = await chief.upload(`/projects/${id}/cover`, { name: 'p.png', content: await picture(20, 30) })
  expect((await chief.del(`/projects/${id}`)).status).toBe(204)
  await sweepFiles(pool, storage, -1, 30)
  expect(stored('projects')).toContain(poster.body['coverName'])
  await emptyTrash(pool, 0)
  await sweepFiles(pool, storage, -1, 30)
  expect(stored('projects')).not.toContain(poster.body['coverName'])
})

test('the poster before is there as long as its change can be taken back', async () => {
  const chief = await person(['ROLE_CHIEF'])
  const id = await projectBy(chief)
  const upload = async () => chief.upload(`/projects/${id}/cover`, { name: 'p.png', content: await picture(20, 30) })
  const first = await upload()
  const second = await upload()
  await sweepFiles(pool, storage, -1, 30)
  expect(stored('projects')).toContain(first.body['coverName'])
  await chief.post(`/deeds/${second.headers['deed']}/undo`)
  await sweepFiles(pool, storage, -1, 30)
  expect((await chief.get(`/files/projects/${id}/${first.body['coverName']}`)).status).toBe(200)
  await sweepFiles(pool, storage, -1, 0)
  expect(stored('projects')).not.toContain(second.body['coverName'])
})

test('one sweep after the other: none is left out because the one before has not let go yet', async () => {
  for (let round = 0; round < 10; round++) {
    await storage.write('project_uploads', 'verwaist-verwaist-x', Buffer.from('weg'))
    await sweepFiles(pool, storage, -1, 30)
    expect(stored('project_uploads')).not.toContain('verwaist-verwaist-x')
  }
})
