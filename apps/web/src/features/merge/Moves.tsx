import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { number } from '../../ui/format.ts'
import { otherThan, SIDES, type Side } from './decisions.ts'
import s from './Merge.module.css'

/** What points at the one that goes, and will point at the one that stays. */
export const Moves = ({ uses, stays, goes }: Pick<Mergeable, 'uses'> & { stays: Side; goes: string }) => {
  const at = SIDES.indexOf(otherThan(stays))
  const moving = uses.filter(({ counts }) => (counts[at] ?? 0) > 0)
  return (
    <section className={s.moves} aria-label="Zieht um">
      <span className={s.label} aria-hidden>
        Zieht um
      </span>
      {moving.length > 0 ? (
        <div className={s.figures}>
          {moving.map(({ path, one, many, counts, shared }) => {
            const count = counts[at] ?? 0
            return (
              <div key={path}>
                <b className="num">{number(count)}</b> {count === 1 ? one : many}
                {shared > 0 && `, in ${number(shared)} waren beide`}
              </div>
            )
          })}
        </div>
      ) : (
        <p className={s.nothing}>Nichts hängt an {goes}.</p>
      )}
    </section>
  )
}
