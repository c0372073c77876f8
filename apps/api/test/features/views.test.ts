import { describe, expect, test } from 'vitest'
import { fine } from '../spec/supplied.ts'
import { expectProblem, expectViolations, made, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { pool, person } = await startApp()
const world = await worldOf(await person(['ROLE_ADMIN']))
const merle = await person(['ROLE_USER'], { firstName: 'Merle' })
const jonas = await person(['ROLE_USER'], { firstName: 'Jonas' })
const chief = await person(['ROLE_CHIEF'])
const view = (more: object = {}, by = merle) =>
  by.post('/saved_views', { list: 'mediacontacts', name: world.word('Kino'), query: 'isActive[]=true', ...more })
const namesFor = async (by: typeof merle, list = 'mediacontacts') =>
  (await by.list(`/saved_views?list=${list}`)).body.map(({ name }) => name)

describe('a saved view', () => {
  test('keeps filter, order and columns under a name, and whose it is', async () => {
    const query = 'q=kino&isActive[]=true&order[city]=desc'
    const { id } = made(await view({ name: 'Kino Hamburg', query, columns: 'jobTitle,email' }))
    expect((await merle.get(`/saved_views/${id}`)).body).toMatchObject({
      list: 'mediacontacts',
      name: 'Kino Hamburg',
      query,
      columns: 'jobTitle,email',
      isShared: false,
      owner: { id: merle.id, firstName: 'Merle' },
    })
    expect((await merle.get(`/mediacontacts?${query}`)).status).toBe(200)
  })

  test('belongs to nobody else than who makes it', async () => {
    const { id } = made(await view({ owner: `/users/${jonas.id}` }))
    expect((await merle.get(`/saved_views/${id}`)).body['owner']).toMatchObject({ id: merle.id })
  })

  test('is one’s own until it is shared; then all see it, and only owner and management change it', async () => {
    const { id, name } = made(await view())
    const url = `/saved_views/${id}`
    expect(await namesFor(jonas)).not.toContain(name)
    expect((await jonas.get(url)).status).toBe(404)
    expect((await chief.put(url, { name: 'Meins' })).status).toBe(404)
    await fine(merle.put(url, { isShared: true }))
    expect(await namesFor(jonas)).toContain(name)
    expectProblem(await jonas.put(url, { name: 'Meins' }), 403)
    expectProblem(await jonas.del(url), 403)
    await fine(chief.put(url, { query: 'isActive[]=false' }))
    expect((await merle.get(url)).body).toMatchObject({ query: 'isActive[]=false', owner: { id: merle.id } })
    await fine(chief.del(url))
    expect((await merle.get(url)).status).toBe(404)
  })

  test('has a name of its own among those of its owner in its list', async () => {
    await fine(view({ name: 'Podcasts, überregional' }))
    const again = await view({ name: 'podcasts, Überregional' })
    expectViolations(again, 'name')
    expect(again.body['detail']).toContain('gibt es hier schon')
    await fine(view({ name: 'Podcasts, überregional', list: 'influencers', query: null }))
    await fine(view({ name: 'Podcasts, überregional' }, jonas))
    expectViolations(await view({ name: 'x'.repeat(61) }), 'name')
    await fine(view({ name: 'x'.repeat(60) }))
  })

  test.each([
    ['haarfarbe[]=rot', 'haarfarbe[]'],
    ['isActive[]=vielleicht', 'isActive'],
    ['order[notes]=rückwärts', 'order[notes]'],
    ['regions[]=/projects/1', 'regions'],
    ['page=2', 'page'],
    ['properties[]=city', 'properties[]'],
  ])('asks for nothing that its list does not know: %s', async (query, word) => {
    const answer = await view({ query })
    expectViolations(answer, 'query')
    expect(answer.body['detail']).toContain(word)
  })

  test('keeps what no column holds, and spans that count from today', async () => {
    for (const query of ['lacks[]=email', 'not[interests][]=contests', 'updatedAt[before]=P1Y'])
      await fine(view({ query }))
  })

  test('stays with its list; columns are names', async () => {
    const { id } = made(await view())
    expectViolations(await merle.put(`/saved_views/${id}`, { list: 'projects' }), 'list')
    expectViolations(await view({ list: 'audit' }), 'list')
    expectViolations(await view({ columns: 'city; drop' }), 'columns')
  })

  test('changed by two at once: the second is told so', async () => {
    const { id } = made(await view({ isShared: true }))
    const url = `/saved_views/${id}`
    await fine(chief.put(url, { query: 'isActive[]=false' }, { 'if-match': '"1"' }))
    expectProblem(await merle.put(url, { query: 'q=bonn' }, { 'if-match': '"1"' }), 412, /inzwischen/)
  })

  test('deleted, it lies in the trash of its owner, and comes back by undo', async () => {
    const { id } = made(await view())
    const { headers } = await merle.del(`/saved_views/${id}`)
    await fine(merle.post(`/deeds/${headers['deed']}/undo`))
    expect((await merle.get(`/saved_views/${id}`)).status).toBe(200)
  })
})

describe('how many rows a view has', () => {
  const countOf = async (id: number, by = merle, more = '', list = 'mediacontacts') => {
    const { status, body } = await by.list(`/saved_views/counts?list=${list}${more}`)
    expect(status).toBe(200)
    return (body as unknown as { id: number; total: number }[]).find((one) => one.id === id)?.total
  }

  test('all of a list in one answer, as the list itself would say', async () => {
    const region = await world.refTo('/mediacontact_regions')
    for (const city of ['Kiel', 'Kiel', 'Bonn']) await world.create('/mediacontacts', { city, regions: [region] })
    await world.create('/mediacontacts', { city: 'Kiel', regions: [region], isActive: false })
    const all = made(await view({ query: `regions[]=${region}` }))
    const some = made(await view({ query: `regions[]=${region}&isActive[]=true&city=Kiel&q=weiß&order[city]=asc` }))
    expect([await countOf(all.id), await countOf(some.id)]).toEqual([4, 2])
    expect(await countOf(all.id, jonas)).toBeUndefined()
  })

  test('of a Verteiler: within it', async () => {
    const one = await world.refTo('/mediacontacts', { departments: ['TV'] })
    const other = await world.refTo('/mediacontacts')
    const rows = [one, other].map((mediacontact) => ({ mediacontact }))
    const list = await world.refTo('/project_lists', { projectListMediacontacts: rows })
    const tv = { list: 'project_list_mediacontacts', query: 'mediacontact.departments[]=TV' }
    const { id } = made(await view(tv))
    expect(await countOf(id, merle, `&projectList=${list}`, 'project_list_mediacontacts')).toBe(1)
    const empty = await world.refTo('/project_lists')
    expect(await countOf(id, merle, `&projectList=${empty}`, 'project_list_mediacontacts')).toBe(0)
  })

  test('what its list no longer knows is passed over', async () => {
    const region = await world.refTo('/mediacontact_regions')
    await world.create('/mediacontacts', { regions: [region] })
    const { id } = made(await view({ query: `regions[]=${region}` }))
    await pool.query(`update saved_views set query = query || '&haarfarbe[]=rot' where id = $1`, [id])
    expect(await countOf(id)).toBe(1)
    await pool.query(`update saved_views set query = 'isActive[]=vielleicht' where id = $1`, [id])
    expect(await countOf(id)).toBeUndefined()
  })

  test('of a list that there is, and of parameters that it knows', async () => {
    expectProblem(await merle.get('/saved_views/counts'), 400, /list/)
    expectProblem(await merle.get('/saved_views/counts?list=audit'), 400, /list/)
    expectProblem(await merle.get('/saved_views/counts?list=mediacontacts&haarfarbe=rot'), 400, /haarfarbe/)
  })
})

describe('what a list opens with', () => {
  const openings = async (by = merle) =>
    (await by.list('/saved_views/opening')).body as unknown as { list: string; view: number }[]

  test('one view for each person and list, also one that somebody else shares', async () => {
    const [shared, own] = [made(await view({ isShared: true })), made(await view({}, jonas))]
    const projects = made(await view({ list: 'projects', query: 'category[]=Kino' }, jonas))
    await fine(jonas.put(`/saved_views/${own.id}/opening`, {}))
    await fine(jonas.put(`/saved_views/${shared.id}/opening`, {}))
    await fine(jonas.put(`/saved_views/${projects.id}/opening`, {}))
    expect(await openings(jonas)).toEqual([
      { list: 'mediacontacts', view: shared.id },
      { list: 'projects', view: projects.id },
    ])
    expect(await openings(merle)).toEqual([])
    await fine(jonas.del(`/saved_views/${projects.id}/opening`))
    // no longer shared, it is nobody else’s to open with
    await fine(merle.put(`/saved_views/${shared.id}`, { isShared: false }))
    expect(await openings(jonas)).toEqual([])
  })

  test('one that is deleted is forgotten, one that is not seen cannot be chosen', async () => {
    const { id } = made(await view())
    expectProblem(await jonas.put(`/saved_views/${id}/opening`, {}), 404)
    await fine(merle.put(`/saved_views/${id}/opening`, {}))
    await fine(merle.del(`/saved_views/${id}`))
    expect(await openings(merle)).toEqual([])
  })
})
