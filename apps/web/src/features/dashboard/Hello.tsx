import { greeting } from '@rampenlicht/model/rules/greeting'
import { weekOf } from '@rampenlicht/model/rules/weeks'
import { useMe } from '../../api/session.ts'
import { isoDay } from '../../ui/format.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Hello.module.css'
import { Weather } from './Weather.tsx'

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' })
const today = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' })

export const Hello = () => {
  const { firstName } = useMe()
  const now = useMinute()
  const time = clock.format(now)
  const [hours, minutes] = time.split(':')
  return (
    <header className={s.hello}>
      <div className={s.words}>
        <h1>{greeting(now.getHours(), firstName)}</h1>
        <p>
          {today.format(now)} · KW&nbsp;{weekOf(isoDay(now)).week}
        </p>
      </div>
      <div className={s.outside}>
        <Weather />
        <time className={`num ${s.clock}`} dateTime={time}>
          {hours}
          <span>:</span>
          {minutes}
        </time>
      </div>
    </header>
  )
}
