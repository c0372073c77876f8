import { Button } from '@mantine/core'
import type { Field } from '@rampenlicht/model/kit/field'
import type { HistoryLine, PastState } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import IconArrowBackUp from '~icons/arrow-back-up'
import { useMe } from '../../api/session.ts'
import { plural } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { MailAddress } from '../../ui/MailAddress.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { textOf, type Values } from '../values.ts'
import { listDifferences } from './differences.ts'
import s from './PastPane.module.css'
import { factGroupsOf, type History } from './past.ts'
import { pastQuery } from './queries.ts'
import { firstNameOf, isFile, isMe, momentOf, toldDifferences } from './sentences.ts'

interface Props {
  readonly history: History
  /** The entry before which it was so. */
  readonly line: HistoryLine
  /** As it is today, as far as it is known. */
  readonly today: Values | undefined
  /** What bringing it back is called; without it, it is only looked at. */
  readonly deed?: { readonly word: string; readonly isBusy: boolean; readonly onDo: (past: PastState) => void }
  readonly onBack: () => void
}

/** A record as it was before an entry: what differs from today is marked, and can be brought back. */
export const PastPane = ({ history, line, today, deed, onBack }: Props) => {
  const { data: past, error, refetch } = useQuery(pastQuery(line.path, line.record, line.id))
  const told = toldDifferences(history.resource, past?.differs ?? [])
  const me = useMe()
  const moment = momentOf(new Date(line.at))
  const whose = isMe(line.actor, me.id) ? 'deiner Änderung' : `der Änderung von ${firstNameOf(line.actor)}`
  return (
    <section className={s.past} aria-label={`Stand vom ${moment}`} aria-busy={!past && !error}>
      <div className={s.banner}>
        <p>
          <b>Stand vor {whose}</b>
          <span>
            {moment}
            {past && ` · ${differenceIn(told.length)}`}
          </span>
        </p>
        <div>
          {deed && past && told.length > 0 && (
            <Button
              leftSection={<IconArrowBackUp size={15} stroke={1.8} />}
              loading={deed.isBusy}
              onClick={() => deed.onDo(past)}
            >
              {deed.word}
            </Button>
          )}
          <Button variant="default" ref={focused} onClick={onBack}>
            Zurück zu heute
          </Button>
        </div>
      </div>
      {error && !past && <LoadFailure title="Der Stand kam nicht an." error={error} onRetry={() => void refetch()} />}
      {past && (
        <div className={s.groups}>
          {factGroupsOf(history, past).map(({ title, facts }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {facts.map(({ name, field }) => (
                  <div key={name} data-alone={(facts.length === 1 && field.label === title) || undefined}>
                    <dt>{field.label}</dt>
                    <dd data-differs={past.differs.includes(name) || undefined}>
                      <Then field={field} value={past.values[name]} today={today?.[name]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

const differenceIn = (length: number) =>
  length === 0 ? 'wie heute' : `${plural(length, 'Feld war', 'Felder waren')} anders als heute`

const Then = ({ field, value, today }: { field: Field; value: unknown; today: unknown }) => {
  if (isFile(field)) return <span>andere Datei</span>
  const text = textOf(field, value)
  if (text === '') return <span>leer</span>
  switch (field.kind) {
    case 'choices':
    case 'many':
    case 'children':
      // only what has gone since is marked
      return listDifferences(field, value, today).map(
        ({ is, text: word }) =>
          is !== 'added' && (
            <Tag key={word} {...(is === 'removed' ? { tone: 'accent' } : {})}>
              {word}
            </Tag>
          ),
      )
    case 'email':
      return (
        <span>
          <MailAddress>{text}</MailAddress>
        </span>
      )
    default:
      return <span>{text}</span>
  }
}

const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
