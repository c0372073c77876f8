import type { CSSProperties, ReactNode } from 'react'
import s from './Stage.module.css'

/** Everything is coloured from the one colour of the report. */
export const colored = (color: string | undefined) => (color ? ({ '--report-color': color } as CSSProperties) : {})

interface Props {
  readonly color?: string | undefined
  readonly children: ReactNode
  /** Below the card. */
  readonly foot?: ReactNode
}

/** A card in the light of the stage: what stands where the report cannot be shown, or not yet. */
export const Stage = ({ color, children, foot }: Props) => (
  <main className={`${s.colors} ${s.stage}`} style={colored(color)}>
    <i className={s.beam} aria-hidden />
    <div className={s.card}>{children}</div>
    {foot && <div className={s.foot}>{foot}</div>}
  </main>
)
