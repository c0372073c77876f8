import sharp from 'sharp'
import { beforeEach, expect } from 'vitest'
import { channelPicturesIn } from '../src/features/files/channel-pictures.ts'
import { countersOf } from '../src/features/followers/counters.ts'
import { imagesWith } from '../src/features/followers/images.ts'
import { followerRound, type Round } from '../src/features/followers/round.ts'
import { outsideWith } from '../src/outside/call.ts'
import { type Asked, answers, fakeService, patienceWith } from './fake-service.ts'
import { startApp } from './support.ts'

export const jpeg = (colour: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const RED = await jpeg('red')
const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

type Reply = Parameters<Awaited<ReturnType<typeof fakeService>>['says']>[0]

/** A server that asks a fake X, for one file of tests: files share what they import, and each closes what it has opened. */
export const followerStage = async () => {
  const fake = await fakeService()
  const started = await startApp({
    YOUTUBE_URL: fake.url,
    YOUTUBE_KEY: 'yt-key',
    X_URL: fake.url,
    X_TOKEN: 'x-token',
    ITUNES_URL: fake.url,
    ITUNES: true,
  })
  const { pool, request, app, storage, person, config } = started
  const lena = await person(['ROLE_USER'], { firstName: 'Lena' })
  const mara = await person(['ROLE_MANAGER'], { firstName: 'Mara' })

  /** What X knows, and how its pictures are answered. */
  const x: { picture: Reply; counts: Record<string, number>; names: Record<string, string> } = {
    picture: answers.unknown(),
    counts: {},
    names: {},
  }
  /** X and its pictures, from one machine. */
  const xWith = (more: (request: Asked) => Reply | undefined = () => undefined) =>
    fake.saysTo((asked) => {
      const other = more(asked)
      if (other) return other
      if (asked.path.startsWith('/bilder/')) return x.picture
      const names = (asked.query.get('usernames') ?? '').split(',')
      const data = names.flatMap((username) =>
        x.counts[username] === undefined
          ? []
          : [
              {
                username,
                name: x.names[username],
                profile_image_url: `${fake.url}/bilder/${username}_normal.jpg`,
                public_metrics: { followers_count: x.counts[username] },
              },
            ],
      )
      return answers.ok(data.length ? { data } : { errors: [{ title: 'Not Found Error' }] })
    })

  beforeEach(async () => {
    x.counts = { serientipp: 1000 }
    x.names = { serientipp: 'Serientipp' }
    x.picture = answers.bytes(RED, 'image/jpeg')
    xWith()
    await pool.query('delete from facts')
  })

  const round = (more: Partial<Round> = {}, kind = '') => {
    const outside = outsideWith(patienceWith(kind))
    return followerRound({
      pool,
      counters: countersOf(config, outside),
      keepImage: imagesWith(outside, channelPicturesIn(storage))({ info: () => {} }),
      tell: () => {},
      signal: new AbortController().signal,
      pauseMs: 0,
      ...more,
    })
  }
  let made = 0
  const influencer = async (more: object = {}) => {
    const { status, body } = await lena.post('/influencers', {
      name: `elbkind ${++made}`,
      email: 'mara@elbkind.example',
      ...more,
    })
    expect(status).toBe(201)
    return Number(body['id'])
  }
  const at = async (id: number, path = 'influencers') => (await lena.get(`/${path}/${id}`)).body
  /** As if the last look had been yesterday. */
  const yesterday = () => pool.query(`update follower_checks set at = at - interval '1 day'`)
  return { app, at, fake, influencer, lena, mara, person, pool, request, round, x, xWith, yesterday }
}
