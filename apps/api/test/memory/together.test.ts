import { describe, expect, test } from 'vitest'
import { PNG, worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

/** Fields that describe one thing together are set back together, or not at all. */
const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const deedOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['deed'])
const undo = (deed: number, as: Person = chief) => as.post(`/deeds/${deed}/undo`)
const now = async (url: string) => (await chief.get(url)).body

test('a poster that was replaced since keeps its size and its kind', async () => {
  const project = await world.newProject()
  const first = await chief.upload(`${project}/cover`, PNG)
  await chief.upload(`${project}/cover`, PNG)
  const before = await now(project)
  expect(before).toMatchObject({ coverMimeType: 'image/jpeg' })
  expect((await undo(deedOf(first))).body).toMatchObject({
    deed: null,
    undone: 0,
    kept: [{ field: 'coverName', reason: '„Poster“ wurde danach von Kim Muster geändert.' }],
  })
  expect(await now(project)).toEqual(before)
})

test('a poster that is off its shelf by now takes neither size nor kind with it', async () => {
  const project = await world.newProject()
  const first = await chief.upload(`${project}/cover`, PNG)
  await pool.query(`update projects set "coverSize" = 7, "coverMimeType" = 'image/jpeg'`)
  await pool.query(`update audit set changes = jsonb_set(changes, '{coverSize,1}', '7') where id = $1`, [deedOf(first)])
  const second = await chief.upload(`${project}/cover`, PNG)
  await pool.query(`update audit set at = now() - interval '31 days'`)
  const before = await now(project)
  expect((await undo(deedOf(second))).body).toMatchObject({ undone: 0, kept: [{ field: 'coverName' }] })
  expect(await now(project)).toEqual(before)
})

test('one value of the history brings the others along', async () => {
  const project = await world.newProject()
  const first = await chief.upload(`${project}/cover`, PNG)
  const { body } = await chief.post(`${project}/history/${deedOf(first)}/restore`, { fields: ['coverName'] })
  expect(body).toMatchObject({ undone: 1, title: '„Poster“ zurückgeholt' })
  expect(await now(project)).toMatchObject({ coverName: null, coverSize: null, coverMimeType: null })
})

describe('channels', () => {
  const influencer = (more: object) => world.refTo('/influencers', { ...more })

  test('a count that was typed anew is still a typed one', async () => {
    const url = await influencer({ tiktokUserId: 'tanzbar' })
    const typed = await chief.put(url, { tiktokUserTypedCount: 900 })
    await chief.put(url, { tiktokUserTypedCount: 950 })
    await undo(deedOf(typed))
    expect(await now(url)).toMatchObject({ tiktokUserFollowerCount: 950, tiktokUserSource: 'manuell' })
  })

  test('nobody gets the count of somebody else', async () => {
    const url = await influencer({ tiktokUserId: 'tanzbar', tiktokUserTypedCount: 900 })
    const moved = await chief.put(url, { tiktokUserId: 'tanzcafe' })
    await chief.put(url, { tiktokUserId: 'tanzhaus' })
    expect((await undo(deedOf(moved))).body).toMatchObject({ undone: 0, kept: [{ field: 'tiktokUserId' }] })
    expect(await now(url)).toMatchObject({ tiktokUserId: 'tanzhaus', tiktokUserFollowerCount: null })
  })

  test('with its handle a count comes back', async () => {
    const url = await influencer({ tiktokUserId: 'tanzbar', tiktokUserTypedCount: 900 })
    const moved = await chief.put(url, { tiktokUserId: 'tanzcafe' })
    expect((await undo(deedOf(moved))).body).toMatchObject({ undone: 1, kept: [] })
    expect(await now(url)).toMatchObject({ tiktokUserId: 'tanzbar', tiktokUserFollowerCount: 900 })
  })

  test('a count that was typed by mistake is gone from its course, and what it covered is there again', async () => {
    const url = await influencer({ tiktokUserId: 'tanzbar', tiktokUserTypedCount: 900 })
    const course = async () => {
      const { channels } = (await now(`${url}/followers`)) as { channels: { days: { count: number }[] }[] }
      return channels.flatMap(({ days }) => days.map(({ count }) => count))
    }
    const mistaken = await chief.put(url, { tiktokUserTypedCount: 9_000_000 })
    expect(await course()).toEqual([9_000_000])
    const undone = await undo(deedOf(mistaken))
    expect(await course()).toEqual([900])
    await undo(deedOf(undone))
    expect(await course()).toEqual([9_000_000])
    const only = await influencer({ tiktokUserId: 'tanzhaus' })
    const typed = await chief.put(only, { tiktokUserTypedCount: 5 })
    await undo(deedOf(typed))
    expect(await now(`${only}/followers`)).toMatchObject({ channels: [{ days: [] }] })
  })
})

test('another video has other views', async () => {
  const url = await world.refTo('/project_mediacontact_partner_features', { youtubeVideoId: 'dQw4w9WgXcQ' })
  await pool.query(
    `update project_mediacontact_partner_features set "youtubeVideoViews" = 500, "youtubeVideoUpdatedAt" = now()`,
  )
  const moved = await chief.put(url, { youtubeVideoId: 'aaaaaaaaaaa' })
  await chief.put(url, { youtubeVideoId: 'bbbbbbbbbbb' })
  await undo(deedOf(moved))
  expect(await now(url)).toMatchObject({ youtubeVideoId: 'bbbbbbbbbbb', youtubeVideoViews: null })
})
