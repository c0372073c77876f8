import { type Place, placeIn } from '@rampenlicht/model/rules/place'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { reasonOf } from '../../errors.ts'
import type { Outside } from '../../outside/call.ts'
import { keptFor } from '../../outside/kept.ts'
import { isPrivate, locate } from '../../outside/places.ts'
import { type Weather, weatherAt } from '../../outside/weather.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** About a kilometre: colleagues in one building share an answer. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** GET /fetch/weather: the weather where the person sits, or 204. Whatever goes wrong stays here (spec 8). */
export const weatherRoutes = (app: FastifyInstance, outside: Outside, config: Config) => {
  const { OPENWEATHER_KEY: key, OPENWEATHER_URL, IPINFO_TOKEN: token, IPINFO_URL } = config
  const office = config.OFFICE_COORDINATES && placeIn(config.OFFICE_COORDINATES)
  const places = keptFor<Place | undefined>({ keptMs: DAY_MS, failedMs: 10 * MINUTE_MS })
  const weathers = keptFor<Weather>({ keptMs: 10 * MINUTE_MS, failedMs: MINUTE_MS })

  const placeOf = async (ip: string, log: FastifyBaseLogger): Promise<Place | undefined> => {
    if (!token || isPrivate(ip)) return office || undefined
    try {
      return (await places(ip, () => locate(outside, { url: IPINFO_URL, token }, ip))) ?? (office || undefined)
    } catch (problem) {
      log.warn(reasonOf(problem))
      return office || undefined
    }
  }

  app.get('/fetch/weather', async ({ actor, log }, reply) => {
    const place = key === undefined ? undefined : await placeOf(actor.ip, log)
    if (!key || !place) return reply.code(204).send()
    const near = { latitude: rounded(place.latitude), longitude: rounded(place.longitude) }
    try {
      const access = { url: OPENWEATHER_URL, key }
      return await weathers(`${near.latitude},${near.longitude}`, () => weatherAt(outside, access, near))
    } catch (problem) {
      log.warn(reasonOf(problem))
      return reply.code(204).send()
    }
  })
}
