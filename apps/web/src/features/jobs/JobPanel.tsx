import { isOpen, JOB_DAYS, type Job } from '@rampenlicht/model/rules/jobs'
import { type ReactNode, useEffect, useRef } from 'react'
import IconBell from '~icons/bell'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import s from './JobPanel.module.css'
import { JobRow } from './JobRow.tsx'

/** Whoever has it open for so long has seen what is there. */
const SEEN_AFTER_MS = 2_000

interface Props {
  readonly id: string
  readonly jobs: readonly Job[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly unseen: ReadonlySet<number>
  readonly onSeen: (until: number) => void
  readonly onLeave: () => void
}

/** What runs, and what has ended. */
export default function JobPanel({ id, jobs, error, onRetry, unseen, onSeen, onLeave }: Props) {
  const open = jobs?.filter(isOpen) ?? []
  const ended = jobs?.filter((job) => !isOpen(job)) ?? []
  const newest = Math.max(0, ...ended.map(({ at }) => Date.parse(at)))
  const see = useRef(() => {})
  useEffect(() => {
    see.current = () => onSeen(newest)
  })
  useEffect(() => {
    const seen = setTimeout(() => see.current(), SEEN_AFTER_MS)
    return () => clearTimeout(seen)
  }, [])
  const row = (job: Job) => <JobRow key={job.id} job={job} isNew={unseen.has(job.id)} onLeave={onLeave} />
  return (
    <section className={s.panel} id={id} aria-label="Vorgänge">
      <div className={s.top}>
        <h2>Vorgänge</h2>
        {unseen.size > 0 && (
          <button type="button" className={s.quiet} onClick={() => onSeen(newest)}>
            Alle als gesehen markieren
          </button>
        )}
      </div>
      <div className={s.list}>
        {!jobs && error !== null && (
          <LoadFailure title="Die Vorgänge wurden nicht geladen." error={error} onRetry={onRetry} />
        )}
        {jobs?.length === 0 && (
          <Empty
            icon={<IconBell size={22} stroke={1.6} />}
            title="Keine Vorgänge"
            text="Was länger dauert, läuft im Hintergrund und steht dann hier."
          />
        )}
        {open.length > 0 && <Group title="Läuft">{open.map(row)}</Group>}
        {ended.length > 0 && <Group title="Beendet">{ended.map(row)}</Group>}
      </div>
      {ended.length > 0 && <div className={s.foot}>Beendete bleiben {JOB_DAYS} Tage stehen.</div>}
    </section>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className={s.group}>{title}</h3>
    <ul className={s.jobs}>{children}</ul>
  </>
)
