import { UnstyledButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { isOpen as isJobOpen, meanShare } from '@rampenlicht/model/rules/jobs'
import { useEffect, useId, useRef, useState } from 'react'
import IconBell from '~icons/bell'
import { useMe } from '../../api/session.ts'
import { part } from '../../ui/part.ts'
import s from './Bell.module.css'
import { unseenOf } from './jobs.ts'
import { useJobs } from './useJobs.ts'
import { useSeen } from './useSeen.ts'

/** Few look at it often enough to pay for it on every page. */
const JobPanel = part('JobPanel', () => import('./JobPanel.tsx'))

const RADIUS = 13.5
const ROUND = 2 * Math.PI * RADIUS

/** Long work: a ring for what runs, a dot for what has ended since one looked last. */
export default function Bell() {
  const { jobs, error, retry, ended } = useJobs()
  const { seenUntil, see } = useSeen(useMe().id)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = useClickOutside<HTMLDivElement>(() => setIsOpen(false))
  const panelId = useId()
  const open = jobs?.filter(isJobOpen) ?? []
  const unseen = unseenOf(jobs ?? [], seenUntil)

  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
  return (
    <div className={s.around} ref={around}>
      <UnstyledButton
        ref={button}
        className={s.bell ?? ''}
        data-open={isOpen || undefined}
        aria-label={labelOf(open.length, unseen.length)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title="Vorgänge"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconBell size={18} stroke={1.7} />
        {open.length > 0 && <Ring share={meanShare(open)} />}
        {unseen.length > 0 && (
          <i className={s.mark} data-bad={unseen.some(({ state }) => state === 'Fehlgeschlagen') || undefined} />
        )}
      </UnstyledButton>
      <span className={s.aloud} aria-live="polite">
        {ended}
      </span>
      {isOpen && (
        <JobPanel
          id={panelId}
          jobs={jobs}
          error={error}
          onRetry={retry}
          unseen={new Set(unseen.map(({ id }) => id))}
          onSeen={see}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const labelOf = (open: number, unseen: number) => {
  const running = open === 0 ? [] : [open === 1 ? 'einer läuft' : `${open} laufen`]
  const news = unseen === 0 ? [] : [unseen === 1 ? 'einer neu beendet' : `${unseen} neu beendet`]
  const more = [...running, ...news].join(', ')
  return more ? `Vorgänge: ${more}` : 'Vorgänge'
}

const Ring = ({ share }: { share: number }) => (
  <svg className={s.ring} viewBox="0 0 30 30" aria-hidden>
    <circle className={s.whole} cx="15" cy="15" r={RADIUS} />
    <circle className={s.done} cx="15" cy="15" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} />
  </svg>
)
