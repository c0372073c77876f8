import type { CSSProperties } from 'react'
import s from './TimelineMarks.module.css'

export interface Line {
  readonly kind: 'today' | 'release'
  readonly label: string
  /** Where on the line, from 0 to 1. */
  readonly share: number
}

const EDGE = 0.04
/** Closer than this their labels would cover each other. */
const CLOSE = 0.14
const edgeOf = (share: number) => (share < EDGE ? 'left' : share > 1 - EDGE ? 'right' : undefined)

/** Today and the release, each a line from top to bottom with its label above the campaigns. */
export const TimelineMarks = ({ lines }: { lines: readonly Line[] }) => {
  const [one, other] = lines
  const isClose = one !== undefined && other !== undefined && Math.abs(one.share - other.share) < CLOSE
  return (
    <div className={s.marks} data-high={isClose || undefined}>
      {lines.map(({ kind, label, share }) => (
        <span key={kind} className={s.mark} data-kind={kind} style={{ '--at': share } as CSSProperties}>
          <span data-edge={edgeOf(share)}>{label}</span>
        </span>
      ))}
    </div>
  )
}
