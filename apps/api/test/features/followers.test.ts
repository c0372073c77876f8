import { describe, expect, test } from 'vitest'
import { emptyTrash } from '../../src/crud/write/trash.ts'
import { sweepCounts } from '../../src/features/followers/store.ts'
import { answers } from '../fake-service.ts'
import { daysAgo, followerStage } from '../follower-stage.ts'
import { projectBy } from '../support.ts'

const { at, fake, influencer, lena, mara, pool, round, x, xWith, yesterday } = await followerStage()

describe('handles over HTTP', () => {
  test('a pasted address is reduced to the bare handle on save', async () => {
    const id = await influencer({
      instagramProfileName: 'https://www.instagram.com/lia.liest/?igsh=1',
      youtubeChannelId: 'youtube.com/@filmecke',
      tiktokUserId: '@tanzbar',
      applePodcastId: 'https://podcasts.apple.com/de/podcast/film/id979020229',
      facebookPageName: 'Kino Freunde',
    })
    expect(await at(id)).toMatchObject({
      instagramProfileName: 'lia.liest',
      youtubeChannelId: 'filmecke',
      tiktokUserId: 'tanzbar',
      applePodcastId: '979020229',
      facebookPageName: 'Kino Freunde',
    })
    const { body } = await lena.put(`/influencers/${id}`, { twitchChannelId: 'https://www.twitch.tv/zockt' })
    expect(body['twitchChannelId']).toBe('zockt')
  })

  test('the same handle, pasted as an address, is no change', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    const before = await lena.get(`/influencers/${id}`)
    const after = await mara.put(`/influencers/${id}`, { twitterProfileName: 'https://x.com/serientipp' })
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  test('of a media partner as well, and what is no text is refused as ever', async () => {
    const { body } = await lena.post('/mediacontact_partners', { name: 'Kinozeit', youtubeChannelId: '@kinozeit' })
    expect(body['youtubeChannelId']).toBe('kinozeit')
    const wrong = await lena.post('/mediacontact_partners', { name: 'Kinozeit', youtubeChannelId: 7 })
    expect(wrong.status).toBe(422)
    expect(wrong.body['violations']).toMatchObject([{ propertyPath: 'youtubeChannelId' }])
  })
})

describe('counts typed by hand', () => {
  test('are marked „manuell“, with their date and the day in the history', async () => {
    const before = Date.now()
    const id = await influencer({ tiktokUserId: 'tanzbar', tiktokUserTypedCount: 96_400 })
    const body = await at(id)
    expect(body).toMatchObject({ tiktokUserFollowerCount: 96_400, tiktokUserSource: 'manuell' })
    expect(Date.parse(String(body['tiktokUserUpdatedAt']))).toBeGreaterThanOrEqual(before)
    expect((await lena.get(`/influencers/${id}/followers`)).body).toMatchObject({
      channels: [{ channel: 'TikTok', isConfigured: false, days: [{ count: 96_400, isManual: true }] }],
    })
    await mara.put(`/influencers/${id}`, { tiktokUserTypedCount: 96_500 })
    expect(await at(id)).toMatchObject({ tiktokUserFollowerCount: 96_500, updatedBy: { firstName: 'Mara' } })
    const { body: followers } = await lena.get(`/influencers/${id}/followers`)
    expect(followers).toMatchObject({ channels: [{ days: [{ count: 96_500 }] }] })
  })

  test('can be taken back; left out they stay; without a channel they are refused', async () => {
    const id = await influencer({ tiktokUserId: 'tanzbar', tiktokUserTypedCount: 96_400 })
    await lena.put(`/influencers/${id}`, { region: 'Hamburg' })
    expect(await at(id)).toMatchObject({ tiktokUserFollowerCount: 96_400 })
    await lena.put(`/influencers/${id}`, { tiktokUserTypedCount: null })
    expect(await at(id)).toMatchObject({
      tiktokUserFollowerCount: null,
      tiktokUserSource: null,
      tiktokUserUpdatedAt: null,
    })
    // nor does the line remember it
    expect((await lena.get(`/influencers/${id}/followers`)).body).toMatchObject({ channels: [{ days: [] }] })
    const { status, body } = await lena.put(`/influencers/${id}`, { twitchChannelTypedCount: 5 })
    expect(status).toBe(422)
    expect(body['description']).toBe('Bitte „Twitch“ ausfüllen: Die Zahl gehört zu einem Kanal.')
    expect((await lena.put(`/influencers/${id}`, { tiktokUserTypedCount: -1 })).status).toBe(422)
  })

  test('counts themselves are never taken from a request', async () => {
    const id = await influencer({ tiktokUserId: 'tanzbar', tiktokUserFollowerCount: 5, tiktokUserSource: 'abgerufen' })
    expect(await at(id)).toMatchObject({ tiktokUserFollowerCount: null, tiktokUserSource: null })
  })

  test('a fetch replaces them only when the provider answers', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp', twitterProfileTypedCount: 77 })
    xWith(() => answers.malformed())
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 77, twitterProfileSource: 'manuell' })
    await yesterday()
    xWith()
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 1000, twitterProfileSource: 'abgerufen' })
  })

  test('of a media partner, with its date', async () => {
    const { body } = await lena.post('/mediacontact_partners', {
      name: 'Alstertor',
      facebookPageName: 'alstertor',
      facebookPageTypedCount: 4521,
    })
    expect(body).toMatchObject({ facebookPageLikesCount: 4521, facebookPageSource: 'manuell' })
    expect(body['facebookPageUpdatedAt']).toMatch(/^20/)
  })
})

test('a fetched count is nobody’s change: same ETag, no 412, no editor, no audit, no activity', async () => {
  const id = await influencer({ twitterProfileName: 'serientipp' })
  const before = await lena.get(`/influencers/${id}`)
  const { rows: audited } = await pool.query('select count(*)::integer as count from audit')
  const feed = await lena.get('/activity')
  await round()
  const after = await lena.get(`/influencers/${id}`)
  expect(after.body).toMatchObject({ twitterProfileFollowerCount: 1000, updatedAt: before.body['updatedAt'] })
  expect(after.headers.etag).toBe(before.headers.etag)
  expect((await pool.query('select count(*)::integer as count from audit')).rows).toEqual(audited)
  expect((await lena.get('/activity')).body).toEqual(feed.body)
  const saved = await mara.put(`/influencers/${id}`, before.body, { 'if-match': String(before.headers.etag) })
  expect(saved.status).toBe(200)
  expect(saved.body['twitterProfileFollowerCount']).toBe(1000)
})

test('a new handle clears count, name, picture and date of the old one, and begins a history of its own', async () => {
  const id = await influencer({ twitterProfileName: 'serientipp' })
  await round()
  const { body } = await lena.put(`/influencers/${id}`, { twitterProfileName: 'andere' })
  expect(body).toMatchObject({
    twitterProfileFollowerCount: null,
    twitterProfileTitle: null,
    twitterProfileImage: null,
    twitterProfileUpdatedAt: null,
    twitterProfileSource: null,
  })
  expect((await lena.get(`/influencers/${id}/followers`)).body).toMatchObject({
    channels: [{ channel: 'X', isConfigured: true, days: [] }],
  })
})

describe('GET …/followers', () => {
  test('the last 30 days of each channel, oldest first, one row a day', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp', tiktokUserId: 'tanzbar' })
    await round()
    for (const [days, count] of [
      [45, 500],
      [29, 800],
      [7, 950],
    ])
      await pool.query(`insert into follower_counts values ('influencers', $1, 'X', $2, 'serientipp', $3, false)`, [
        id,
        daysAgo(days!).slice(0, 10),
        count,
      ])
    await yesterday()
    x.counts['serientipp'] = 1010
    await round()
    const { body } = await lena.get<{ channels: { days: { count: number }[] }[] }>(`/influencers/${id}/followers`)
    expect(body.channels).toMatchObject([
      { channel: 'X', isConfigured: true, days: [{ count: 800 }, { count: 950 }, { count: 1010, isManual: false }] },
      { channel: 'TikTok', isConfigured: false, days: [] },
    ])
    expect(body.channels[0]?.days).toHaveLength(3)
  })

  test('a record that is not there is a 404; what is deleted for good leaves no history', async () => {
    expect((await lena.get('/influencers/999999/followers')).status).toBe(404)
    expect((await lena.post('/influencers/999999/followers')).status).toBe(404)
    const id = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    const counts = async () =>
      (await pool.query('select from follower_counts where path = $1 and record = $2', ['influencers', id])).rowCount
    const before = await counts()
    const deleted = await mara.del(`/influencers/${id}`)
    expect(deleted.status).toBe(204)
    await sweepCounts(pool)
    expect((await mara.post(`/deeds/${deleted.headers['deed']}/undo`)).status).toBe(200)
    expect(await counts()).toBe(before)
    await mara.del(`/influencers/${id}`)
    await emptyTrash(pool, 0)
    await sweepCounts(pool)
    expect(await counts()).toBe(0)
  })
})

describe('POST …/followers', () => {
  test('fetches at once, and says in German what did not work', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp', applePodcastId: '979020229', tiktokUserId: 'a' })
    xWith(({ path }) => (path === '/lookup' ? answers.refused() : undefined))
    const { status, body } = await lena.post(`/influencers/${id}/followers`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      channels: [
        { channel: 'X', isConfigured: true, days: [{ count: 1000, isManual: false }] },
        { channel: 'TikTok', isConfigured: false, days: [] },
        { channel: 'Apple Podcast', isConfigured: true, days: [] },
      ],
      problems: [{ channel: 'Apple Podcast', reason: 'Zugang verweigert' }],
    })
    expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 1000 })
  })

  test('unknown and hidden are named', async () => {
    const id = await influencer({ twitterProfileName: 'niemand', youtubeChannelId: 'filmecke' })
    xWith(({ path }) =>
      path === '/youtube/v3/channels'
        ? answers.ok({ items: [{ id: 'UC', statistics: { subscriberCount: '0', hiddenSubscriberCount: true } }] })
        : undefined,
    )
    expect((await lena.post(`/influencers/${id}/followers`)).body['problems']).toEqual([
      { channel: 'X', reason: 'nicht gefunden' },
      { channel: 'YouTube', reason: 'zeigt die Zahl nicht öffentlich' },
    ])
    expect(await at(id)).toMatchObject({ youtubeChannelSubscriberCount: null, youtubeChannelSource: null })
  })

  test('at most once a minute for a record', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    const [one, two] = await Promise.all([1, 2].map(() => lena.post(`/influencers/${id}/followers`)))
    expect([one?.status, two?.status].sort()).toEqual([200, 429])
    const refused = await mara.post(`/influencers/${id}/followers`)
    expect(refused.status).toBe(429)
    expect(refused.body['detail']).toBe('Gerade erst aktualisiert. Bitte in einer Minute noch einmal versuchen.')
    await pool.query(`update follower_checks set at = at - interval '61 seconds'`)
    expect((await lena.post(`/influencers/${id}/followers`)).status).toBe(200)
  })

  test('without a channel that can be asked for, nobody is', async () => {
    const id = await influencer({ tiktokUserId: 'tanzbar' })
    expect((await lena.post(`/influencers/${id}/followers`)).body).toEqual({
      channels: [{ channel: 'TikTok', isConfigured: false, days: [] }],
      problems: [],
    })
    expect(fake.asked).toEqual([])
  })

  test('a media partner', async () => {
    const { body } = await lena.post('/mediacontact_partners', { name: 'Kinozeit', youtubeChannelId: 'kinozeit' })
    fake.says(answers.ok({ items: [{ id: 'UC', statistics: { subscriberCount: '4200' } }] }))
    const answer = await lena.post(`/mediacontact_partners/${body['id']}/followers`)
    expect(answer.body).toMatchObject({ channels: [{ channel: 'YouTube', days: [{ count: 4200 }] }], problems: [] })
    expect(await at(Number(body['id']), 'mediacontact_partners')).toMatchObject({
      youtubeChannelSubscriberCount: 4200,
      youtubeChannelSource: 'abgerufen',
    })
  })
})

describe('views of Beiträge', () => {
  const feature = async (more: object) => {
    const { body: partner } = await mara.post('/mediacontact_partners', { name: 'Kinozeit' })
    const { body: cooperation } = await mara.post('/project_mediacontact_partners', {
      project: `/projects/${await projectBy(mara)}`,
      mediacontactPartner: `/mediacontact_partners/${partner['id']}`,
    })
    const { body } = await mara.post('/project_mediacontact_partner_features', {
      projectMediacontactPartner: `/project_mediacontact_partners/${cooperation['id']}`,
      ...more,
    })
    return Number(body['id'])
  }
  const FEATURES = 'project_mediacontact_partner_features'

  test('are fetched beside what somebody typed, for videos only', async () => {
    const trailer = await feature({ type: 'Trailer', views: 7, youtubeVideoId: 'https://youtu.be/dQw4w9WgXcQ?si=1' })
    const news = await feature({ type: 'News', youtubeVideoId: 'dQw4w9WgXcQ' })
    const before = await lena.get(`/${FEATURES}/${trailer}`)
    expect(before.body['youtubeVideoId']).toBe('dQw4w9WgXcQ')
    fake.saysTo(({ path }) =>
      path === '/youtube/v3/videos'
        ? answers.ok({ items: [{ id: 'dQw4w9WgXcQ', statistics: { viewCount: '12400' } }] })
        : answers.unknown(),
    )
    await round()
    const after = await lena.get(`/${FEATURES}/${trailer}`)
    expect(after.body).toMatchObject({ views: 7, youtubeVideoViews: 12_400, updatedAt: before.body['updatedAt'] })
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(await at(news, FEATURES)).toMatchObject({ youtubeVideoViews: null, youtubeVideoUpdatedAt: null })
    const { body } = await lena.put(`/${FEATURES}/${trailer}`, { youtubeVideoId: 'youtube.com/shorts/aaaaaaaaaaa' })
    expect(body).toMatchObject({ youtubeVideoId: 'aaaaaaaaaaa', youtubeVideoViews: null, youtubeVideoUpdatedAt: null })
  })
})
