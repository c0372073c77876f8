import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { INCOMING } from '../../src/storage/storage.ts'
import { projectBy, startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, person, dataDir } = await startApp()
const manager = await person(['ROLE_MANAGER'])
const project = await projectBy(manager)
/** What came in is cleared away once the answer is out, so that nobody waits for it. */
const everything = async () => {
  await until(async () => expect(await readdir(join(dataDir, 'files', INCOMING))).toEqual([]))
  return (await readdir(join(dataDir, 'files'), { recursive: true })).sort()
}

/** Noise does not get small, so that half of the file is half of the picture. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } })
  .jpeg()
  .toBuffer()

/** 900 megapixels in a few bytes: what a PNG says about its size is believed before anything is unpacked. */
const hugePng = () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(30_001 * 10))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Without one the page shows a tile. What is no picture at all knows no widths either, and comes as it is. */
const NO_PREVIEW = [404, 'application/problem+json; charset=utf-8']
const BROKEN = [
  ['half a JPEG', 'Plakat.jpg', jpeg.subarray(0, jpeg.length / 2), NO_PREVIEW],
  [
    'a script that begins like a GIF',
    'Plakat.gif',
    Buffer.from('GIF89a<script>alert(1)</script>'),
    [200, 'application/octet-stream'],
  ],
  ['a PNG of 30,000 × 30,000', 'Plakat.png', hugePng(), NO_PREVIEW],
] as const

test.each(BROKEN)('%s is no poster and no photo: refused in words, nothing kept', async (_what, name, content) => {
  const before = await everything()
  for (const [url, label] of [
    [`/projects/${project}/cover`, 'Poster'],
    [`/users/${manager.id}/picture`, 'Foto'],
  ] as const)
    expect(await manager.upload(url, { name, content })).toMatchObject({
      status: 422,
      body: {
        description: `„${label}“ ist kein Bild, das gelesen werden kann (JPG, PNG, WebP oder GIF, höchstens 40 Megapixel).`,
      },
    })
  expect(await everything()).toEqual(before)
})

test.each(BROKEN)(
  '%s is kept as a file; there is no smaller copy of it, and no 500',
  async (_what, name, content, preview) => {
    const made = await manager.upload('/project_uploads', { name, content }, { project: `/projects/${project}` })
    expect(made.status).toBe(201)
    const before = await everything()
    const url = `/files/project_uploads/${made.body['id']}/${name}`
    const headers = { authorization: `Bearer ${manager.token}` }
    const small = await app.inject({ url: `${url}?width=200`, headers })
    expect([small.statusCode, small.headers['content-type']]).toEqual(preview)
    expect((await app.inject({ url, headers })).rawPayload.equals(content)).toBe(true)
    expect(await everything()).toEqual(before)
  },
)

afterEach(() => vi.restoreAllMocks())

/** A disk that takes a little more and then is full, where Node meets it. */
const fillDisk = async () => {
  const handle = await open(join(dataDir, 'full'), 'w')
  const edge = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  return vi.spyOn(edge, 'writeFile').mockImplementation(async function (this: typeof handle, data) {
    await this.write((data as Buffer).subarray(0, 100))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  })
}

test('a disk that gets full while a poster is drawn anew: 507, nothing left behind; later it works', async () => {
  const before = await everything()
  const disk = await fillDisk()
  const file = { name: 'Plakat.jpg', content: jpeg }
  expect(await manager.upload(`/projects/${project}/cover`, file)).toMatchObject({
    status: 507,
    body: { title: 'Speicher voll', detail: 'Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.' },
  })
  expect(await everything()).toEqual(before)
  disk.mockRestore()
  const { status, body } = await manager.upload(`/projects/${project}/cover`, file)
  expect(status).toBe(200)

  const kept = await everything()
  await fillDisk()
  const url = `/files/projects/${project}/${body['coverName']}?width=200`
  expect((await manager.get(url)).status).toBe(507)
  expect(await everything()).toEqual(kept)
})
