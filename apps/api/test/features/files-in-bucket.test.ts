import { randomBytes } from 'node:crypto'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { restoreSet } from '../../src/backup/restore.ts'
import { sweepFiles } from '../../src/features/files/sweep.ts'
import { storageFor } from '../../src/storage/configured.ts'
import { newFolder, setOf } from '../backup/stage.ts'
import { emptyDatabase } from '../database.ts'
import { fakeS3 } from '../fake-s3.ts'
import { projectBy, startApp } from '../support.ts'

const s3 = await fakeS3()
const here = await startApp(s3.settings('agentur'))
const { person, pool, storage, app, dataDir } = here
const manager = await person(['ROLE_MANAGER'])
const admin = await person(['ROLE_ADMIN'])
const project = await projectBy(manager)
const upload = (content: Buffer, name = 'Plan.bin') =>
  manager.upload('/project_uploads', { name, content }, { project: `/projects/${project}` })
const load = async (url: string) => {
  const { statusCode, rawPayload, headers } = await app.inject({
    url,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  return { status: statusCode, content: rawPayload, headers }
}
const onThisMachine = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
const picture = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()

test('an upload lies in the bucket, not on this machine, and comes back byte by byte', async () => {
  const content = randomBytes(3_000_000)
  const { status, body } = await upload(content)
  expect(status).toBe(201)
  expect(s3.keysIn('agentur')).toEqual([expect.stringMatching(/^agentur\/project_uploads\/[\w-]{24}$/)])
  expect(onThisMachine()).toEqual([])
  const loaded = await load(`/files/project_uploads/${body['id']}/Plan.bin`)
  expect([loaded.status, loaded.headers['content-length']]).toEqual([200, '3000000'])
  expect(loaded.content.equals(content)).toBe(true)
})

test('a poster and its smaller copy are in the bucket, too', async () => {
  const sent = { name: 'Plakat.png', content: await picture }
  const { body } = await manager.upload(`/projects/${project}/cover`, sent)
  const url = `/files/projects/${project}/${body['coverName']}`
  for (const [query, width] of [
    ['', 800],
    ['?width=200', 200],
    ['?width=200', 200],
  ] as const) {
    const { content } = await load(`${url}${query}`)
    expect((await sharp(content).metadata()).width).toBe(width)
  }
  const names = s3.keysIn('agentur/projects')
  expect(names).toEqual([`agentur/projects/${body['coverName']}`, `agentur/projects/${body['coverName']}.w200`])
  expect(onThisMachine()).toEqual([])
})

test('files that no record names are swept from all pages of the list, young ones and others stay', async () => {
  const before = s3.keysIn('agentur')
  for (let n = 0; n < 5; n++) await storage.write('project_uploads', `verwaist-verwaist-${n}`, Buffer.from('weg'))
  await sweepFiles(pool, storage, 60_000, 30)
  expect(s3.keysIn('agentur')).toHaveLength(before.length + 5)
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const object of s3.objects.values()) object.changedAt = hoursAgo
  await sweepFiles(pool, storage, 60_000, 30)
  expect(s3.keysIn('agentur')).toEqual(before)
})

test('what is stored is told with the room there is', async () => {
  const { body } = await admin.get<{ storage: { parts: { name: string; bytes: number }[] } }>('/operations')
  expect(body.storage.parts.find(({ name }) => name === 'Uploads')).toEqual({ name: 'Uploads', bytes: 3_000_000 })
})

test('a copy of everything brings the files back into an empty bucket, all or none', async () => {
  const { file } = await setOf(here)
  const into = async (folder: string) => {
    const { config: connection } = await emptyDatabase()
    const settings = { DATA_DIR: newFolder(), ...s3.settings(folder) }
    const to = { dataDir: settings.DATA_DIR, storage: storageFor(settings), connection }
    return restoreSet({ file, folder: newFolder(), ...to })
  }
  const contents = (folder: string) =>
    s3.keysIn(folder).map((key) => [key.slice(folder.length), s3.objects.get(key)?.content.toString('base64')])
  expect((await into('anderswo')).manifest.files.count).toBe(3)
  expect(contents('anderswo')).toEqual(contents('agentur'))
  await expect(into('agentur')).rejects.toThrow('Der Speicher aus FILES_S3_URL ist nicht leer.')
  expect(contents('agentur')).toHaveLength(3)
  truncateSync(file, statSync(file).size - 20_000)
  await expect(into('abgebrochen')).rejects.toThrow('Die Sicherung ist')
  expect(contents('abgebrochen')).toEqual([])
}, 120_000)

describe('a bucket that is away', () => {
  const AWAY = 'Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.'
  test('answers 503 for files, and everything else goes on; afterwards it heals', async () => {
    const content = Buffer.from('Der Plan')
    const { body } = await upload(content, 'Plan.txt')
    const url = `/files/project_uploads/${body['id']}/Plan.txt`
    s3.isAway(true)
    const [uploaded, loaded] = [await upload(content, 'Zweiter Plan.txt'), await manager.get(url)]
    for (const answer of [uploaded, loaded])
      expect([answer.status, answer.body['detail'], answer.headers['retry-after']]).toEqual([503, AWAY, '2'])
    const { body: rows } = await manager.list('/project_uploads')
    expect(rows.map(({ name }) => name)).not.toContain('Zweiter Plan.txt')
    expect((await admin.get('/operations')).status).toBe(200)
    expect(onThisMachine()).toEqual([])
    s3.isAway(false)
    expect((await load(url)).content.toString()).toBe('Der Plan')
  })
  test.each([
    ['a wrong key', { ...s3.settings('agentur'), FILES_S3_SECRET: 'falsch' }],
    ['a bucket that is not there', s3.settings('agentur', 'andere')],
  ])('%s is no better', async (_, settings) => {
    const wrong = storageFor({ DATA_DIR: dataDir, ...settings })
    await expect(wrong.open('project_uploads', 'irgendein-name-16')).rejects.toThrow(AWAY)
  })
  test('one file that is missing is 404', async () => {
    const { body } = await upload(Buffer.from('bald weg'), 'Weg.txt')
    for (const key of s3.keysIn('agentur'))
      if (s3.objects.get(key)?.content.toString() === 'bald weg') s3.objects.delete(key)
    expect((await load(`/files/project_uploads/${body['id']}/Weg.txt`)).status).toBe(404)
  })
})
