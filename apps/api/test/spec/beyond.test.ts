import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { expectProblem, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

const medium = (name: string) => world.refTo('/mediacontact_partners', { name })
const [radio, paper] = [await medium('Radio Elbe'), await medium('Kulturspiegel')]
const contact = (firstName: string, lastName: string, departments: string[], partners: string[], more: object = {}) =>
  world.refTo('/mediacontacts', {
    ...{ firstName, lastName, departments, partners, email: `${firstName}@presse.example` },
    ...more,
  })
const contacts = [
  await contact('Zoe', 'Öztürk', ['Radio'], [radio]),
  await contact('Anna', 'Öztürk', ['Print', 'Online'], [paper]),
  await contact('Karl', 'Lübke', ['Print'], [paper, radio]),
  await contact('Ida', 'Zander', [], [], { contests: true, phone: '040 1' }),
]
const list = await world.create('/project_lists', {
  name: 'Kultur Nord',
  projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })),
})
const other = await world.create('/project_lists', {
  name: 'Anderer',
  projectListMediacontacts: [{ mediacontact: contacts[0] }],
})
const names = async (query: string) => {
  const answer = await admin.list(`/project_lists/${list.id}/project_list_mediacontacts?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as unknown as { mediacontact: { firstName: string; lastName: string } }[]).map(
    ({ mediacontact: { firstName, lastName } }) => `${firstName} ${lastName}`,
  )
}

describe('the contacts of a Verteiler', () => {
  const BY_NAME = ['Karl Lübke', 'Anna Öztürk', 'Zoe Öztürk', 'Ida Zander']
  test('stand in the order of their names', async () => expect(await names('')).toEqual(BY_NAME))
  test.each([
    ['', '4'],
    ['q=z&', '2'],
    ['q=k&', '2'],
    ['q=radio elbe&', '2'],
    ['mediacontact.departments=Print&', '2'],
    ['mediacontact.isActive=true&', '4'],
  ])('%s are counted beyond their page', async (query, total) => {
    const { headers } = await admin.list(
      `/project_lists/${list.id}/project_list_mediacontacts?${query}itemsPerPage=1&order[mediacontact.email]=desc`,
    )
    expect(String(headers['x-total-count'])).toBe(total)
  })
  test('are sorted by what is known of the contact', async () => {
    expect(await names('order[mediacontact.lastName]=desc&order[mediacontact.firstName]=desc')).toEqual(
      BY_NAME.toReversed(),
    )
  })
  test.each([
    ['ozturk', ['Anna Öztürk', 'Zoe Öztürk']],
    ['kulturspiegel', ['Karl Lübke', 'Anna Öztürk']],
    ['elbe lübke', ['Karl Lübke']],
    ['zoe kulturspiegel', []],
    ['ida@presse', ['Ida Zander']],
  ])('are found by name, medium and e-mail: %s', async (q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(expected)
  })
  test('are filtered by what is known of the contact', async () => {
    expect(await names('mediacontact.departments=Print')).toEqual(['Karl Lübke', 'Anna Öztürk'])
    expect(await names('mediacontact.departments[]=Radio&mediacontact.departments[]=Online')).toEqual([
      'Anna Öztürk',
      'Zoe Öztürk',
    ])
    expect(await names(`mediacontact.partners=${radio}`)).toEqual(['Karl Lübke', 'Zoe Öztürk'])
    expect(await names(`not[mediacontact.partners]=${radio}`)).toEqual(['Anna Öztürk', 'Ida Zander'])
    expect(await names('mediacontact.interests=contests')).toEqual(['Ida Zander'])
    expect(await names('mediacontact.lacks=phone')).toEqual(['Karl Lübke', 'Anna Öztürk', 'Zoe Öztürk'])
    expect(await names('mediacontact.lacks=email')).toEqual([])
  })
  test('are filtered by the material allocated to them', async () => {
    const projectMaterial = await world.refTo('/project_materials', { count: 50 })
    const { body } = await admin.list(`/project_lists/${list.id}/project_list_mediacontacts`)
    await world.create('/project_list_mediacontact_materials', {
      projectMaterial,
      projectListMediacontact: `/project_list_mediacontacts/${(body as unknown as Row[])[3]!.id}`,
      count: 1,
    })
    expect(await names(`materials.projectMaterial=${projectMaterial}`)).toEqual(['Ida Zander'])
    expect(await names(`not[materials.projectMaterial][]=${projectMaterial}`)).toEqual(BY_NAME.slice(0, 3))
    expect(await names(`not[materials.projectMaterial]=${projectMaterial}&q=radio`)).toEqual([
      'Karl Lübke',
      'Zoe Öztürk',
    ])
  })
  test('come page by page, by key', async () => {
    const first = await admin.list(`/project_lists/${list.id}/project_list_mediacontacts?itemsPerPage=3`)
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const { pathname, search } = new URL(next, 'http://localhost')
    const second = await admin.list(pathname + search)
    expect(
      (second.body as unknown as { mediacontact: Row }[]).map(({ mediacontact }) => mediacontact['lastName']),
    ).toEqual(['Zander'])
  })
  test('are counted within their list', async () => {
    const { headers } = await admin.list(`/project_lists/${other.id}/project_list_mediacontacts?q=radio`)
    expect(headers['x-total-count']).toBe('1')
  })
})

test.each([
  'mediacontact.notes=x',
  'order[mediacontact.notes]=asc',
  'mediacontact.departments=Fernsehen',
  'order[mediacontact.departments]=asc',
  'mediacontact.gibtesnicht=1',
  'mediacontact.lastName[after]=2025-01-01',
  'a.b.c=1',
])('%s is a 400', async (query) => {
  expectProblem(await admin.get(`/project_list_mediacontacts?${query}`), 400)
})

test('cooperations are found by the name of the partner and stand in its order', async () => {
  for (const mediacontactPartner of [radio, paper])
    await world.create('/project_mediacontact_partners', { mediacontactPartner })
  const found = async (query: string) =>
    (await admin.list(`/project_mediacontact_partners?project=${world.project}&${query}`)).body.map(
      (row) => (row['mediacontactPartner'] as Row)['name'],
    )
  expect(await found('')).toEqual(['Kulturspiegel', 'Radio Elbe'])
  expect(await found('q=elbe')).toEqual(['Radio Elbe'])
})

test('contacts that ever got a material, in whatever project, and those that never did', async () => {
  const [poster, mug] = [
    await world.refTo('/materials', { name: 'Plakat A1' }),
    await world.refTo('/materials', { name: 'Tasse' }),
  ]
  const [one, other, nobody] = [
    await world.refTo('/mediacontacts', { lastName: 'Material Eins' }),
    await world.refTo('/mediacontacts', { lastName: 'Material Zwei' }),
    await world.refTo('/mediacontacts', { lastName: 'Material Drei' }),
  ]
  for (const [mediacontact, material] of [
    [one, poster],
    [one, mug],
    [other, mug],
  ] as const) {
    const project = await world.refTo('/projects')
    const projectList = await world.refTo('/project_lists', { project })
    await world.create('/project_list_mediacontact_materials', {
      projectMaterial: await world.refTo('/project_materials', { project, material, count: 9 }),
      projectListMediacontact: await world.refTo('/project_list_mediacontacts', { projectList, mediacontact }),
      count: 1,
    })
  }
  await world.refTo('/project_list_mediacontacts', { mediacontact: nobody })
  const contacts = async (query: string) =>
    (await admin.list(`/mediacontacts?${query}`)).body.map((row) => row['lastName'])
  expect(await contacts(`materials=${poster}`)).toEqual(['Material Eins'])
  expect(await contacts(`materials[]=${poster}&materials[]=${mug}`)).toEqual(['Material Eins', 'Material Zwei'])
  expect(await contacts(`q=material&not[materials]=${poster}`)).toEqual(['Material Drei', 'Material Zwei'])
  expect(await contacts(`q=material&not[materials][]=${poster}&not[materials][]=${mug}`)).toEqual(['Material Drei'])
})
