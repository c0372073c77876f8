import { COST_CENTER_LABELS } from '@rampenlicht/model/resources/accounting/accounting'
import IconLock from '~icons/lock'
import s from './AccountingParts.module.css'

type Center = keyof typeof COST_CENTER_LABELS

/** "1 PR", the number as a badge. */
export const CostCenter = ({ of }: { of: Center | null }) =>
  of === null ? (
    <span className="muted">Ohne Kostenstelle</span>
  ) : (
    <span className={s.center}>
      <i className="num">{of}</i> {COST_CENTER_LABELS[of].slice(2)}
    </span>
  )

/** Only chiefs receive hidden rows at all; the lock tells them that nobody else does. */
export const HiddenMark = () => (
  <IconLock className={s.lock} size={14} stroke={1.8} role="img" aria-label="Nur für die Geschäftsführung sichtbar" />
)
