import { Bone } from '../../../domain/project/Part.tsx'
import s from './Mailings.module.css'

/** The lines as they will be. */
export const TableOutline = () => (
  <div className={s.outline} aria-hidden>
    {[0, 2, 1, 3, 4].map((seed) => (
      <div key={seed}>
        <Bone width={32} height={32} />
        <Bone seed={seed} />
        <span className="grow" />
        <Bone width={84} />
        <Bone width={190} />
      </div>
    ))}
  </div>
)
