import { describe, expect, test } from 'vitest'
import { endRests } from '../../src/features/followers/round.ts'
import { type Asked, answers, fakeService } from '../fake-service.ts'
import { followerStage, jpeg } from '../follower-stage.ts'

const { app, at, fake, influencer, lena, pool, request, round, x, xWith, yesterday } = await followerStage()

describe('the daily round', () => {
  test('fetches count, picture and date; the picture lies with us', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    expect(await round()).toBe(true)
    const body = await at(id)
    expect(body).toMatchObject({ twitterProfileFollowerCount: 1000, twitterProfileSource: 'abgerufen' })
    const image = String(body['twitterProfileImage'])
    expect(image).toMatch(new RegExp(`^/files/influencers/${id}/[\\w-]+\\.jpg$`))
    const served = await request({ method: 'GET', url: image, headers: { authorization: `Bearer ${lena.token}` } })
    expect(served.status).toBe(200)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(fake.asked.find(({ path }) => path.startsWith('/bilder/'))?.path).toBe('/bilder/serientipp.jpg')
  })

  test('asks about each channel once a day; a picture that is the same keeps its address', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    const before = await at(id)
    xWith()
    await round()
    expect(fake.asked).toEqual([])
    await yesterday()
    x.counts['serientipp'] = 1200
    await round()
    expect(await at(id)).toMatchObject({
      twitterProfileFollowerCount: 1200,
      twitterProfileImage: before['twitterProfileImage'],
    })
    await yesterday()
    x.picture = answers.bytes(await jpeg('blue'), 'image/jpeg')
    await round()
    expect((await at(id))['twitterProfileImage']).not.toBe(before['twitterProfileImage'])
  })

  test.each([
    ['unknown', answers.ok({ errors: [{ title: 'Not Found Error' }] })],
    ['refused', answers.refused()],
    ['too many', answers.tooMany()],
    ['slow', answers.slow()],
    ['malformed', answers.malformed()],
    ['broken', answers.broken()],
  ])('%s keeps the last value, its picture and its date', async (kind, answer) => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    const before = await at(id)
    await yesterday()
    xWith(() => answer)
    await round({}, kind)
    expect(fake.asked.length).toBeGreaterThan(0)
    expect(await at(id)).toEqual(before)
  })

  test.each([
    ['no picture', () => answers.text('<svg onload="alert(1)"/>', 'image/svg+xml')],
    ['a page', () => answers.malformed()],
    ['too large', () => answers.bytes(Buffer.alloc(5 * 1024 * 1024), 'image/jpeg')],
    ['slow', () => answers.slow()],
    ['gone', () => answers.unknown()],
    ['elsewhere', () => answers.movesTo('http://127.0.0.1:1/')],
  ])('a picture that is %s leaves the one there is, and the count counts', async (kind, answer) => {
    await pool.query('delete from influencers')
    const id = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    const before = await at(id)
    await yesterday()
    x.counts['serientipp'] = 1300
    x.picture = answer()
    await round({}, kind)
    expect(await at(id)).toMatchObject({
      twitterProfileFollowerCount: 1300,
      twitterProfileImage: before['twitterProfileImage'],
    })
  })

  test('a picture inside of the network is not fetched', async () => {
    const other = await fakeService()
    const id = await influencer({ twitterProfileName: 'serientipp' })
    xWith(({ path }) =>
      path === '/2/users/by'
        ? answers.ok({
            data: [
              {
                username: 'serientipp',
                profile_image_url: `${other.url}/innen.jpg`,
                public_metrics: { followers_count: 5 },
              },
            ],
          })
        : undefined,
    )
    await round()
    expect(other.asked).toEqual([])
    expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 5, twitterProfileImage: null })
  })

  test.each([
    ['refused', answers.refused(), 25, 'X: Zugang verweigert'],
    ['forbidden', answers.says(403, {}), 25, 'X: Zugang verweigert'],
    ['too many', answers.tooMany(), 1, 'X: zu viele Anfragen'],
  ])('%s stops a provider for a while, not the others', async (_, answer, mostHours, reason) => {
    await pool.query('delete from influencers')
    await influencer({ twitterProfileName: 'serientipp', applePodcastId: '979020229' })
    const isX = ({ path }: Asked) => path === '/2/users/by'
    xWith((asked) => (isX(asked) ? answer : answers.ok({ resultCount: 1, results: [{ trackCount: 245 }] })))
    const said: string[] = []
    const tell = (problem: string) => void said.push(problem)
    await round({ tell })
    expect(fake.asked.filter(isX)).toHaveLength(1)
    expect(fake.asked.filter((asked) => !isX(asked))).toHaveLength(1)
    await round({ tell })
    expect(fake.asked.filter(isX)).toHaveLength(1)
    // the second one asks nobody, and says why
    expect(said).toEqual([reason, reason])
    // a key until midnight, a limit for an hour
    await pool.query(
      `update facts set value = jsonb_set(value, '{until}', to_jsonb((value ->> 'until')::timestamptz - make_interval(hours => $1)))
       where name = 'followers stopped X'`,
      [mostHours],
    )
    xWith()
    await round()
    expect(fake.asked.filter(isX)).toHaveLength(1)
  })

  test('a server that starts anew, perhaps with a new key, asks at once', async () => {
    await pool.query('delete from influencers')
    const id = await influencer({ twitterProfileName: 'serientipp' })
    xWith(() => answers.refused())
    await round()
    xWith()
    await endRests(pool)
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 1000 })
  })

  test('begins with what was asked about longest ago, a hundred names in one call', async () => {
    await pool.query('delete from influencers')
    const first = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    await pool.query(`update follower_checks set at = at - interval '3 days' where record = $1`, [first])
    await pool.query(
      `insert into influencers (name, email, "isInformal", "keepsEmbargo", interviews, contests, "twitterProfileName")
       select 'n', 'n@n.example', false, false, false, false, 'name' || n from generate_series(1, 100) n`,
    )
    xWith()
    await round()
    const calls = fake.asked.filter(({ path }) => path === '/2/users/by')
    expect(calls.map(({ query }) => query.get('usernames')?.split(',').length)).toEqual([100, 1])
    expect(calls[1]?.query.get('usernames')).toBe('serientipp')
    await pool.query('delete from influencers')
  })

  test('whoever ends the server waits for one picture, not for all of them', async () => {
    await pool.query('delete from influencers')
    const ids = [await influencer({ twitterProfileName: 'eins' }), await influencer({ twitterProfileName: 'zwei' })]
    x.counts = { eins: 1, zwei: 2 }
    const ending = new AbortController()
    let pictures = 0
    const keepImage = async () => {
      pictures++
      ending.abort()
      return undefined
    }
    await round({ signal: ending.signal, keepImage })
    expect(pictures).toBe(1)
    const counts = await Promise.all(ids.map(async (id) => (await at(id))['twitterProfileFollowerCount']))
    expect(counts).toEqual([1, 2])
  })

  test('one process does it, the others let it', async () => {
    await influencer({ twitterProfileName: 'serientipp' })
    let release = () => {}
    const asked = new Promise<void>((resolve) => {
      fake.saysTo(() => (response) => {
        release = () => response.writeHead(200).end('{"errors":[{}]}')
        resolve()
      })
    })
    const first = round()
    await asked
    expect(await round()).toBe(false)
    release()
    expect(await first).toBe(true)
    expect(await round()).toBe(true)
  })

  test('a handle that was changed meanwhile does not get the count of the old one', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    const changing = new Promise((resolve) => {
      fake.saysTo(() => (response) => {
        resolve(
          lena
            .put(`/influencers/${id}`, { twitterProfileName: 'andere' })
            .then(() =>
              answers.ok({ data: [{ username: 'serientipp', public_metrics: { followers_count: 9 } }] })(response),
            ),
        )
      })
    })
    await Promise.all([round(), changing])
    expect(await at(id)).toMatchObject({ twitterProfileName: 'andere', twitterProfileFollowerCount: null })
  })

  test('a server that does not listen asks nobody', () => {
    expect(app.server.listening).toBe(false)
    expect(fake.asked).toEqual([])
  })
})
