import type { AdUse } from '@rampenlicht/model/rules/ad-figures'
import s from './UseBar.module.css'

const PARTS = ['invoiced', 'planned', 'free', 'over'] as const

/** A budget and what is taken of it, on a scale of its own. The words beside it say the same. */
export const UseBar = ({ bar, isThick }: { bar: AdUse['bar']; isThick?: true }) => {
  const whole = PARTS.reduce((sum, part) => sum + bar[part], 0)
  return (
    <span className={s.bar} data-thick={isThick} aria-hidden>
      {PARTS.filter((part) => bar[part] > 0).map((part) => (
        <i key={part} data-part={part} style={{ flexGrow: (bar[part] / whole) * 100 }} />
      ))}
      {whole === 0 && <i data-part="free" style={{ flexGrow: 1 }} />}
    </span>
  )
}
