import { WriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAtEnd } from '../closing.ts'
import { multipart, projectBy, startApp } from '../support.ts'

const { app, person, dataDir } = await startApp({ UPLOAD_LIMIT_MB: 10 })
const manager = await person(['ROLE_MANAGER'])
const project = await projectBy(manager)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
/** One connection for one request after another, as a browser or a proxy keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
closeAtEnd(async () => agent.destroy())
afterEach(() => vi.restoreAllMocks())

const ask = async (method: string, path: string, content?: ReturnType<typeof multipart>) => {
  const headers = { authorization: `Bearer ${manager.token}`, ...(content && { 'content-type': content.type }) }
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    request(`${address}${path}`, { agent, method, headers }, done).on('error', fail).end(content?.payload)
  })
  return { status: answer.statusCode, body: (await json(answer)) as object }
}
const upload = (kilobytes: number) =>
  ask(
    'POST',
    '/project_uploads',
    multipart({ name: 'Film.bin', content: Buffer.alloc(kilobytes * 1000) }, { project: `/projects/${project}` }),
  )
const UNWRITABLE = 'Der Datenträger lässt sich gerade nicht beschreiben. Die Datei wurde nicht gespeichert.'

test.each([
  ['ENOSPC', 507, 'Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.'],
  ['EROFS', 503, UNWRITABLE],
  ['EIO', 503, UNWRITABLE],
])(
  'a disk that says %s: %i with a sentence, and the next request on this connection is answered',
  async (code, status, detail) => {
    const disk = vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_bytes, _encoding, done) => {
      done(Object.assign(new Error(code), { code, syscall: 'write' }))
    })
    expect(await upload(1_000)).toMatchObject({ status, body: { detail } })
    expect(await ask('GET', '/customers')).toMatchObject({ status: 200 })
    expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([])
    disk.mockRestore()
    expect(await upload(1_000)).toMatchObject({ status: 201 })
  },
)

test('a file that is too large: 413 with a sentence, and the next request on this connection is answered', async () => {
  const detail = 'Die Datei ist zu groß (höchstens 10 MB).'
  expect(await upload(15_000)).toMatchObject({ status: 413, body: { detail } })
  expect(await ask('GET', '/customers')).toMatchObject({ status: 200 })
})
