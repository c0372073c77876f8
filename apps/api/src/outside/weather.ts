import type { Place } from '@rampenlicht/model/rules/place'
import * as z from 'zod'
import type { Outside } from './call.ts'

/** What the page shows; the wind in metres per second, as the service says it. */
export interface Weather {
  readonly name: string
  readonly temp: number
  readonly description: string
  readonly icon: string
  readonly windSpeed: number
}

const answer = z.object({
  name: z.string(),
  main: z.object({ temp: z.number() }),
  weather: z.tuple([z.object({ description: z.string(), icon: z.string().regex(/^\d\d[dn]$/) })], z.unknown()),
  wind: z.object({ speed: z.number() }),
})

interface Access {
  readonly url: string
  readonly key: string
}
export const weatherAt = (outside: Outside, { url, key }: Access, { latitude, longitude }: Place): Promise<Weather> =>
  outside({
    service: 'Wetter',
    url: `${url}/data/2.5/weather?${new URLSearchParams({
      lat: String(latitude),
      lon: String(longitude),
      units: 'metric',
      lang: 'de',
      appid: key,
    })}`,
    read: (text) => {
      const { name, main, weather, wind } = answer.parse(JSON.parse(text))
      const [{ description, icon }] = weather
      return { name, temp: main.temp, description, icon, windSpeed: wind.speed }
    },
  })
