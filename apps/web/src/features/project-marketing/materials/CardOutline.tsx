import part from '../../../domain/project/Part.module.css'
import { Bone } from '../../../domain/project/Part.tsx'
import s from './AdMaterials.module.css'

/** A card in outline while its rows are on the way. */
export const CardOutline = () => (
  <div className={`${part.card} late`} aria-hidden>
    <div className={s.head}>
      <Bone width={110} />
    </div>
    <ul className={s.rows}>
      {[2, 0, 3, 1, 4, 0].map((seed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it ever moves
        <li key={index} className={s.row}>
          <span className={s.circle} />
          <span className={s.format} />
          <Bone seed={seed} />
        </li>
      ))}
    </ul>
  </div>
)
