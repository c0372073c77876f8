import type { ActivityWeeks } from '@rampenlicht/model/rules/activity'
import s from './Activity.module.css'

const WIDTHS = ['92%', '78%', '86%', '64%', '90%', '72%'] as const

/** The outline of what is on its way. */
export const ActivityBones = ({ lines = 6 }: { lines?: number }) => (
  <div className={s.list} aria-hidden>
    {WIDTHS.slice(0, lines).map((width) => (
      <div key={width} className={s.line}>
        <div className={s.inner}>
          <span className={`bone ${s.nobody}`} />
          <div className={s.text}>
            <span className="bone" style={{ width }} />
            <span className="bone" style={{ width: '45%' }} />
          </div>
        </div>
      </div>
    ))}
  </div>
)

export const ActivityFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p className={s.quiet}>
    Die Aktivität konnte nicht geladen werden.
    <button type="button" className={s.again} onClick={onRetry}>
      Erneut versuchen
    </button>
  </p>
)

interface NoneProps {
  readonly weeks: ActivityWeeks
  /** Takes the filter away that hides everything. */
  readonly onReset: (() => void) | undefined
}
export const NoActivity = ({ weeks, onReset }: NoneProps) => (
  <p className={s.quiet}>
    {weeks === 1 ? 'In der letzten Woche' : 'In den letzten vier Wochen'} hat sich{' '}
    {onReset ? 'dazu nichts getan.' : 'nichts getan.'}
    {onReset && (
      <button type="button" className={s.again} onClick={onReset}>
        Alles zeigen
      </button>
    )}
  </p>
)
