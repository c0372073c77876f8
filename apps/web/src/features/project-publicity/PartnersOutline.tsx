import { Bone } from '../../domain/project/Part.tsx'
import s from './Partners.module.css'

/** The shape of the list while it is on the way. */
export const PartnersOutline = () => (
  <div className={s.list} aria-hidden>
    <div className={s.heads} />
    <div className={s.items}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={s.item}>
          <div className={s.line}>
            <span className={s.toggle}>
              <span className={s.name}>
                <Bone seed={row} />
                <Bone seed={row + 3} height={7} />
              </span>
            </span>
            <span className={s.mix}>
              <Bone seed={1} height={4} />
            </span>
          </div>
        </div>
      ))}
    </div>
  </div>
)
