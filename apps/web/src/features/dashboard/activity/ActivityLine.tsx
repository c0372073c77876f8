import { type ActivityItem, activitySentence } from '@rampenlicht/model/rules/activity'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { memo } from 'react'
import { Face, pictureOf } from '../../../ui/Face.tsx'
import { ago } from '../../../ui/format.ts'
import s from './Activity.module.css'
import { ActivityTarget } from './ActivityTarget.tsx'

const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })

/** Today as people say it; before that the day stands above, and the hour says more. */
export const whenOf = (at: string, now: Date): string => {
  const moment = new Date(at)
  return agencyDay(moment) === agencyDay(now) ? ago(at, now) : `${clock.format(moment)}\u00a0Uhr`
}

interface Props {
  readonly item: ActivityItem
  readonly reader: number
  readonly when: string
  readonly isFresh: boolean
}

/** One sentence, and below it where and when. Drawn anew only when one of these words changes. */
export const ActivityLine = memo(({ item, reader, when, isFresh }: Props) => {
  const { kind, deed, by, at, project, type, comment } = item
  const { who, does, name, result, done } = activitySentence(item, reader)
  // of a new Beitrag the sentence has said it
  const more = [
    comment && `„${comment.text}“`,
    deed === 'update' ? type : null,
    kind === 'project' ? null : project?.title,
  ].filter(Boolean)
  return (
    <li className={s.line} data-fresh={isFresh || undefined}>
      <div className={s.inner}>
        {by ? (
          <Face name={`${by.firstName} ${by.lastName}`} size={24} picture={pictureOf(by)} />
        ) : (
          <span className={s.nobody} aria-hidden />
        )}
        <div className={s.text}>
          <p>
            <b>{who}</b> {does}{' '}
            <ActivityTarget item={item} className={s.target}>
              {name}
            </ActivityTarget>
            {result && (
              <>
                {' '}
                {result.word} <b>{result.value}</b>
              </>
            )}{' '}
            {done}
          </p>
          <p className={s.meta}>
            {more.map((word) => `${word} · `)}
            <time dateTime={at} className="num">
              {when}
            </time>
          </p>
        </div>
      </div>
    </li>
  )
})
