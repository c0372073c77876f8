import type { Resource } from '@rampenlicht/model/kit/resource'
import { anyOf, chief, managerOfProject } from '@rampenlicht/model/kit/rule'
import { businessContact } from '@rampenlicht/model/resources/b2b/business-contact'
import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { project } from '@rampenlicht/model/resources/projects/project'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PDF, PNG } from './spec/world.ts'
import { type Person, startApp } from './support.ts'

/**
 * What a declaration says of rows that not everyone may see holds at every door. The declarations are lent another
 * rule, so that doors are tried whose rows everybody sees today.
 */
const lend = (resource: Resource, visible: NonNullable<Resource['visible']>) => {
  Object.assign(resource, { visible })
  afterAll(() => Reflect.deleteProperty(resource, 'visible'))
}
lend(project, anyOf(managerOfProject, chief))
lend(mediacontactPartner, chief)
lend(businessContact, chief)
lend(influencer, chief)
lend(projectList, anyOf(managerOfProject, chief))
lend(projectUpload, anyOf(managerOfProject, chief))

const { person } = await startApp()
/** The same roles: what tells them apart is who they are. */
const ROLES = ['ROLE_USER', 'ROLE_NEARBY', 'ROLE_BETA']
type Made = { id: number }
let boss: Person
let mia: Person
let ben: Person
let hers: number

beforeAll(async () => {
  ;[boss, mia, ben] = [await person(['ROLE_CHIEF']), await person(ROLES), await person(ROLES)]
  const customer = await boss.post<Made>('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  const add = async (title: string, managers: readonly Person[]) => {
    const { body } = await boss.post<Made>('/projects', {
      title,
      category: 'Kino',
      customer: `/customers/${customer.body.id}`,
      departments: ['Marketing'],
      managers: managers.map(({ id }) => `/users/${id}`),
      releaseDate: '2026-11-18',
    })
    return body.id
  }
  hers = await add('Nachtlinie', [mia])
  await add('Nachtlinie 2', [])
  await boss.post('/project_briefings', {
    project: `/projects/${hers}`,
    category: 'Online PR',
    status: 'Idee',
    name: 'Start',
  })
})

const titles = async (who: Person, url: string) => (await who.list(url)).body.map(({ title }) => title)

describe('a project that its managers and the chiefs see', () => {
  test('lists, with their totals', async () => {
    const list = await mia.list('/projects?itemsPerPage=1')
    expect([list.body.map(({ title }) => title), list.headers['x-total-count']]).toEqual([['Nachtlinie'], '1'])
    expect(await titles(ben, '/projects')).toEqual([])
    expect(await titles(boss, '/projects')).toEqual(['Nachtlinie', 'Nachtlinie 2'])
    expect(await titles(mia, '/projects')).toEqual(['Nachtlinie'])
  })
  test('single reads', async () => {
    for (const url of [`/projects/${hers}`, `/projects/${hers}/overview`, `/projects/${hers}/parts`]) {
      expect((await mia.get(url)).status, url).toBe(200)
      expect((await ben.get(url)).status, url).toBe(404)
    }
  })
  test('records that name it', async () => {
    const named = async (who: Person) => (await who.list('/project_briefings')).body.map((one) => one['project'])
    expect(await named(mia)).toEqual([expect.objectContaining({ id: hers, title: 'Nachtlinie' })])
    expect(await named(ben)).toEqual([null])
    expect((await ben.list(`/project_briefings?project=/projects/${hers}`)).body).toEqual([])
  })
  test('references to it', async () => {
    const briefing = { project: `/projects/${hers}`, category: 'Online PR', status: 'Idee' }
    const answer = await ben.post<{ violations: unknown }>('/project_briefings', briefing)
    expect(answer.status).toBe(422)
    expect(answer.body.violations).toEqual([
      { propertyPath: 'project', message: `„Projekt“: /projects/${hers} gibt es nicht.` },
    ])
  })
  test('the search of the header', async () => {
    const found = async (who: Person) =>
      (await who.get<{ projects: Made[] }>('/search?q=nachtlinie')).body.projects.map(({ id }) => id)
    expect(await found(mia)).toEqual([hers])
    expect(await found(ben)).toEqual([])
  })
  test('the activity, where others name it too', async () => {
    const told = async (who: Person) =>
      (await who.list('/activity')).body.map(({ kind, project: of }) => [kind, (of as Made | null)?.id])
    expect(await told(mia)).toEqual([
      ['briefing', hers],
      ['project', hers],
    ])
    expect(await told(ben)).toEqual([['briefing', undefined]])
  })
  test('the calendar', async () => {
    const span = 'startDateTime=2026-11-15T23:00:00Z&endDateTime=2026-11-22T22:59:59Z'
    const starts = async (who: Person) =>
      (await who.get<{ events: { value: { subject: string }[] } }>(`/fetch/calendar?${span}`)).body.events.value.map(
        ({ subject }) => subject,
      )
    expect(await starts(mia)).toEqual(['Kinostart: Nachtlinie'])
    expect(await starts(ben)).toEqual([])
  })
})

test('exports, counts, files and pictures of records that are not seen are not there', async () => {
  const star = await boss.post<Made>('/influencers', { name: 'Lotte', email: 'lotte@example.de' })
  const list = await boss.post<Made>('/project_lists', { project: `/projects/${hers}`, name: 'Print' })
  const upload = await boss.upload('/project_uploads', PDF, { project: `/projects/${hers}` })
  const cover = (await boss.upload(`/projects/${hers}/cover`, PNG)).body['coverName']
  const statuses = async (who: Person, ...urls: readonly string[]) =>
    Promise.all(urls.map(async (url) => (await who.get(url)).status))
  const ofMia = [
    `/project_lists/${list.body.id}/export?format=csv`,
    `/project_lists/${list.body.id}/mediapartners`,
    `/files/project_uploads/${upload.body['id']}/${PDF.name}`,
    `/files/projects/${hers}/${cover}`,
  ]
  expect(await statuses(mia, ...ofMia)).toEqual([200, 200, 200, 200])
  expect(await statuses(ben, ...ofMia)).toEqual([404, 404, 404, 404])
  const followers = `/influencers/${star.body.id}/followers`
  expect([await statuses(boss, followers), await statuses(mia, followers)]).toEqual([[200], [404]])
})

test('nothing is found by a link to a row that is not seen', async () => {
  const partner = await boss.post<Made>('/mediacontact_partners', { name: 'Kinozeit' })
  const partners = [`/mediacontact_partners/${partner.body.id}`]
  await boss.post('/mediacontacts', { lastName: 'Berg', partners })
  for (const filter of [`partners=${partners}`, 'exists[partners]=true']) {
    expect((await boss.list(`/mediacontacts?${filter}`)).body, filter).toHaveLength(1)
    expect((await mia.list(`/mediacontacts?${filter}`)).body, filter).toEqual([])
  }
})

test('who is not seen still holds what it uses, without being counted', async () => {
  const topic = await boss.post<Made>('/business_contact_topics', { name: 'Kinobau' })
  const topics = [`/business_contact_topics/${topic.body.id}`]
  const made = await boss.post('/business_contacts', { firstName: 'Jan', lastName: 'Groß', email: 'j@x.de', topics })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const refusal = async (who: Person) => (await who.del(topics[0]!)).body['detail']
  expect(await refusal(boss)).toBe('Schwerpunkt wird noch verwendet: 1 B2B-Kontakt.')
  expect(await refusal(await person(['ROLE_MANAGER', 'ROLE_NEARBY']))).toBe('Schwerpunkt wird noch verwendet.')
})
