import type { Mergeable, MergeSide } from '@rampenlicht/model/rules/merging'
import IconCheck from '~icons/check'
import { spokenName, type View } from '../../crud/view.ts'
import { Face } from '../../ui/Face.tsx'
import { ago, day, plural } from '../../ui/format.ts'
import { SIDES, type Side } from './decisions.ts'
import s from './Merge.module.css'
import { staysWords } from './words.ts'

interface Props {
  readonly view: View
  readonly mergeable: Mergeable
  readonly stays: Side
  readonly onStays: (side: Side) => void
}

/** Who stays, above everything that is decided. */
export const Sides = ({ view, mergeable, stays, onStays }: Props) => {
  const label = staysWords(view.resource.noun)
  return (
    <fieldset className={s.sides} aria-label={label}>
      <p aria-hidden>{label}</p>
      {SIDES.map((side) => {
        const { record } = mergeable[side]
        const name = spokenName(view, record)
        return (
          <label key={side} className={s.side}>
            <Face
              name={name}
              size={36}
              square={view.name.face === 'organisation'}
              picture={view.name.picture?.(record)}
            />
            <span>
              <b className="trunc">{name}</b>
              <small className="trunc">{aboutOf(mergeable, side)}</small>
            </span>
            <input
              type="radio"
              name="stays"
              data-autofocus={side === stays || undefined}
              checked={side === stays}
              onChange={() => onStays(side)}
            />
            <span className={s.tick} aria-hidden>
              <IconCheck size={10} stroke={3.5} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** „angelegt 12.05.2024 · 6 Verteiler · geändert vor 2 Stunden“ */
const aboutOf = ({ uses, ...sides }: Mergeable, side: Side): string => {
  const { createdAt, record }: MergeSide = sides[side]
  const at = SIDES.indexOf(side)
  const most = [...uses].sort((a, b) => (b.counts[at] ?? 0) - (a.counts[at] ?? 0))[0]
  const count = most?.counts[at] ?? 0
  const updatedAt = record['updatedAt']
  return [
    createdAt && `angelegt ${day(createdAt)}`,
    most && count > 0 && plural(count, most.one, most.many),
    typeof updatedAt === 'string' && updatedAt !== createdAt && `geändert ${ago(updatedAt, new Date())}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
