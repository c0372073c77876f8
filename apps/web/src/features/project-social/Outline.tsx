import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { Bone } from '../../domain/project/Part.tsx'
import board from './Board.module.css'
import s from './Outline.module.css'

/** The shape of what is on its way. */
export const Outline = ({ isBoard }: { isBoard: boolean }) =>
  isBoard ? (
    <div className={board.board} aria-hidden>
      {COOPERATION_STATUSES.map((status, index) => (
        <div key={status} className={board.sheet}>
          <div className={board.head}>
            <Bone width={92} />
          </div>
          <div className={board.cards}>
            {[0, 1].slice(0, 2 - (index % 2)).map((row) => (
              <div key={row} className={s.card}>
                <Bone seed={index + row} />
                <Bone seed={index + row + 2} />
                <Bone width={76} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  ) : (
    <div className={s.rows} aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} seed={row} />
      ))}
    </div>
  )
