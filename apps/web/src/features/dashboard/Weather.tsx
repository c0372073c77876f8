import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import IconCloud from '~icons/cloud'
import IconCloudRain from '~icons/cloud-rain'
import IconCloudStorm from '~icons/cloud-storm'
import IconMist from '~icons/mist'
import IconMoon from '~icons/moon'
import IconSnowflake from '~icons/snowflake'
import IconSun from '~icons/sun'
import { request } from '../../api/client.ts'
import { number } from '../../ui/format.ts'
import s from './Hello.module.css'
import { useKeptHeight } from './useKeptHeight.ts'

interface Shown {
  readonly name: string
  readonly temp: number
  readonly description: string
  /** As the service names it: "10d" is rain by day. */
  readonly icon: string
  readonly windSpeed: number
}

/** By the first two digits; a clear sky differs by night. */
const ICONS: Readonly<Record<string, typeof IconSun>> = {
  '01': IconSun,
  '02': IconCloud,
  '03': IconCloud,
  '04': IconCloud,
  '09': IconCloudRain,
  '10': IconCloudRain,
  '11': IconCloudStorm,
  '13': IconSnowflake,
  '50': IconMist,
}
const iconFor = (code: string) => (code === '01n' ? IconMoon : (ICONS[code.slice(0, 2)] ?? IconCloud))

const TEN_MINUTES_MS = 600_000
const KMH_PER_MS = 3.6

/** The weather outside, or nothing: whatever goes wrong with it is not worth a word (spec 8). */
export const Weather = () => {
  const { data, isPending } = useQuery({
    queryKey: ['weather'],
    queryFn: async ({ signal }) =>
      (await request<Shown | undefined>('/fetch/weather', { signal, isQuiet: true })).data ?? null,
    staleTime: TEN_MINUTES_MS,
    refetchInterval: TEN_MINUTES_MS,
    retry: false,
  })
  const part = useRef<HTMLElement>(null)
  const height = useKeptHeight('weather', part, !isPending)
  if (height > 0) return <div className={s.weather} style={{ height, visibility: 'hidden' }} />
  if (!data) return null
  const Icon = iconFor(data.icon)
  return (
    <section ref={part} className={s.weather} aria-label="Wetter">
      <Icon size={28} stroke={1.5} aria-hidden />
      <p>
        <b className="num">{degrees(data.temp)}&nbsp;°C</b> {data.name}
        <span className={s.more}>
          {capitalised(data.description)} ·{' '}
          <span className="num">{number(Math.round(data.windSpeed * KMH_PER_MS))}</span>
          &nbsp;km/h Wind
        </span>
      </p>
    </section>
  )
}

/** Minus nothing is nothing. */
const degrees = (temp: number) => number(Math.round(temp) || 0)

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1)
