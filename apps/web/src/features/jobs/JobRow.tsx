import { isOpen, type Job, progressText, remainingText } from '@rampenlicht/model/rules/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCheck from '~icons/check'
import IconPlayerPlay from '~icons/player-play'
import IconPlayerStop from '~icons/player-stop'
import IconPlayerStopFilled from '~icons/player-stop-filled'
import IconUsers from '~icons/users'
import IconX from '~icons/x'
import { request } from '../../api/client.ts'
import { saveMade } from '../../api/files.ts'
import { ago } from '../../ui/format.ts'
import { Progress } from '../../ui/Progress.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './JobRow.module.css'

interface Props {
  readonly job: Job
  readonly isNew: boolean
  readonly onLeave: () => void
}

/** One job: how far it is and how to stop it, or how it ended and where that leads. */
export const JobRow = ({ job, isNew, onLeave }: Props) => {
  const now = useMinute()
  return (
    <li className={s.job}>
      {isNew && <i className={s.new} title="Neu" />}
      <span className={s.icon} data-tone={toneOf(job)} aria-hidden>
        <JobIcon job={job} />
      </span>
      <b className={`trunc ${s.title}`}>{job.title}</b>
      <div className={s.side}>{isOpen(job) ? <StopButton job={job} /> : ago(job.at, now)}</div>
      <div className={s.text}>
        <span className={job.state === 'Fehlgeschlagen' ? s.bad : undefined}>{textOf(job)}</span>
        {job.result?.deed !== undefined && <UndoButton deed={job.result.deed} />}
        {job.result?.links && (
          <div className={s.links}>
            {job.result.links.map(({ label, href, isFile }) =>
              isFile ? (
                <a
                  key={label}
                  href={href}
                  download
                  onClick={(event) => {
                    // with the token: a link would have to do with the cookie for pictures
                    event.preventDefault()
                    void saveMade(href)
                  }}
                >
                  {label}
                </a>
              ) : (
                <Link key={label} to={href} onClick={onLeave}>
                  {label}
                </Link>
              ),
            )}
          </div>
        )}
      </div>
      {job.state === 'Läuft' && job.total !== null && (
        <div className={s.bar}>
          <Progress label={job.title} share={job.total ? Math.min(1, job.progress / job.total) : 1} />
        </div>
      )}
    </li>
  )
}

/** What many records got at once is taken back at once, too. */
const UndoButton = ({ deed }: { deed: number }) => {
  const queries = useQueryClient()
  const [isUndone, setIsUndone] = useState(false)
  const undo = async () => {
    setIsUndone(true)
    const { undo: take } = await import('../../api/undo.ts')
    await take(queries, deed)
  }
  return (
    <div className={s.links}>
      <button type="button" disabled={isUndone} onClick={() => void undo().catch(() => setIsUndone(false))}>
        Rückgängig machen
      </button>
    </div>
  )
}

const StopButton = ({ job: { id, title } }: { job: Job }) => {
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    setIsStopping(true)
    // the stream brings the new state; what went wrong has been told
    await request<void>(`/jobs/${id}`, { method: 'DELETE' }).catch(() => setIsStopping(false))
  }
  return (
    <button
      type="button"
      className={s.stop}
      aria-label={`${title} abbrechen`}
      title="Abbrechen"
      disabled={isStopping}
      onClick={stop}
    >
      <IconPlayerStopFilled size={13} />
    </button>
  )
}

const textOf = (job: Job): string => {
  switch (job.state) {
    case 'Wartet':
    case 'Läuft':
      return [progressText(job), remainingText(job, new Date())].filter(Boolean).join(' · ')
    case 'Fertig':
      return job.result?.text ?? 'Fertig'
    case 'Abgebrochen':
      return job.total === null ? 'Abgebrochen' : `Abgebrochen bei ${progressText(job)}`
    case 'Fehlgeschlagen':
      return job.error ?? 'Fehlgeschlagen'
    default:
      return job.state satisfies never
  }
}

const toneOf = ({ state, result }: Job): 'ok' | 'warn' | 'bad' | undefined => {
  switch (state) {
    case 'Wartet':
    case 'Läuft':
      return undefined
    case 'Fertig':
      return result?.isPartial ? 'warn' : 'ok'
    case 'Abgebrochen':
      return 'warn'
    case 'Fehlgeschlagen':
      return 'bad'
    default:
      return state satisfies never
  }
}

const JobIcon = ({ job }: { job: Job }) => {
  switch (job.state) {
    case 'Wartet':
    case 'Läuft':
      return job.kind === 'followers' ? <IconUsers size={16} stroke={1.7} /> : <IconPlayerPlay size={16} stroke={1.7} />
    case 'Fertig':
      return job.result?.isPartial ? <IconAlertTriangle size={16} stroke={1.8} /> : <IconCheck size={16} stroke={2} />
    case 'Abgebrochen':
      return <IconPlayerStop size={16} stroke={1.8} />
    case 'Fehlgeschlagen':
      return <IconX size={16} stroke={2} />
    default:
      return job.state satisfies never
  }
}
