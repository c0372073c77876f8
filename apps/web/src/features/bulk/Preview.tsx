import type { BulkResult } from '@rampenlicht/model/rules/bulk'
import { Difference } from '../../crud/history/Difference.tsx'
import UsedIn from '../../crud/record/UsedIn.tsx'
import type { View } from '../../crud/view.ts'
import { number, plural } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { SplitBar } from '../../ui/SplitBar.tsx'
import s from './Preview.module.css'

interface Props {
  readonly view: View
  readonly preview: BulkResult | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** What happens to those that it concerns: „ändern sich“. */
  readonly verb: (count: number) => string
}
const MOST_NAMED = 3

/** How many change, who does not and why, and the first of them. */
export default function Preview({ view, preview, error, onRetry, verb }: Props) {
  if (error && !preview)
    return <LoadFailure title="Die Vorschau konnte nicht geladen werden." error={error} onRetry={onRetry} />
  if (!preview)
    return (
      <div className={s.box} aria-hidden>
        <div className={s.sums}>
          <span className="bone" style={{ width: '56%' }} />
        </div>
      </div>
    )
  const { changed, unchanged, refused, examples } = preview
  const shown = examples.filter(({ changes }) => Object.keys(changes).length > 0)
  return (
    <section className={s.box} aria-label="Vorschau" aria-live="polite">
      <div className={s.sums}>
        <b className="num">
          {number(changed)} {verb(changed)}
        </b>
        {unchanged > 0 && (
          <span className="num">
            {number(unchanged)} {unchanged === 1 ? 'hat den Wert schon' : 'haben den Wert schon'}
          </span>
        )}
        {refused.length > 0 && <span className="num">{number(refused.length)} nicht möglich</span>}
        <span className={s.bar}>
          <SplitBar
            parts={[
              { label: 'ändern sich', value: changed, tone: 'accent' },
              { label: 'bleiben', value: unchanged, tone: 'mute' },
              { label: 'nicht möglich', value: refused.length, tone: 'bad' },
            ]}
          />
        </span>
      </div>
      <ul className={s.rows}>
        {shown.map(({ id, name, changes }) => (
          <li key={id}>
            <b className="trunc">{name}</b>
            <div>
              {Object.entries(changes).map(([field, [before, after]]) => {
                const declared = view.resource.fields[field]
                return declared && <Difference key={field} field={declared} before={before} after={after} />
              })}
            </div>
          </li>
        ))}
        {shown.length > 0 && changed > shown.length && (
          <li className={s.more}>und {plural(changed - shown.length, 'weiterer', 'weitere')}</li>
        )}
        {refused.slice(0, MOST_NAMED).map(({ id, name, reason, usedIn }) => (
          <li key={id}>
            <b className="trunc">{name}</b>
            <div className={s.reason}>
              {reason}
              {usedIn && <UsedIn usedIn={usedIn} isBrief />}
            </div>
          </li>
        ))}
        {refused.length > MOST_NAMED && (
          <li className={s.more}>und {plural(refused.length - MOST_NAMED, 'weiterer', 'weitere')} nicht möglich</li>
        )}
      </ul>
    </section>
  )
}
