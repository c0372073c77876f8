import { Button } from '@mantine/core'
import { allows } from '@rampenlicht/model/kit/rule'
import { type CaseState, caseState } from '@rampenlicht/model/rules/privacy/deadline'
import { mayErase } from '@rampenlicht/model/rules/privacy/erasure'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconMailQuestion from '~icons/mail-question'
import IconPlus from '~icons/plus'
import { saveMade } from '../../api/files.ts'
import { useMe } from '../../api/session.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { day, daysUntil, inDays, isoDay } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { useOpening } from './opening.ts'
import s from './Privacy.module.css'
import { type Case, subjectsOf } from './people.ts'
import { casesQuery } from './queries.ts'

const TONES: Readonly<Record<CaseState, Tone>> = { open: 'info', near: 'warn', overdue: 'bad', answered: 'ok' }

const FORMATS = { pdf: 'Auskunft als PDF', json: 'als JSON' } as const

/** What was asked, the open ones first by their term. */
export const Cases = () => {
  const dialog = useDialog()
  const { data: cases, error, isError, refetch } = useQuery(casesQuery)
  const now = useMinute()
  const today = isoDay(now)
  const open = cases
    ?.filter(({ outcome }) => outcome === null)
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
  const answered = cases?.filter(({ outcome }) => outcome !== null)
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
      onPointerEnter={() => dialog.prepare('privacy_cases')}
      onClick={() => dialog.create('privacy_cases', { receivedOn: today })}
    >
      Anfrage eintragen
    </Button>
  )
  if (isError && !cases)
    return (
      <LoadFailure title="Die Anfragen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  return (
    <section aria-labelledby="cases" aria-busy={!cases}>
      <ListHead
        id="cases"
        title="Anfragen"
        text="Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Widerspruch: ein Monat zum Antworten."
      >
        {cases && cases.length > 0 && create}
      </ListHead>
      <div className={s.card}>
        {cases?.length === 0 && (
          <Empty
            icon={<IconMailQuestion size={22} stroke={1.6} />}
            title="Noch keine Anfrage"
            text="Wer wissen will, was über ihn gespeichert ist, muss innerhalb eines Monats eine Antwort bekommen."
            action={create}
          />
        )}
        {cases && cases.length > 0 && (
          <ul className={s.list}>
            {[...(open ?? []), ...(answered ?? [])].map((one) => (
              <CaseLine key={one.id} asked={one} today={today} now={now} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

interface LineProps {
  readonly asked: Case
  readonly today: string
  readonly now: Date
}
const CaseLine = ({ asked, today, now }: LineProps) => {
  const { id, kind, name, receivedOn, dueOn, outcome, answeredAt, answeredBy } = asked
  const dialog = useDialog()
  const answer = useMutation({
    mutationFn: (format: string) => saveMade(`/privacy_cases/${id}/answer?format=${format}`),
  })
  const open = useOpening()
  const people = subjectsOf(asked)
  // who stands in several directories is chosen among them first
  const only = people.length === 1 ? people[0] : undefined
  const isAllowed = allows(mayErase, { actor: useMe() })
  const state = caseState(asked, today)
  const term = outcome ?? (dueOn ? `Frist ${day(dueOn)}, ${inDays(daysUntil(dueOn, now))}` : 'Ohne Frist')
  return (
    <li className={s.line}>
      <button type="button" className={s.words} onClick={() => dialog.edit('privacy_cases', id)}>
        <b>
          {name} <Tag tone={outcome === 'Abgelehnt' ? 'mute' : TONES[state]}>{term}</Tag>
        </b>
        <span>
          {kind}, eingegangen am {day(receivedOn)}
          {answeredAt && `, beantwortet am ${day(isoDay(new Date(answeredAt)))}`}
          {answeredBy && ` von ${answeredBy.firstName} ${answeredBy.lastName}`}
        </span>
      </button>
      <div className={s.deeds}>
        {kind === 'Auskunft' &&
          (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
            <Button
              key={format}
              size="compact-sm"
              variant="default"
              loading={answer.isPending && answer.variables === format}
              aria-label={`${FORMATS[format]}: ${name}`}
              onClick={() => answer.mutate(format)}
            >
              {FORMATS[format]}
            </Button>
          ))}
        {kind === 'Löschung' && outcome === null && isAllowed && only && (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            aria-label={`Löschen …: ${name}`}
            onClick={() => open({ kind: 'erasure', person: only, asked })}
          >
            Löschen …
          </Button>
        )}
        {/* whoever was erased, or never was here, has none left once they are answered */}
        {(people.length > 0 || outcome === null) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Recht ausüben …: ${name}`}
            onClick={() => open({ kind: 'rights', people, asked })}
          >
            Recht ausüben …
          </Button>
        )}
      </div>
    </li>
  )
}
