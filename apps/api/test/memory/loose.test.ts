import { loose, one, required, text } from '@rampenlicht/model/kit/field'
import { type Resource, resource } from '@rampenlicht/model/kit/resource'
import { admin, everyone } from '@rampenlicht/model/kit/rule'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const CATALOGUE = '@rampenlicht/model/resources/index'

/** A resource that points at projects loosely, and that almost nobody may change. */
vi.doMock(CATALOGUE, async (original) => {
  const catalogue = await original<typeof import('@rampenlicht/model/resources/index')>()
  const memo: Resource = resource({
    path: 'memos',
    noun: { one: 'Merkzettel', many: 'Merkzettel' },
    fields: { name: required(text('Name')), project: loose(one('Projekt', 'projects', ['title'])) },
    may: { create: everyone, update: admin, delete: everyone },
    toasts: { created: 'Angelegt', updated: 'Gespeichert', deleted: 'Gelöscht' },
    order: ['name'],
  })
  return {
    ...catalogue,
    resources: [...catalogue.resources, memo],
    resourceAt: (path: string) => (path === memo.path ? memo : catalogue.resourceAt(path)),
  }
})
// test files share their code: this one reads it with the larger catalogue, and the next one without it
vi.resetModules()
afterAll(() => {
  vi.doUnmock(CATALOGUE)
  vi.resetModules()
})
const { schemaSql } = await import('../../src/db/schema.ts')
const { projectBy, startApp } = await import('../support.ts')

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const administrator = await person(['ROLE_ADMIN'])

beforeAll(async () => {
  const statements = schemaSql().split(/;\n/)
  await pool.query(statements.filter((sql) => /"memos"/.test(sql)).join(';\n'))
})

const newMemo = async () => {
  const project = `/projects/${await projectBy(chief)}`
  const { body } = await chief.post('/memos', { name: 'Rückruf', project })
  return { project, memo: `/memos/${body['id']}` }
}
const projectOf = async (memo: string) => {
  const found = (await chief.get(memo)).body['project'] as { id: number } | null
  return found && `/projects/${found.id}`
}
const undo = async (answer: { headers: Record<string, unknown> }) => {
  const undone = await chief.post(`/deeds/${answer.headers['deed']}/undo`)
  expect([undone.status, undone.body['kept']]).toEqual([200, []])
  return undone
}
const lyingAt = async (address: string) => {
  const [, path, record] = address.split('/')
  const { rows } = await pool.query('select entry from trash where path = $1 and record = $2', [path, record])
  return Number(rows[0].entry)
}

test('a project is deleted though something names it loosely, which lets go in the same deed; undone, it names it again', async () => {
  const { project, memo } = await newMemo()
  const deleted = await chief.del(project)
  expect(deleted.status).toBe(204)
  expect(await projectOf(memo)).toBeNull()
  const { rows } = await pool.query(
    `select a.deed, a.changes, a."partOf", d.title from audit a join deeds d on d.id = a."deedId"
     where a.path = 'memos' and a."deedId" = $1`,
    [deleted.headers['deed']],
  )
  const id = Number(project.split('/')[2])
  const title = 'Projekt „Nachtlinie“ gelöscht'
  expect(rows).toEqual([{ deed: 'update', changes: { project: [id, null] }, partOf: project, title }])
  const undone = await undo(deleted)
  expect(await projectOf(memo)).toBe(project)
  const redone = await undo(undone)
  expect([await projectOf(memo), (await chief.get(project)).status]).toEqual([null, 404])
  await undo(redone)
  expect(await projectOf(memo)).toBe(project)
})

test('brought back from the trash it is named again, unless somebody has chosen otherwise since', async () => {
  const { project, memo } = await newMemo()
  const second = await chief.post('/memos', { name: 'Vertrag', project })
  const other = `/projects/${await projectBy(chief)}`
  await chief.del(project)
  await administrator.put(`/memos/${second.body['id']}`, { project: other })
  expect((await chief.post(`/trash/${await lyingAt(project)}/restore`)).status).toBe(200)
  expect(await projectOf(memo)).toBe(project)
  expect(await projectOf(`/memos/${second.body['id']}`)).toBe(other)
})

test('what lies in the trash comes back without a project that lies there, too, and says so', async () => {
  const { project, memo } = await newMemo()
  await chief.del(memo)
  await chief.del(project)
  const back = await chief.post(`/trash/${await lyingAt(memo)}/restore`)
  expect(back).toMatchObject({
    status: 200,
    body: { undone: 1, kept: [{ path: 'memos', field: 'project', reason: '„Projekt“ liegt im Papierkorb.' }] },
  })
  expect(await projectOf(memo)).toBeNull()
})
