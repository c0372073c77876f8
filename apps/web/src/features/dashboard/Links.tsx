import type { AppLink } from '@rampenlicht/model/rules/app-links'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import IconBook from '~icons/book'
import IconCalendar from '~icons/calendar'
import IconCamera from '~icons/camera'
import IconChartBar from '~icons/chart-bar'
import IconClock from '~icons/clock'
import IconCoinEuro from '~icons/coin-euro'
import IconFolder from '~icons/folder'
import IconMail from '~icons/mail'
import IconMessageCircle from '~icons/message-circle'
import IconPhone from '~icons/phone'
import IconPlane from '~icons/plane'
import IconTicket from '~icons/ticket'
import IconUsers from '~icons/users'
import IconVideo from '~icons/video'
import IconWorld from '~icons/world'
import { request } from '../../api/client.ts'
import s from './Profile.module.css'
import { useKeptHeight } from './useKeptHeight.ts'

const ICONS: Readonly<Record<AppLink['icon'], typeof IconWorld>> = {
  world: IconWorld,
  mail: IconMail,
  chat: IconMessageCircle,
  folder: IconFolder,
  calendar: IconCalendar,
  ticket: IconTicket,
  travel: IconPlane,
  chart: IconChartBar,
  phone: IconPhone,
  video: IconVideo,
  time: IconClock,
  money: IconCoinEuro,
  book: IconBook,
  camera: IconCamera,
  people: IconUsers,
}

const TWO_ROWS_PX = 119

/** The programs the agency uses beside this one; who runs it lists them in APP_LINKS. */
export const Links = () => {
  const { data: links = [], isPending } = useQuery({
    queryKey: ['links'],
    queryFn: async ({ signal }) => (await request<readonly AppLink[]>('/fetch/links', { signal, isQuiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const part = useRef<HTMLElement>(null)
  const height = useKeptHeight('links', part, !isPending, TWO_ROWS_PX)
  if (height > 0) return <div className={s.part} style={{ height }} aria-hidden />
  if (links.length === 0) return null
  return (
    <nav ref={part} className={`${s.part} ${s.links}`} aria-label="Programme">
      {links.map(({ name, url, icon }) => {
        const Icon = ICONS[icon]
        return (
          <a key={`${name} ${url}`} href={url} target="_blank" rel="noreferrer">
            <Icon size={19} stroke={1.6} aria-hidden />
            <span className="trunc">{name}</span>
            <span className="sr"> (neues Fenster)</span>
          </a>
        )
      })}
    </nav>
  )
}
