import s from './SplitBar.module.css'
import type { Tone } from './Tag.tsx'

export interface Part {
  readonly label: string
  readonly value: number
  readonly tone: Tone
}
interface Props {
  readonly parts: readonly Part[]
  /** What a full bar stands for, where the parts do not fill it. */
  readonly total?: number | undefined
}

/** Shares of a whole. The words beside it say the same, so it is only looked at. */
export const SplitBar = ({ parts, total = 0 }: Props) => {
  const shown = parts.filter(({ value }) => value > 0)
  const rest = Math.max(total - shown.reduce((sum, { value }) => sum + value, 0), 0)
  return (
    <span className={s.bar} aria-hidden>
      {shown.map(({ label, value, tone }) => (
        <i key={label} data-tone={tone} style={{ flexGrow: value }} title={label} />
      ))}
      {(rest > 0 || shown.length === 0) && <i style={{ flexGrow: rest || 1 }} />}
    </span>
  )
}
