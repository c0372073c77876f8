import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { EVERY_PATH, expectProblem, isUpload, PDF, PNG, worldOf } from './world.ts'

const { person, request } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const authorization = `Bearer ${admin.token}`
const JSON_TYPE = { 'content-type': 'application/json' }
const send = (method: 'POST' | 'PUT', url: string, payload: string | Buffer, type: string) =>
  request<Record<string, unknown>>({ method, url, payload, headers: { authorization, 'content-type': type } })
const WRITTEN = EVERY_PATH.filter((path) => !isUpload(path))

describe.each(WRITTEN)('%s', (path) => {
  test.each([
    ['broken JSON', '{"name": "Arte"', 400],
    ['no JSON at all', 'name=Arte', 400],
    ['nothing', '', 400],
    ['an array', '[{"name":"Arte"}]', 400],
    ['a text', '"Arte"', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['a NUL character', '{"name":"Ar\\u0000te","title":"Ar\\u0000te","firstName":"Ar\\u0000te"}', 400],
    ['half a surrogate pair', '{"name":"Ar\\ud800te"}', 400],
    ['half a surrogate pair inside', '{"name":["x",{"y":"\\udc00"}]}', 400],
  ])('%s is refused', async (_what, payload, status) => {
    expectProblem(await send('POST', path, payload, 'application/json'), status)
  })
})

describe.each(['/customers', '/projects', '/users'] as const)('%s: also while saving', (path) => {
  test.each([
    ['broken JSON', '{"name": "Arte"', 400],
    ['an array', '[]', 400],
    ['a text', '"Arte"', 400],
    ['a NUL character', '{"name":"\\u0000"}', 400],
    ['half a surrogate pair', '{"name":"\\udfff"}', 400],
    ['too much', JSON.stringify({ name: 'x'.repeat(3_000_000) }), 413],
  ])('%s is refused', async (_what, payload, status) => {
    const before = await world.create(path)
    expectProblem(await send('POST', path, payload, 'application/json'), status)
    expectProblem(await send('PUT', `${path}/${before.id}`, payload, 'application/json'), status)
    expect((await admin.get(`${path}/${before.id}`)).body).toEqual(before)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', 'multipart/form-data'])(
    'the wrong media type %s is a 415',
    async (type) => {
      const { id } = await world.create(path)
      expectProblem(await send('POST', path, '{"name":"Arte","fullName":"Arte GmbH"}', type), 415)
      expectProblem(await send('PUT', `${path}/${id}`, '{"name":"Arte"}', type), 415)
    },
  )
})

test.each(['/project_uploads', '/project_mediacontact_partner_feature_clippings'])(
  '%s: JSON instead of a file is a 415',
  async (path) => {
    expectProblem(await admin.post(path, { name: 'Konzept.pdf' }), 415)
  },
)

test('an upload without its project, with an unknown field, or empty is refused', async () => {
  expectProblem(await admin.upload('/project_uploads', PDF), 422, /Projekt/)
  const { project } = world
  expectProblem(await admin.upload('/project_uploads', PDF, { project, spielzeit: '90' }), 400, 'spielzeit')
  expectProblem(await admin.upload('/project_uploads', { ...PDF, content: Buffer.alloc(0) }, { project }), 422)
})

test('a poster: the answer carries coverName, coverSize, coverMimeType; a second replaces the first', async () => {
  const first = await admin.upload(`${world.project}/cover`, PNG)
  expect(first).toMatchObject({
    status: 200,
    body: { coverName: expect.any(String), coverMimeType: expect.any(String) },
  })
  const second = await admin.upload(`${world.project}/cover`, PNG)
  expect(second.body['coverName']).not.toBe(first.body['coverName'])
  expect((await admin.get(world.project)).body).toMatchObject(second.body)
  const file = (answer: typeof first) => admin.get(`/files${world.project}/${answer.body['coverName']}`)
  expect((await file(second)).status).toBe(200)
  expectProblem(await file(first), 404)
  expectProblem(await admin.upload('/projects/2000000000/cover', PNG), 404)
  expectProblem(await admin.upload(`${world.project}/cover`, PDF), 422)
})

test.each(['/spielzeiten', '/customers/1/spielzeiten', '/customer'])('%s does not exist', async (url) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    expectProblem(await request({ method, url, headers: { authorization, ...JSON_TYPE }, payload: '{}' }), 404)
})

describe('texts', () => {
  test.each([
    'Ωmega – „Nachtzug“ 🎬 日本語',
    "Robert'); DROP TABLE customers;--",
    '<script>alert(1)</script>',
    'a\\b\\"c',
    'Zeile 1\nZeile 2',
    '%_%',
    '$1 {{y}} :z',
  ])('%j comes back as it was sent', async (name) => {
    const { id } = await world.create('/customers', { name })
    expect((await admin.get(`/customers/${id}`)).body['name']).toBe(name)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an unknown field', async (field) => {
    const payload = `{"name":"Arte","fullName":"Arte GmbH","${field}":"x"}`
    expectProblem(await send('POST', '/customers', payload, 'application/json'), 400)
    expectProblem(await admin.get(`/customers?${field}=x`), 400, field)
  })

  test('a text that is too long is a 422 that names the field', async () => {
    const answer = await world.send('/customers', { name: 'x'.repeat(100_000) })
    expectProblem(answer, 422)
    expect(answer.body['violations']).toMatchObject([{ propertyPath: 'name' }])
  })
})

test('read-only fields in a body are ignored, never trusted', async () => {
  const influencer = await world.create('/influencers', {
    facebookPageLikesCount: 1_000_000,
    instagramProfileFollowerCount: 1_000_000,
    youtubeChannelSubscriberCount: 1_000_000,
    projectInfluencers: [],
  })
  expect(influencer).toMatchObject({ facebookPageLikesCount: null, instagramProfileFollowerCount: null })
  const project = await world.create('/projects', {
    coverName: '../../etc/passwd',
    budgetUpdatedAt: '2001-01-01T00:00Z',
  })
  expect(project).toMatchObject({ coverName: null, budgetUpdatedAt: null })
  const stock = await world.create('/project_materials', { spent: 99, left: -5 })
  expect(stock).toMatchObject({ spent: 0, left: 100 })
  const user = await world.create('/users', { pictureName: 'x.jpg', pictureSize: 1, pictureMimeType: 'image/jpeg' })
  expect(user).toMatchObject({ pictureName: null, pictureSize: null, pictureMimeType: null })
})

test('a password never comes back', async () => {
  const user = await world.create('/users', { plainPassword: 'Sehr-Langes-Passwort-9' })
  const single = await admin.get(`/users/${user.id}`)
  for (const answer of [user, single.body]) expect(JSON.stringify(answer)).not.toMatch(/passw/i)
})

describe('once only', () => {
  test.each(['Presseheft', 'PRESSEHEFT', 'presseHEFT'])('a material’s name, ignoring case: %s', async (name) => {
    await admin.post('/materials', { name: 'Presseheft' })
    const answer = await admin.post('/materials', { name })
    expectProblem(answer, 422)
    expect(answer.body['violations']).toMatchObject([{ propertyPath: 'name' }])
  })

  test('a material’s name with an umlaut, ignoring case', async () => {
    await admin.post('/materials', { name: 'Übersicht' })
    expectProblem(await admin.post('/materials', { name: 'übersicht' }), 422)
  })

  test('a media partner per project', async () => {
    const { id } = await world.create('/mediacontact_partners', { name: 'Kinozeit' })
    const mediacontactPartner = `/mediacontact_partners/${id}`
    await world.create('/project_mediacontact_partners', { mediacontactPartner })
    const answer = await world.send('/project_mediacontact_partners', { mediacontactPartner })
    expectProblem(answer, 422)
    expect(answer.body['description']).toMatch(/^Medienpartner-Kooperation: „.+“ mit „Kinozeit“ gibt es schon\.$/)
    const elsewhere = await world.newProject()
    expect(
      (await world.send('/project_mediacontact_partners', { mediacontactPartner }, { of: elsewhere })).status,
    ).toBe(201)
  })

  test('a user’s address, ignoring case; free again when the user is deleted', async () => {
    const eva = { firstName: 'Eva', lastName: 'Groß', email: 'eva.gross@example.de' }
    const { id } = await world.create('/users', eva)
    const answer = await world.send('/users', { email: 'Eva.Gross@Example.de' })
    expectProblem(answer, 422)
    expect(answer.body['violations']).toEqual([
      { propertyPath: 'email', message: '„E-Mail“ gibt es schon bei Eva Groß.' },
    ])
    await admin.del(`/users/${id}`)
    const next = { firstName: 'Ida', lastName: 'Neu', email: 'eva.gross@example.de' }
    expect((await world.send('/users', next)).status).toBe(201)
    const taken = await world.send('/users', { email: 'eva.gross@example.de' })
    expect(taken.body['violations']).toEqual([
      { propertyPath: 'email', message: '„E-Mail“ gibt es schon bei Ida Neu.' },
    ])
  })
})

test.each([
  ['that cannot be read', '/customers/%zz', 400],
  ['with a part that is too long', `/customers/${'1'.repeat(2000)}`, 414],
])('an address %s is refused like everything else', async (_what, url, status) => {
  const answer = await request<Record<string, unknown>>({ method: 'GET', url, headers: { authorization } })
  expectProblem(answer, status, 'Die Adresse ist')
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
