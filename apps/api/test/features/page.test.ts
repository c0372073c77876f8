import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { pageRoutes } from '../../src/features/page/routes.ts'
import { compression } from '../../src/plugins/compression.ts'
import { projectBy, startApp } from '../support.ts'

const SCRIPT = 'export const greeting = "Moin"\n'.repeat(100)
const folder = mkdtempSync(join(inject('run').folder, 'page-'))
mkdirSync(join(folder, 'js'))
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Rampenlicht</title><script>document.title += ' '</script>`,
)
writeFileSync(join(folder, 'js/start-1.js'), SCRIPT)
writeFileSync(join(folder, 'js/start-1.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(join(folder, 'js/start-1.js.gz'), gzipSync(SCRIPT))
writeFileSync(join(folder, 'js/little-1.js'), 'let a')
const page = Fastify()
compression(page)
await pageRoutes(page, folder)
afterAll(() => page.close())

describe('the page', () => {
  test.each<[string, string, Record<string, string>]>([
    ['GET', '/', {}],
    ['GET', '/', { accept: '*/*' }],
    ['HEAD', '/', { accept: '*/*' }],
    ['GET', '/projekte/7/publicity', { accept: '*/*' }],
    ['GET', '/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('%s %s with %j', async (method, url, headers) => {
    const answer = await page.inject({ method: method as 'GET', url, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    if (method === 'GET') expect(answer.payload).toContain('<title>Rampenlicht</title>')
  })

  test('runs its own files and what it says itself, by its digest, and nothing that was put into it', async () => {
    const { headers } = await page.inject({ url: '/', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("script-src 'self' 'sha256-ksfuvErW6GG0qz+70ttf3v0CEVBu+XLscKnDeEfQhmA='")
    expect(policy).toContain("default-src 'none'")
  })

  test('is found by nobody who looks for it, a report that was given to somebody least of all', async () => {
    const { headers } = await page.inject({ url: '/r/k7Qm2vXz9TgB', headers: { accept: 'text/html' } })
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each<[string, string, Record<string, string>]>([
    ['GET', '/', { accept: 'application/json' }],
    ['GET', '/', { accept: 'application/json, text/plain, */*' }],
    ['GET', '/gibt-es-nicht', { accept: '*/*', authorization: 'Bearer x' }],
    ['GET', '/', { accept: 'image/png' }],
    ['GET', '/js/fehlt-1.js', { accept: '*/*' }],
    ['GET', '/js/start-1.js.br', { accept: '*/*' }],
    ['POST', '/', { accept: '*/*' }],
  ])('%s %s with %j is nothing for people: a German 404', async (method, url, headers) => {
    const answer = await page.inject({ method: method as 'GET', url, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.json()).toMatchObject({ detail: 'Diese Adresse gibt es nicht.' })
  })
})

describe('its files', () => {
  const load = (headers: Record<string, string>, url = '/js/start-1.js') => page.inject({ url, headers })

  test('come as small as the browser can read them', async () => {
    const best = await load({ 'accept-encoding': 'gzip, deflate, br' })
    expect(best.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(SCRIPT)
    const good = await load({ 'accept-encoding': 'gzip' })
    expect(good.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(good.rawPayload).toString()).toBe(SCRIPT)
    const plain = await load({})
    expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT])
    const little = await load({ 'accept-encoding': 'gzip, deflate, br' }, '/js/little-1.js')
    expect([little.statusCode, little.headers['content-encoding'], little.payload]).toEqual([200, undefined, 'let a'])
    for (const { headers } of [best, good, plain, little]) {
      expect(headers['vary']).toBe('Accept-Encoding')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('have an ETag for each way they come, and are not sent twice', async () => {
    const tags = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await load({ 'accept-encoding': encoding })
      tags.push(headers.etag)
      const again = await load({ 'accept-encoding': encoding, 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
    expect(new Set(tags).size).toBe(3)
  })

  test('come in part', async () => {
    const part = await load({ range: 'bytes=7-11' })
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
      206,
      `bytes 7-11/${SCRIPT.length}`,
      'const',
    ])
  })
})

describe('JSON', async () => {
  const { app, person } = await startApp()
  const admin = await person(['ROLE_ADMIN'])
  const load = (url: string, encoding: string, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': encoding, ...more } })
  const { body } = await admin.post('/customers', { name: 'Arte', fullName: 'Grüße '.repeat(80) })
  const url = `/customers/${body['id']}`
  const long = await admin.post('/news', { title: 'Lang', text: 'Wir ziehen um. '.repeat(200) })
  const longUrl = `/news/${long.body['id']}`

  test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', '*'])('from 1 kB on for %s', async (encoding) => {
    const answer = await load(longUrl, encoding)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(answer.rawPayload.length).toBeLessThan(1000)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long.body)
  })

  test.each(['identity', 'br', 'gzip;q=0', 'gzip;q=0, deflate', 'gzip;q=0, *', ''])('not for %j', async (encoding) => {
    const answer = await load(longUrl, encoding)
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
    expect(answer.json()).toEqual(long.body)
  })

  test('not what is short', async () => {
    const answer = await load(url, 'gzip')
    expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, body])
  })

  test('a large list, too', async () => {
    for (let n = 0; n < 30; n++) await admin.post('/news', { title: `${n}`, text: 'Wir ziehen um. '.repeat(200) })
    const answer = await load('/news?itemsPerPage=500', 'gzip')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-total-count': '31' })
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(31)
  })

  test('the ETag of a record is the same, and good for If-Match', async () => {
    const [small, plain] = [await load(longUrl, 'gzip'), await load(longUrl, 'identity')]
    expect(small.headers.etag).toBe(plain.headers.etag)
    const ifMatch = { 'if-match': String(small.headers.etag) }
    expect((await admin.put(longUrl, { title: 'Neu' }, ifMatch)).status).toBe(200)
    expect((await admin.put(longUrl, { title: 'Zu spät' }, ifMatch)).status).toBe(412)
  })

  test('files, streams and tables to be saved come as they are', async () => {
    const project = await projectBy(admin)
    const file = { name: 'Text.txt', content: Buffer.from('lang '.repeat(1000)) }
    const upload = await admin.upload('/project_uploads', file, { project: `/projects/${project}` })
    const loaded = await load(`/files/project_uploads/${upload.body['id']}/Text.txt`, 'gzip')
    expect([loaded.headers['content-encoding'], loaded.rawPayload.length]).toEqual([undefined, 5000])
    const table = await load(`/projects/${project}/accounting/export?format=csv`, 'gzip')
    expect([table.statusCode, table.headers['content-encoding']]).toEqual([200, undefined])
  })
})
