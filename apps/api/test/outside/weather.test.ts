import { randomUUID } from 'node:crypto'
import { placeIn } from '@rampenlicht/model/rules/place'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptFor } from '../../src/outside/kept.ts'
import { isPrivate } from '../../src/outside/places.ts'
import { answers, fakeService, patienceWith } from '../fake-service.ts'
import { startApp } from '../support.ts'

/** The examples of the providers' own documentation. */
const HAMBURG = { ip: '203.0.113.9', city: 'Hamburg', country: 'DE', loc: '53.5507,9.9930' }
const RAIN = {
  weather: [{ id: 501, main: 'Rain', description: 'mäßiger Regen', icon: '10d' }],
  main: { temp: 12.4, feels_like: 11.8, humidity: 64 },
  wind: { speed: 4.1, deg: 349 },
  name: 'Hamburg',
  cod: 200,
}
const SHOWN = { name: 'Hamburg', temp: 12.4, description: 'mäßiger Regen', icon: '10d', windSpeed: 4.1 }

const ipinfo = await fakeService()
const owm = await fakeService()
const settings = {
  IPINFO_URL: ipinfo.url,
  IPINFO_TOKEN: 'ip-token',
  OPENWEATHER_URL: owm.url,
  OPENWEATHER_KEY: 'owm-key',
}
const here = await startApp()

/** A new server, hence with nothing kept, and somebody who signed in from this address. */
const from = async (ip: string, more: object = {}, kind = '') => {
  const given = { ...settings, OUTSIDE_TIMEOUT_MS: patienceWith(kind), ...more }
  const { pool, tokens, speaker, person } = await startApp(given, here)
  const { id } = await person(['ROLE_USER'])
  const signIn = randomUUID()
  await pool.query(`insert into sign_ins (id, "user", "expiresAt") values ($1, $2, now() + interval '1 day')`, [
    signIn,
    id,
  ])
  return speaker(id, await tokens.signAccess({ id, signIn, ip }))
}

beforeEach(() => {
  ipinfo.says(answers.ok(HAMBURG))
  owm.says(answers.ok(RAIN))
})

describe('GET /fetch/weather', () => {
  test("the place of the token's ip, then its weather in German and metric units; asked once in ten minutes", async () => {
    const lena = await from('203.0.113.9')
    const { status, body } = await lena.get('/fetch/weather')
    expect(status).toBe(200)
    expect(body).toEqual(SHOWN)
    expect(ipinfo.asked[0]).toMatchObject({ path: '/203.0.113.9' })
    expect(ipinfo.asked[0]?.headers.authorization).toBe('Bearer ip-token')
    expect(owm.asked[0]?.path).toBe('/data/2.5/weather')
    expect(Object.fromEntries(owm.asked[0]?.query ?? [])).toEqual({
      lat: '53.55',
      lon: '9.99',
      units: 'metric',
      lang: 'de',
      appid: 'owm-key',
    })
    await lena.get('/fetch/weather')
    expect([ipinfo.asked.length, owm.asked.length]).toEqual([1, 1])
  })

  test('a newer answer gives its place as geo', async () => {
    ipinfo.says(answers.ok({ ip: '203.0.113.9', geo: { latitude: 48.14, longitude: 11.58 } }))
    expect((await (await from('203.0.113.9')).get('/fetch/weather')).status).toBe(200)
    expect(owm.asked[0]?.query.get('lat')).toBe('48.14')
  })

  test.each(['192.168.0.5', '127.0.0.1', '::1', '::ffff:10.1.2.3', ''])(
    'a private address (%s) uses the place of the office',
    async (ip) => {
      const lena = await from(ip, { OFFICE_COORDINATES: '52.52,13.40' })
      expect((await lena.get('/fetch/weather')).body).toEqual(SHOWN)
      expect(ipinfo.asked).toEqual([])
      expect(owm.asked[0]?.query.get('lat')).toBe('52.52')
    },
  )

  test.each([
    ['unknown', answers.ok({ ip: '203.0.113.9', bogon: true })],
    ['refused', answers.refused()],
    ['too many', answers.tooMany()],
    ['slow', answers.slow()],
    ['malformed', answers.malformed()],
  ])('the location service answers %s: the office, and without one silence', async (kind, answer) => {
    ipinfo.says(answer)
    const lena = await from('203.0.113.9', { OFFICE_COORDINATES: '52.52,13.40' }, kind)
    expect((await lena.get('/fetch/weather')).body).toEqual(SHOWN)
    const nowhere = await from('203.0.113.9', {}, kind)
    expect(await nowhere.get('/fetch/weather')).toMatchObject({ status: 204, body: '' })
  })

  test.each([
    ['unknown', answers.unknown()],
    ['refused', answers.refused({ cod: 401, message: 'Invalid API key' })],
    ['too many', answers.tooMany()],
    ['slow', answers.slow()],
    ['malformed', answers.malformed()],
    ['half', answers.ok({ name: 'Hamburg' })],
  ])('the weather service answers %s: silence, and it is left in peace for a while', async (kind, answer) => {
    owm.says(answer)
    const lena = await from('203.0.113.9', {}, kind)
    expect(await lena.get('/fetch/weather')).toMatchObject({ status: 204, body: '' })
    await lena.get('/fetch/weather')
    expect(owm.asked).toHaveLength(1)
  })

  test('nothing is asked as long as nobody configured a key', async () => {
    const lena = await from('203.0.113.9', { OPENWEATHER_KEY: undefined })
    expect((await lena.get('/fetch/weather')).status).toBe(204)
    expect([ipinfo.asked, owm.asked]).toEqual([[], []])
  })
})

test('private and public addresses', () => {
  expect(['172.16.9.1', 'fe80::1', 'fd00::7', '169.254.1.1', 'unknown'].map(isPrivate)).toEqual(Array(5).fill(true))
  expect(['203.0.113.9', '2001:db8::1', '8.8.8.8', '172.32.0.1'].map(isPrivate)).toEqual(Array(4).fill(false))
})

test('coordinates', () => {
  expect(placeIn('53.55,9.99')).toEqual({ latitude: 53.55, longitude: 9.99 })
  expect(placeIn(' -33.9 , 151.2 ')).toEqual({ latitude: -33.9, longitude: 151.2 })
  expect(['', '53.55', '95,10', '53,55,9,99', 'Hamburg'].map(placeIn)).toEqual(Array(5).fill(undefined))
})

test('an answer is kept for its time, a failure for a shorter one', async () => {
  let now = 0
  let asked = 0
  const kept = keptFor<number>({ keptMs: 100, failedMs: 10 }, () => now)
  const ask = (isFine: boolean) =>
    kept('a', async () => {
      asked++
      if (!isFine) throw new Error('no')
      return asked
    }).catch(() => undefined)
  expect(await Promise.all([ask(true), ask(true)])).toEqual([1, 1])
  now = 99
  expect(await ask(true)).toBe(1)
  now = 100
  expect(await ask(false)).toBeUndefined()
  now = 109
  expect(await ask(true)).toBeUndefined()
  now = 110
  expect(await ask(true)).toBe(3)
})
