import type { Path } from '@rampenlicht/model/resources/index'
import type { Answered, MailingOverview, Recipient } from '@rampenlicht/model/rules/mail/overview'
import { reasonOf } from '@rampenlicht/model/rules/mail/reasons'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { Part } from '../../../domain/project/Part.tsx'
import { Face } from '../../../ui/Face.tsx'
import { ago, number } from '../../../ui/format.ts'
import { useHeld } from '../../../ui/Together.tsx'
import s from './Mailings.module.css'

/** As many as are seen at once. */
const FIRST = 4

interface Props {
  readonly projectId: number
  readonly overview: MailingOverview | undefined
  readonly countsAnswers: boolean
}

/** Whose mail came back, and who answered; what nobody has to see to is not there. */
export const Aside = ({ projectId, overview, countsAnswers }: Props) => {
  const shown = useHeld(overview)
  const dialog = useDialog()
  const navigate = useNavigate()
  const hasAnswers = countsAnswers && shown && shown.answers.count > 0
  if (!shown || (shown.toClear.count === 0 && !hasAnswers)) return null
  /** Only a person can be told what became of it: that is asked where the Versand stands. */
  const open = ({ state, path, person, mailing }: Recipient) =>
    state === 'Unklar' ? goTo(mailing) : dialog.edit(path as Path, person)
  const goTo = (mailing: number) =>
    void navigate({
      to: '/projekte/$projectId/versand/$mailingId/{-$step}',
      params: { projectId: String(projectId), mailingId: String(mailing) },
    })
  return (
    <div className={s.aside}>
      {shown.toClear.count > 0 && (
        <People
          title="Zu klären"
          count={shown.toClear.count}
          people={shown.toClear.some}
          onOpen={open}
          row={(one) => (
            <>
              <Who name={one.name} beside={one.medium} />
              <span className={`trunc ${s.about}`} {...toneOf(one)}>
                {reasonFor(one)}
              </span>
            </>
          )}
        />
      )}
      {hasAnswers && (
        <People
          title="Antworten"
          count={shown.answers.count}
          people={shown.answers.some}
          onOpen={({ mailing }: Answered) => goTo(mailing)}
          row={(one) => (
            <>
              <Who name={one.name} beside={one.isAway ? 'abwesend' : ago(one.answeredAt, new Date())} />
              <span className={`trunc ${s.about}`}>{one.answer}</span>
            </>
          )}
        />
      )}
    </div>
  )
}

const reasonFor = ({ state, code }: Recipient) => (state === 'Unklar' ? 'Unklar, ob es ankam' : reasonOf(code).text)
const toneOf = ({ state, code }: Recipient) =>
  state === 'Unklar' || reasonOf(code).liesWith === 'moment' ? { 'data-warn': true } : { 'data-bad': true }

const Who = ({ name, beside }: { name: string; beside: string | null }) => (
  <span className="trunc">
    <b>{name}</b>
    {beside && <span className="muted"> · {beside}</span>}
  </span>
)

interface PeopleProps<T> {
  readonly title: string
  readonly count: number
  readonly people: readonly T[]
  readonly row: (one: T) => ReactNode
  readonly onOpen: (one: T) => void
}
const People = <T extends { readonly id: number; readonly name: string }>(props: PeopleProps<T>) => {
  const { title, count, people, row, onOpen } = props
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Part title={title} count={count}>
      <ul className={s.people} aria-label={title}>
        {people.slice(0, isWhole ? people.length : FIRST).map((one) => (
          <li key={one.id}>
            <button type="button" className={s.person} onClick={() => onOpen(one)}>
              <Face name={one.name} size={28} />
              <span className={s.words}>{row(one)}</span>
              <IconChevronRight size={15} stroke={1.8} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && people.length > FIRST && (
        <button type="button" className={s.all} onClick={() => setIsWhole(true)}>
          {people.length < count ? `Die letzten ${number(people.length)} ansehen` : `Alle ${number(count)} ansehen`}
        </button>
      )}
    </Part>
  )
}
