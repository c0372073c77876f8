import { Bone } from '../../domain/project/Part.tsx'
import s from './Accounting.module.css'

/** The shape of a table while it is on the way. */
export const Outline = ({ rows }: { rows: number }) => (
  <div className={s.outline} aria-hidden>
    <span />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={row}>
        <Bone seed={row} />
        <Bone width={96} />
        <Bone width={64} />
      </div>
    ))}
    <span />
  </div>
)
