import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { one, partOf, required, text } from '@rampenlicht/model/kit/field'
import { attachment, picture } from '@rampenlicht/model/kit/file'
import { type Resource, resource } from '@rampenlicht/model/kit/resource'
import { chief, everyone } from '@rampenlicht/model/kit/rule'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const CATALOGUE = '@rampenlicht/model/resources/index'

/** A resource with two pictures, and one whose records are files: nothing else in the program knows of them. */
vi.doMock(CATALOGUE, async (original) => {
  const catalogue = await original<typeof import('@rampenlicht/model/resources/index')>()
  const common = {
    may: { create: everyone, update: everyone, delete: chief },
    toasts: { created: 'Angelegt', updated: 'Gespeichert', deleted: 'Gelöscht' },
  }
  const stage = resource({
    ...common,
    path: 'stages',
    noun: { one: 'Bühne', many: 'Bühnen' },
    fields: {
      name: required(text('Name')),
      ...picture('logo', 'Logo', 'des Logos'),
      ...picture('plan', 'Saalplan', 'des Saalplans'),
    },
    order: ['name'],
  })
  const contract = resource({
    ...common,
    path: 'stage_contracts',
    noun: { one: 'Vertrag', many: 'Verträge' },
    fields: { stage: required(partOf(one('Bühne', 'stages', ['name']))), ...attachment('contracts') },
    order: ['name'],
  })
  const madeUp: readonly Resource[] = [stage, contract]
  return {
    ...catalogue,
    resources: [...catalogue.resources, ...madeUp],
    resourceAt: (path: string) => madeUp.find((each) => each.path === path) ?? catalogue.resourceAt(path),
  }
})
// test files share their code: this one reads it with the larger catalogue, and the next one without it
vi.resetModules()
afterAll(() => {
  vi.doUnmock(CATALOGUE)
  vi.resetModules()
})
const { schemaSql } = await import('../../src/db/schema.ts')
const { openApi } = await import('../../src/features/docs/openapi.ts')
const { descriptions } = await import('../../src/descriptions.ts')
const { sweepFiles } = await import('../../src/features/files/sweep.ts')
const { startApp } = await import('../support.ts')

const { app, person, pool, storage, dataDir } = await startApp()
const employee = await person(['ROLE_USER'])
const stored = (shelf: string) => readdirSync(join(dataDir, 'files', shelf))
const load = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${employee.token}` } })
const png = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const newStage = async () => (await employee.post('/stages', { name: 'Großes Haus' })).body['id']

beforeAll(async () => {
  const statements = schemaSql().split(/;\n/)
  await pool.query(statements.filter((sql) => /"stages"|"stage_contracts"/.test(sql)).join(';\n'))
})

test('a picture is declared in one line: sent, answered, loaded, shrunk, and missed by its name', async () => {
  const id = await newStage()
  const logo = await employee.upload(`/stages/${id}/logo`, { name: 'a.png', content: await png(600) })
  expect([logo.status, Object.keys(logo.body)]).toEqual([200, ['logoName', 'logoSize', 'logoMimeType']])
  const plan = await employee.upload(`/stages/${id}/plan`, { name: 'b.png', content: await png(500) })
  expect(plan.body).toMatchObject({ planMimeType: 'image/jpeg' })
  expect((await employee.get(`/stages/${id}`)).body).toMatchObject({ ...logo.body, ...plan.body })
  for (const [name, width] of [
    [logo.body['logoName'], 600],
    [plan.body['planName'], 500],
  ]) {
    const url = `/files/stages/${id}/${name}`
    expect((await sharp((await load(url)).rawPayload).metadata()).width).toBe(width)
    expect((await sharp((await load(`${url}?width=200`)).rawPayload).metadata()).width).toBe(200)
  }
  expect((await load(`/files/stages/${id}/fremd.jpg`)).json().detail).toBe('Bild wurde nicht gefunden.')
  const none = await employee.upload(`/stages/${id}/plan`, { name: 'c.png', content: Buffer.from('kein Bild') })
  expect([none.status, none.body['detail']]).toMatchObject([422, expect.stringMatching(/„Saalplan“ ist kein Bild/)])
})

test('a file is declared in one line: sent on its own or to what it is part of, loaded, renamed as a file', async () => {
  const id = await newStage()
  const file = { name: 'Vertrag.txt', content: Buffer.from('Gage') }
  const alone = await employee.upload('/stage_contracts', file, { stage: `/stages/${id}` })
  const below = await employee.upload(`/stages/${id}/contracts`, file)
  for (const { status, body } of [alone, below]) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ stage: { id }, name: 'Vertrag.txt', mimeType: 'text/plain', size: 4 })
    const loaded = await load(`/files/stage_contracts/${body['id']}/Vertrag.txt`)
    expect([loaded.payload, loaded.headers['content-disposition']]).toEqual([
      'Gage',
      `attachment; filename*=UTF-8''Vertrag.txt`,
    ])
  }
  const renamed = await employee.put(`/stage_contracts/${alone.body['id']}`, { name: '../Vertrag' })
  expect([renamed.status, renamed.body['detail']]).toEqual([
    422,
    '„../Vertrag“ geht nicht als Name einer Datei: „Vertrag“ ginge.',
  ])
})

test('what no record names is swept off their shelves, the rest stays', async () => {
  const before = { stages: stored('stages'), contracts: stored('contracts') }
  expect([before.stages.length, before.contracts.length]).toEqual([4, 2])
  for (const shelf of ['stages', 'contracts']) await storage.write(shelf, 'verwaist-verwaist-x', Buffer.from('weg'))
  await sweepFiles(pool, storage, -1, 30)
  expect({ stages: stored('stages'), contracts: stored('contracts') }).toEqual(before)
})

test('the document describes their routes', () => {
  const { paths } = openApi(descriptions) as { paths: Record<string, Record<string, unknown>> }
  for (const [path, method] of [
    ['/stages/{id}/logo', 'post'],
    ['/stages/{id}/plan', 'post'],
    ['/files/stages/{id}/{name}', 'get'],
    ['/stage_contracts', 'post'],
    ['/stages/{id}/contracts', 'post'],
    ['/files/stage_contracts/{id}/{name}', 'get'],
  ] as const)
    expect(paths[path]?.[method], `${method} ${path}`).toBeDefined()
})
