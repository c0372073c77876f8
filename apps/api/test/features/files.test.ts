import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectBy, startApp } from '../support.ts'

const { app, person, request, pool, dataDir, tokens } = await startApp({ UPLOAD_LIMIT_MB: 1 })
const manager = await person(['ROLE_MANAGER'])
const project = await projectBy(manager)
const picture = (width = 800, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .withMetadata({ exif: { IFD0: { Artist: 'Geheim' } } })
    .toBuffer()
const stored = (shelf: string) => readdirSync(join(dataDir, 'files', shelf))
const upload = (content: Buffer | string, name = 'Plan.txt') =>
  manager.upload('/project_uploads', { name, content: Buffer.from(content) }, { project: `/projects/${project}` })

test('a poster: answers name, size and type, is drawn anew as JPEG without its metadata, a second one replaces it', async () => {
  const first = await manager.upload(`/projects/${project}/cover`, { name: 'poster.png', content: await picture() })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ coverMimeType: 'image/jpeg' })
  const { body } = await manager.get(`/projects/${project}`)
  expect(body).toMatchObject(first.body)
  const url = `/files/projects/${project}/${first.body['coverName']}`
  const file = await app.inject({ url, headers: { authorization: `Bearer ${manager.token}` } })
  const { format, width, exif } = await sharp(file.rawPayload).metadata()
  expect([file.statusCode, format, width, exif]).toEqual([200, 'jpeg', 800, undefined])
  for (const wanted of [200, 400]) {
    const small = await app.inject({
      url: `${url}?width=${wanted}`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect((await sharp(small.rawPayload).metadata()).width).toBe(wanted)
  }
  const second = await manager.upload(`/projects/${project}/cover`, {
    name: 'neu.png',
    content: await picture(400, 600),
  })
  expect(second.body['coverName']).not.toBe(first.body['coverName'])
  expect((await manager.get(url)).status).toBe(404)
})

test('a new poster gives the record a new ETag, which the answer carries', async () => {
  const answer = await manager.upload(`/projects/${project}/cover`, { name: 'p.png', content: await picture(20, 30) })
  expect(answer.headers.etag).toBe((await manager.get(`/projects/${project}`)).headers.etag)
})

test('photos: the person and the chief may, others may not', async () => {
  const kim = await person(['ROLE_USER'])
  const file = { name: 'ich.png', content: await picture(300, 300) }
  expect((await kim.upload(`/users/${kim.id}/picture`, file)).status).toBe(200)
  expect((await kim.upload(`/users/${manager.id}/picture`, file)).status).toBe(403)
  const before = stored('users').length
  await kim.upload(`/users/${manager.id}/picture`, file)
  expect(stored('users')).toHaveLength(before)
})

test.each([
  ['a text that calls itself a picture', Buffer.from('keine Bilddaten')],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a picture', (await picture()).subarray(0, 200)],
])('%s is no poster: 422, nothing stored', async (_what, content) => {
  const before = stored('projects').length
  const { status, body } = await manager.upload(`/projects/${project}/cover`, { name: 'x.png', content })
  expect([status, (body['violations'] as object[])[0]]).toMatchObject([422, { propertyPath: 'file' }])
  expect(stored('projects')).toHaveLength(before)
  expect(stored('incoming')).toEqual([])
})

test('a picture of more than 40 megapixels is refused', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect((await manager.upload(`/projects/${project}/cover`, { name: 'bombe.png', content: bomb })).status).toBe(422)
})

test('an upload: listed with size, type, who and when; downloaded as it was, as an attachment; deleted', async () => {
  const content = 'Zeitplan für die Premiere – Größe'
  const made = await upload(content, 'Zeitplan Größe.txt')
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Zeitplan Größe.txt',
    mimeType: 'text/plain',
    size: Buffer.byteLength(content),
    createdBy: { id: manager.id },
  })
  const { body } = await manager.list(`/project_uploads?project=/projects/${project}`)
  expect(body.map(({ name }) => name)).toContain('Zeitplan Größe.txt')
  const url = `/files/project_uploads/${made.body['id']}/${encodeURIComponent('Zeitplan Größe.txt')}`
  const file = await app.inject({ url, headers: { authorization: `Bearer ${manager.token}` } })
  expect(file.payload).toBe(content)
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Zeitplan%20Gr%C3%B6%C3%9Fe.txt`)
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect((await manager.del(`/project_uploads/${made.body['id']}`)).status).toBe(204)
  expect((await manager.get(url)).status).toBe(404)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Temp\\Plan.doc', 'Plan.doc'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['..', 'Datei'],
  [`${'ä'.repeat(255)}.pdf`, `${'ä'.repeat(196)}.pdf`],
])('the name %j becomes %j', async (given, kept) => {
  const { status, body } = await upload('x', given)
  expect([status, body['name']]).toEqual([201, kept])
})

test.each([
  ['an empty file', () => upload(''), 422, /ist leer/],
  ['a file above the limit', () => upload(Buffer.alloc(1024 * 1024 + 10)), 413, /höchstens 1 MB/],
  [
    'a project that does not exist',
    () => manager.upload('/project_uploads', { name: 'x', content: Buffer.from('x') }, { project: '/projects/999' }),
    422,
    /\/projects\/999 gibt es nicht/,
  ],
  ['no project', () => manager.upload('/project_uploads', { name: 'x', content: Buffer.from('x') }), 422, /„Projekt“/],
  [
    'an unknown form field',
    () =>
      manager.upload(
        '/project_uploads',
        { name: 'x', content: Buffer.from('x') },
        { project: `/projects/${project}`, foo: '1' },
      ),
    400,
    /„foo“/,
  ],
  ['JSON instead of a file', () => manager.post('/project_uploads', { name: 'x' }), 415, /multipart\/form-data/],
] as const)('%s is refused and nothing is left behind', async (_what, attempt, status, detail) => {
  const before = stored('project_uploads').length
  const answer = await attempt()
  expect(answer.status).toBe(status)
  expect(answer.body['detail']).toMatch(detail)
  expect(stored('project_uploads')).toHaveLength(before)
  expect(stored('incoming')).toEqual([])
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  '%s around something else is 400',
  async (type) => {
    const headers = { 'content-type': type }
    const { status, body } = await manager.post('/project_uploads', Buffer.from('{}'), headers)
    expect([status, body['title']]).toEqual([400, 'Fehlerhafte Anfrage'])
  },
)

test('an upload that breaks off leaves nothing behind', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const before = stored('project_uploads').length
  const rows = async () => (await pool.query('select id from project_uploads')).rows.length
  const known = await rows()
  const aborted = new Promise<void>((done) => {
    const sending = httpRequest({
      port,
      method: 'POST',
      path: '/project_uploads',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 90_000,
      },
    })
    sending.on('error', () => done())
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
    sending.write(Buffer.alloc(40_000), () => sending.destroy(new Error('Stecker gezogen')))
  })
  await aborted
  await expect.poll(() => stored('incoming')).toEqual([])
  expect(stored('project_uploads')).toHaveLength(before)
  expect(await rows()).toBe(known)
})

test('a clipping hangs on its Beitrag; an unknown Beitrag is 404', async () => {
  const partner = (await manager.post('/mediacontact_partners', { name: 'Kinozeit' })).body['id']
  const cooperation = (
    await manager.post('/project_mediacontact_partners', {
      project: `/projects/${project}`,
      mediacontactPartner: `/mediacontact_partners/${partner}`,
    })
  ).body['id']
  const feature = (
    await manager.post('/project_mediacontact_partner_features', {
      projectMediacontactPartner: `/project_mediacontact_partners/${cooperation}`,
    })
  ).body['id']
  const route = `/project_mediacontact_partner_features/${feature}/clippings`
  const { status, body } = await manager.upload(route, { name: 'Artikel 1.png', content: await picture(900, 1200) })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Artikel 1.png',
    mimeType: 'image/png',
    url: `/files/project_mediacontact_partner_feature_clippings/${body['id']}/Artikel%201.png`,
  })
  const embedded = (await manager.get(`/project_mediacontact_partner_features/${feature}`)).body['clippings']
  expect(embedded).toMatchObject([{ name: 'Artikel 1.png', url: body['url'] }])
  const small = await app.inject({
    url: `${body['url']}?width=200`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect((await sharp(small.rawPayload).metadata()).width).toBe(200)
  expect(
    (
      await manager.upload('/project_mediacontact_partner_features/9999/clippings', {
        name: 'a',
        content: Buffer.from('a'),
      })
    ).status,
  ).toBe(404)
})

test('pictures open with the cookie of the sign-in, nothing else does', async () => {
  const { coverName } = (await manager.get(`/projects/${project}`)).body
  const { signIn } = JSON.parse(Buffer.from(manager.token.split('.')[1]!, 'base64url').toString()) as { signIn: string }
  const cookie = `rampenlicht_files=${await tokens.signFiles({ id: manager.id, signIn })}`
  const url = `/files/projects/${project}/${coverName}`
  expect((await request({ url, headers: { cookie } })).status).toBe(200)
  expect((await request({ url })).status).toBe(401)
  expect((await request({ url, headers: { cookie: 'rampenlicht_files=x' } })).status).toBe(401)
  expect((await request({ url: '/customers', headers: { cookie } })).status).toBe(401)
})

test('a token has one purpose, also right after it was used for that', async () => {
  const { coverName } = (await manager.get(`/projects/${project}`)).body
  const { signIn } = JSON.parse(Buffer.from(manager.token.split('.')[1]!, 'base64url').toString()) as { signIn: string }
  const pictures = await tokens.signFiles({ id: manager.id, signIn })
  const url = `/files/projects/${project}/${coverName}`
  const refusal = { status: 401, body: { code: 401, message: 'Invalid JWT Token' } }
  expect((await request({ url, headers: { cookie: `rampenlicht_files=${pictures}` } })).status).toBe(200)
  expect(await request({ url: '/customers', headers: { authorization: `Bearer ${pictures}` } })).toMatchObject(refusal)
  expect((await manager.get('/customers')).status).toBe(200)
  expect(await request({ url, headers: { cookie: `rampenlicht_files=${manager.token}` } })).toMatchObject(refusal)
})
