import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { FoundPerson, PersonFile, PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import { expect, test } from 'vitest'
import { NOTHING_OF_ANYBODY, TOLD_TABLES } from '../../src/features/privacy/elsewhere.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const manager = await person(['ROLE_MANAGER'])
const colleague = await person(['ROLE_USER'])
const world = await worldOf(admin)

const fileOf = async (path: string, id: number) => (await manager.get<PersonFile>(`/privacy/people/${path}/${id}`)).body
const found = async (q: string) => (await manager.get<FoundPerson[]>(`/privacy/people?q=${encodeURIComponent(q)}`)).body
const itemsOf = (file: PersonFile, key: string) => file.chapters.find((one) => one.key === key)?.items ?? []

test('only those who may answer see it', async () => {
  const contact = await world.create('/mediacontacts')
  expect((await colleague.get(`/privacy/people/mediacontacts/${contact.id}`)).status).toBe(403)
  expect((await colleague.get('/privacy/people?q=x')).status).toBe(403)
  expect((await manager.get('/privacy/people/mediacontacts/999999')).status).toBe(404)
  expect((await manager.get('/privacy/people/projects/1')).status).toBe(404)
})

/** Every text field of a person filled with a word of its own. */
const planted = (path: PersonPath) =>
  Object.fromEntries(
    entriesOf(resourceAt(path).fields).flatMap(([name, field]) =>
      ['text', 'longText'].includes(field.kind) && !field.readOnly && !field.handled && !/Id$|Name$|username/.test(name)
        ? [[name, `Kanarie ${name}`]]
        : [],
    ),
  )

test.each(PERSON_PATHS)('all that a record of %s says is in the file', async (path) => {
  const words = planted(path)
  const { id } = await world.create(`/${path}`, words)
  const text = JSON.stringify(await fileOf(path, id))
  for (const [name, word] of Object.entries(words)) if (name !== 'zip') expect(text, name).toContain(word)
})

test('notes, Verteiler, mails and history are in it; others are not named', async () => {
  const { id } = await world.create('/mediacontacts', {
    firstName: 'Lena',
    lastName: 'Aktenkundig',
    email: 'lena@akte.example',
  })
  const contact = `/mediacontacts/${id}`
  const { body: author } = await admin.get<{ firstName: string; lastName: string }>(`/users/${admin.id}`)
  const name = `${author.firstName} ${author.lastName}`
  await admin.post('/contact_notes', {
    mediacontact: contact,
    kind: 'Anruf',
    text: `${name} sprach mit ihr.`,
    at: '2026-11-02T09:00:00Z',
  })
  const list = await world.create('/project_lists')
  await admin.post('/project_list_mediacontacts', { projectList: `/project_lists/${list.id}`, mediacontact: contact })
  const mailing = await world.create('/mailings', { name: 'Einladung' })
  await pool.query(
    `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token, answer)
     values ($1, 'mediacontacts', $2, 'Lena Aktenkundig', 'lena@akte.example', '{}', 'Angenommen', 'akte', 'Ich komme')`,
    [mailing.id, id],
  )
  await admin.put(contact, { firstName: 'Lena', lastName: 'Aktenkundig', email: 'neu@akte.example' })
  const file = await fileOf('mediacontacts', id)
  expect(itemsOf(file, 'contact_notes.mediacontact')[0]?.facts).toContainEqual(['Text', '█████ sprach mit ihr.'])
  expect(itemsOf(file, 'project_list_mediacontacts.mediacontact')).toHaveLength(1)
  expect(itemsOf(file, 'mails')[0]).toMatchObject({ title: 'Einladung' })
  expect(itemsOf(file, 'mails')[0]?.facts).toContainEqual(['Antwort', 'Ich komme'])
  expect(itemsOf(file, 'history')[0]?.facts).toContainEqual(['E-Mail', 'lena@akte.example → neu@akte.example'])
  expect(JSON.stringify(file)).not.toContain(name)
})

test('found by name, address or number, also when deleted or merged', async () => {
  const some = { firstName: 'Ruth', lastName: 'Fundstelle', email: 'ruth@fund.example', phone: '040 / 123 45-67' }
  const { id } = await world.create('/mediacontacts', some)
  for (const q of ['ruth fundstelle', 'RUTH@fund.example', '0401234567', '+49 40 1234567'.replace('+49 ', '0')])
    expect(
      (await found(q)).map((one) => [one.id, one.state]),
      q,
    ).toContainEqual([id, 'there'])
  await admin.del(`/mediacontacts/${id}`)
  expect(await found('Fundstelle')).toMatchObject([
    { path: 'mediacontacts', id, name: 'Ruth Fundstelle', state: 'deleted' },
  ])
  expect(await fileOf('mediacontacts', id)).toMatchObject({ name: 'Ruth Fundstelle', state: 'deleted' })

  const winner = await world.create('/mediacontacts', { firstName: 'Ute', lastName: 'Bleibt' })
  const loser = await world.create('/mediacontacts', {
    firstName: 'Uta',
    lastName: 'Verschmolzen',
    notes: 'alter Hinweis',
  })
  const merged = await admin.post(`/mediacontacts/${winner.id}/merge`, { loser: `/mediacontacts/${loser.id}` })
  expect(merged.status).toBe(200)
  expect(await found('Verschmolzen')).toMatchObject([{ id: loser.id, state: 'merged', into: winner.id }])
  const file = await fileOf('mediacontacts', winner.id)
  expect(itemsOf(file, 'record').map(({ title, isDeleted }) => [title, isDeleted])).toContainEqual([
    'Uta Verschmolzen',
    true,
  ])
})

test('umlauts are found however they are written', async () => {
  const { id } = await world.create('/mediacontacts', { firstName: 'Änne', lastName: 'Göülich' })
  for (const q of ['Göü', 'goeue', 'änne göülich', 'aenne'])
    expect(
      (await found(q)).map((one) => one.id),
      q,
    ).toContain(id)
})

test('of a colleague: sign-ins, what they wrote by its number', async () => {
  const file = await fileOf('users', manager.id)
  expect(file.chapters.map(({ key }) => key)).toContain('record')
  expect(JSON.stringify(file)).not.toMatch(/passwordHash|\$scrypt|scrypt\$/)
})

test('every table is told of, or said to hold nothing of anybody', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  )
  const known = new Set<string>([...Object.keys(NOTHING_OF_ANYBODY), ...TOLD_TABLES])
  const records = rows.filter(({ name }) => !known.has(name) && !name.includes('__'))
  expect(records.map(({ name }) => name).filter((name) => !isResource(name))).toEqual([])
})
const isResource = (path: string) => {
  try {
    return resourceAt(path) !== undefined
  } catch {
    return false
  }
}

test('named in texts that do not point at them, and in what others were', async () => {
  const { id } = await world.create('/mediacontacts', {
    firstName: 'Iris',
    lastName: 'Nebenbei',
    email: 'iris@neben.example',
  })
  await world.create('/project_briefings', { name: 'Ablauf', description: 'Bitte Iris Nebenbei anrufen.' })
  const news = await world.create('/news', { title: 'Presse', text: 'Schreibt an iris@neben.example' })
  await admin.del(`/news/${news.id}`)
  const { body } = await manager.get<PersonFile['chapters']>(`/privacy/people/mediacontacts/${id}/mentions`)
  const told = body.flatMap(({ title, items }) =>
    items.map(({ isDeleted, facts }) => [title, isDeleted ?? false, facts]),
  )
  expect(told).toContainEqual(['Briefings', false, [[expect.any(String), 'Bitte Iris Nebenbei anrufen.']]])
  expect(told).toContainEqual(['Neuigkeiten', true, [['Text', 'Schreibt an iris@neben.example']]])
  // what their own file tells is no further mention
  expect(body.map(({ key }) => key).sort()).toEqual(['audit', 'news', 'project_briefings'])
  const others = await manager.get<PersonFile['chapters']>(
    `/privacy/people/mediacontacts/${(await world.create('/mediacontacts', { lastName: 'Allein' })).id}/mentions`,
  )
  expect(others.body).toEqual([])
})
