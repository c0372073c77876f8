import { ACTIVITY_KINDS, type ActivityItem } from '@rampenlicht/model/rules/activity'
import { beforeAll, expect, test } from 'vitest'
import { type BasePath, expectProblem, worldOf } from '../spec/world.ts'
import { type Person, RANKS, startApp } from '../support.ts'

const { person, request, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Chris' })
const world = await worldOf(chief)
const feedOf = async (query = '', by: Person = chief) => {
  const { status, body, headers } = await by.get<ActivityItem[]>(`/activity${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { items: body, next: /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] }
}
const itemOf = async (kind: string, id: number) =>
  (await feedOf('?itemsPerPage=500')).items.find((item) => item.kind === kind && item.id === id)
const numberIn = (reference: string) => Number(reference.split('/')[2])

test('each kind is told once, with who, what and where it leads', async () => {
  const trainee = await person([RANKS[0]], { firstName: 'Alex' })
  const project = await world.newProject({ title: 'Nachtzug' })
  const partner = await world.refTo('/mediacontact_partners', { name: 'Kulturspiegel' })
  const cooperation = await world.refTo('/project_mediacontact_partners', { mediacontactPartner: partner }, project)
  const by = { id: trainee.id, firstName: 'Alex', lastName: 'Muster', pictureName: null }
  const within = { id: numberIn(project), title: 'Nachtzug' }
  const bare = {
    at: expect.any(String),
    by,
    type: null,
    cooperation: null,
    deed: 'create',
    status: null,
    comment: null,
  }
  const made = async (path: BasePath, more: object) => {
    const { status, body } = await world.send(path, { ...more }, { as: trainee, of: project })
    expect(status, JSON.stringify(body)).toBe(201)
    return Number(body['id'])
  }
  const expected = [
    { kind: 'briefing', id: await made('/project_briefings', { name: 'Teaser' }), name: 'Teaser', project: within },
    { kind: 'list', id: await made('/project_lists', { name: 'Print' }), name: 'Print', project: within },
    {
      kind: 'feature',
      id: await made('/project_mediacontact_partner_features', {
        projectMediacontactPartner: cooperation,
        type: 'Review',
      }),
      name: 'Kulturspiegel',
      project: within,
      type: 'Review',
      cooperation: numberIn(cooperation),
    },
    {
      kind: 'campaign',
      id: await made('/project_ad_campaigns', { publisher: 'Kinozeit' }),
      name: 'Kinozeit',
      project: within,
    },
    {
      kind: 'adMaterial',
      id: await made('/project_ad_materials', { name: 'Banner' }),
      name: 'Banner',
      project: within,
    },
    { kind: 'mediacontact', id: await made('/mediacontacts', {}), name: 'Eva Weiß', project: null },
    { kind: 'partner', id: await made('/mediacontact_partners', { name: 'Arte' }), name: 'Arte', project: null },
    { kind: 'influencer', id: await made('/influencers', { name: 'elbkind' }), name: 'elbkind', project: null },
    { kind: 'businessContact', id: await made('/business_contacts', {}), name: 'Jan Groß', project: null },
  ]
  // only managers create projects; everybody changes them
  expect((await trainee.put(project, { budget: 1000 })).status).toBe(200)
  expected.push({ kind: 'project', id: numberIn(project), name: 'Nachtzug', project: within })
  const { items } = await feedOf(`?by=/users/${trainee.id}`)
  expect(items).toEqual(
    expected.map((one) => ({ ...bare, ...one, ...(one.kind === 'project' ? { deed: 'update' } : {}) })).reverse(),
  )
  // which somebody outside the house writes, see test/reports
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(ACTIVITY_KINDS.filter((kind) => kind !== 'comment')))
})

test('what has no name of its own is called something', async () => {
  const bare = { firstName: null, lastName: null }
  const contact = await world.create('/mediacontacts', bare)
  const campaign = await world.create('/project_ad_campaigns', { publisher: null, placement: 'Startseite' })
  const briefing = await world.create('/project_briefings', { name: null, category: 'Special' })
  expect((await itemOf('mediacontact', contact.id))?.name).toBe('Ohne Namen')
  expect((await itemOf('campaign', campaign.id))?.name).toBe('Startseite')
  expect((await itemOf('briefing', briefing.id))?.name).toBe('Special')
})

test.each([
  ['briefing', '/project_briefings', { status: 'Gebucht' }, { name: 'Neu' }],
  ['feature', '/project_mediacontact_partner_features', { status: 'Veröffentlicht' }, { views: 7 }],
  ['campaign', '/project_ad_campaigns', { campaignStatus: 'Eingeplant' }, { publisher: 'Neu' }],
  ['adMaterial', '/project_ad_materials', { status: 'Erledigt' }, { name: 'Neu' }],
  ['project', '/projects', { conceptStatus: 'Freigegeben' }, { budget: 7 }],
] as const)('%s: the last change says which status it set', async (kind, path, change, other) => {
  const { id } = await world.create(path)
  expect(await itemOf(kind, id)).toMatchObject({ deed: 'create', status: null })
  await chief.put(`${path}/${id}`, change)
  expect(await itemOf(kind, id)).toMatchObject({ deed: 'update', status: Object.values(change)[0] })
  await chief.put(`${path}/${id}`, other)
  expect(await itemOf(kind, id)).toMatchObject({ deed: 'update', status: null })
})

test('a new contact in a Verteiler counts as a change of the Verteiler', async () => {
  const list = await world.create('/project_lists', { name: 'Kultur Nord' })
  const mediacontact = await world.refTo('/mediacontacts')
  await chief.post(`/project_lists/${list.id}/contacts`, { mediacontacts: [mediacontact] })
  expect((await feedOf('?itemsPerPage=1')).items).toMatchObject([{ kind: 'list', id: list.id, deed: 'update' }])
})

test('what was deleted is not told', async () => {
  const { id } = await world.create('/project_briefings')
  expect(await itemOf('briefing', id)).toBeDefined()
  await chief.del(`/project_briefings/${id}`)
  expect(await itemOf('briefing', id)).toBeUndefined()
})

test('four weeks, or one, to the minute', async () => {
  const editor = await person(['ROLE_USER'])
  const changed = async (interval: string) => {
    const { id } = await world.create('/influencers')
    await pool.query(
      `update influencers set "updatedAt" = now() - interval '${interval}', "updatedBy" = $2 where id = $1`,
      [id, editor.id],
    )
    return id
  }
  const hour = await changed('1 hour')
  const inWeek = await changed('6 days 23 hours 59 minutes')
  const behindWeek = await changed('7 days 1 minute')
  const inFour = await changed('27 days 23 hours 59 minutes')
  await changed('28 days 1 minute')
  const ids = async (query: string) => (await feedOf(`?by=/users/${editor.id}${query}`)).items.map(({ id }) => id)
  expect(await ids('')).toEqual([hour, inWeek, behindWeek, inFour])
  expect(await ids('&weeks=4')).toEqual([hour, inWeek, behindWeek, inFour])
  expect(await ids('&weeks=1')).toEqual([hour, inWeek])
  const since = encodeURIComponent(new Date(Date.now() - 2 * 3_600_000).toISOString())
  expect(await ids(`&since=${since}`)).toEqual([hour])
})

test('loads on without gaps or doubles, also where many changed at the same moment', async () => {
  const editor = await person(['ROLE_USER'])
  const paths = ['/project_briefings', '/influencers', '/project_lists', '/mediacontacts', '/projects'] as const
  for (const path of paths)
    for (let count = 0; count < 4; count++) {
      const { id } = await world.create(path)
      // three moments for twenty records
      await pool.query(
        `update ${path.slice(1)} set "updatedBy" = $2, "updatedAt" = date_trunc('hour', now()) - $3 * interval '1 hour'
         where id = $1`,
        [id, editor.id, count % 3],
      )
    }
  const whole = (await feedOf(`?by=/users/${editor.id}`)).items.map(({ kind, id }) => `${kind} ${id}`)
  expect(whole).toHaveLength(20)
  const paged: string[] = []
  let pages = 0
  for (let next: string | undefined = `/activity?by=/users/${editor.id}&itemsPerPage=3`; next; pages++) {
    const page = await feedOf(next.slice('/activity'.length))
    paged.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
    next = page.next
  }
  expect(paged).toEqual(whole)
  expect(pages).toBe(7)
})

test('narrowed to kinds and people', async () => {
  const [ida, jan] = [await person(['ROLE_USER']), await person(['ROLE_USER'])]
  for (const [as, path] of [
    [ida, '/influencers'],
    [ida, '/mediacontacts'],
    [jan, '/influencers'],
    [jan, '/business_contacts'],
  ] as const)
    await world.send(path, {}, { as })
  const found = async (query: string) => (await feedOf(query)).items.map(({ kind, by }) => [kind, by?.id])
  const both = `by[]=/users/${ida.id}&by[]=/users/${jan.id}`
  expect(await found(`?by=/users/${ida.id}`)).toEqual([
    ['mediacontact', ida.id],
    ['influencer', ida.id],
  ])
  expect(await found(`?kind=influencer&${both}`)).toEqual([
    ['influencer', jan.id],
    ['influencer', ida.id],
  ])
  expect(await found(`?kind[]=businessContact&kind[]=mediacontact&${both}`)).toEqual([
    ['businessContact', jan.id],
    ['mediacontact', ida.id],
  ])
})

test('the name of somebody who has left stays on what they changed', async () => {
  const leaver = await person(['ROLE_USER'], { firstName: 'Leo' })
  await world.send('/influencers', {}, { as: leaver })
  await pool.query('update users set "deletedAt" = now() where id = $1', [leaver.id])
  expect((await feedOf(`?by=/users/${leaver.id}`)).items[0]?.by?.firstName).toBe('Leo')
})

let last: string
beforeAll(async () => {
  last = new URL((await feedOf('?itemsPerPage=1')).next ?? '', 'http://x').searchParams.get('before') ?? ''
})
test('everybody who is signed in may read it', async () => {
  expect((await request({ url: '/activity' })).status).toBe(401)
  for (const rank of RANKS) expect((await feedOf('', await person([rank]))).items.length).toBeGreaterThan(0)
})

test.each([
  ['spielzeit=90', 'spielzeit'],
  ['weeks=2', 'weeks'],
  ['weeks=', 'weeks'],
  ['since=gestern', 'since'],
  ['since=2026-02-30', 'since'],
  ['since=2026-11-01&weeks=4', 'since'],
  ['kind=customer', 'kind'],
  ['kind[]=project&kind[]=nichts', 'kind'],
  ['by=3', 'by'],
  ['by=/projects/3', 'by'],
  ['before=abc', 'before'],
  [`before=${Buffer.from('["2026-11-01","customer",3]').toString('base64url')}`, 'before'],
  [`before=${Buffer.from('["heute","project",3]').toString('base64url')}`, 'before'],
  ['itemsPerPage=0', 'itemsPerPage'],
  ['itemsPerPage=501', 'itemsPerPage'],
  ['by=%00', 'by'],
])('?%s is a 400 that names it', async (query, name) => {
  expectProblem(await chief.get(`/activity?${query}`), 400, name)
})

test('a place in the feed serves other kinds as well', async () => {
  expect((await feedOf(`?before=${last}&kind=adMaterial`)).items.every(({ kind }) => kind === 'adMaterial')).toBe(true)
})
