import { manager } from '@rampenlicht/model/kit/rule'
import { mailing as resource } from '@rampenlicht/model/resources/mail/mailing'
import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import { MOST_PER_MINUTE, maySend } from '@rampenlicht/model/rules/mail/mailings'
import { useMay } from '../../../crud/useMay.ts'
import { number } from '../../../ui/format.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import m from '../message/Message.module.css'
import { Moment } from '../message/Moment.tsx'
import type { MailingWork } from '../useMailing.ts'
import s from './Check.module.css'
import { useSchedule } from './useSchedule.ts'
import { lasting, minutesFor } from './words.ts'

const WAYS = [
  { value: 'now', label: 'Sofort' },
  { value: 'later', label: 'Geplant' },
]
/** Tomorrow at nine. */
const suggested = (now: Date) =>
  agencyMoment(`${agencyClock(new Date(now.getTime() + 86_400_000)).slice(0, 10)}T09:00`).toISOString()

/** When the mails go out, and how fast. */
export const When = ({ work }: { work: MailingWork }) => {
  const { mailing, audience } = work
  const { at, setAt } = useSchedule(mailing.id)
  const may = useMay(resource)
  const minutes = minutesFor(audience?.gets.map(({ address }) => address) ?? [], mailing)
  return (
    <section aria-labelledby="mail-when">
      <div className={m.head}>
        <h2 id="mail-when">Zeitpunkt</h2>
      </div>
      <div className={`${m.card} ${s.when}`}>
        <Segments
          labelledBy="mail-when"
          options={WAYS}
          value={at === null ? 'now' : 'later'}
          onChange={(way) => setAt(way === 'now' ? null : suggested(new Date()))}
        />
        {at !== null && <Moment name="Geplant" value={at} onChange={setAt} />}
        {at !== null && Date.parse(at) < Date.now() && (
          <p className={s.late} role="alert">
            Der Zeitpunkt liegt in der Vergangenheit.
          </p>
        )}
        {may(manager) ? (
          <Pace work={work} minutes={minutes} />
        ) : (
          <p className="muted">
            {number(mailing.perMinute)} Mails pro Minute, je Domain höchstens {number(mailing.perDomain)}. Dauert{' '}
            {lasting(minutes)}.
          </p>
        )}
        {!may(maySend) && (
          <p className={s.reason}>
            Du kannst alles vorbereiten. Senden darf, wer kein Azubi ist: Sag im Team Bescheid.
          </p>
        )}
      </div>
    </section>
  )
}

const Pace = ({ work: { mailing, change }, minutes }: { work: MailingWork; minutes: number }) => {
  const field = (name: 'perMinute' | 'perDomain') => ({
    className: s.pace ?? '',
    'aria-label': resource.fields[name].label,
    initial: mailing[name],
    leastDecimals: 0,
    mostDecimals: 0,
    onNumber: (value: number | null | undefined) => {
      if (value && Number.isInteger(value) && value > 0 && value <= MOST_PER_MINUTE) change({ [name]: value })
    },
  })
  return (
    <div className={`muted ${s.line}`}>
      <NumberField {...field('perMinute')} /> Mails pro Minute, höchstens <NumberField {...field('perDomain')} /> je
      Domain. Dauert {lasting(minutes)}.
    </div>
  )
}
