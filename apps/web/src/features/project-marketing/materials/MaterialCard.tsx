import { formatIn } from '@rampenlicht/model/rules/ad-format'
import { type AdMaterialGroup, pressureOf, progressText } from '@rampenlicht/model/rules/ad-materials'
import { daysBetween } from '@rampenlicht/model/rules/deadlines'
import { type CSSProperties, memo, useId } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconClockExclamation from '~icons/clock-exclamation'
import part from '../../../domain/project/Part.module.css'
import { FormatBox } from '../../../ui/FormatBox.tsx'
import { day, inDays, number, plural } from '../../../ui/format.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import s from './AdMaterials.module.css'
import { iconOf } from './platforms.ts'
import type { Shown } from './query.ts'

export interface MaterialDeeds {
  readonly today: string
  readonly onToggle: (material: Shown) => void
  readonly onOpen: (material: Shown) => void
}
interface Props extends MaterialDeeds {
  readonly group: AdMaterialGroup<Shown>
}

/** The ad materials of one platform and how far they have come. */
export const MaterialCard = ({ group, today, onToggle, onOpen }: Props) => {
  const { platform, rows, done, total, overdue, near } = group
  const name = platform ?? 'Ohne Vorlage'
  const Icon = iconOf(platform)
  const id = useId()
  return (
    <section className={part.card} aria-labelledby={id}>
      <div className={s.head}>
        <Icon size={17} stroke={1.7} aria-hidden />
        <h3 id={id}>{name}</h3>
        <span className={s.bar}>
          <Progress label={`${name}: ${progressText(group)}`} share={done / total} />
        </span>
        <span className="num muted">{progressText(group)}</span>
        <span className={s.marks}>
          {overdue > 0 && (
            <Tag tone="bad">
              <IconAlertTriangle size={13} stroke={2} aria-hidden />
              {number(overdue)} überfällig
            </Tag>
          )}
          {near > 0 && (
            <Tag tone="warn">
              <IconClockExclamation size={13} stroke={2} aria-hidden />
              {number(near)} bald fällig
            </Tag>
          )}
        </span>
      </div>
      {rows.length > 0 && (
        // filled column by column: what presses most stands on the left, from above
        <ul className={s.rows} aria-labelledby={id} style={{ '--rows': Math.ceil(rows.length / 2) } as CSSProperties}>
          {rows.map((material) => (
            <Row key={material.id} material={material} today={today} onToggle={onToggle} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps extends Omit<Props, 'group'> {
  readonly material: Shown
}
/** A project may have hundreds: only what has changed is drawn anew. */
const Row = memo(({ material, today, onToggle, onOpen }: RowProps) => {
  const { name, specs, status } = material
  const isDone = status === 'Erledigt'
  return (
    <li className={s.row} data-done={isDone || undefined}>
      <input
        type="checkbox"
        className={s.circle}
        aria-label={`${name} erledigt`}
        checked={isDone}
        onChange={() => onToggle(material)}
      />
      <span className={s.format}>
        <FormatBox format={formatIn(specs)} fits={26} />
      </span>
      <button type="button" className={`trunc ${s.name}`} onClick={() => onOpen(material)}>
        {name}
      </button>
      <span className={`trunc ${s.specs}`}>{specs}</span>
      <Deadline material={material} today={today} />
    </li>
  )
})

const Deadline = ({ material, today }: Pick<RowProps, 'material' | 'today'>) => {
  const { deadline } = material
  const pressure = pressureOf(material, today)
  if (deadline === null) return <span className={s.deadline} />
  return (
    <time
      dateTime={deadline}
      className={`num ${s.deadline}`}
      data-pressure={pressure}
      title={pressure === 'later' ? undefined : day(deadline)}
    >
      {pressure === 'overdue' && `${plural(daysBetween(deadline, today), 'Tag', 'Tage')} überfällig`}
      {pressure === 'near' && inDays(daysBetween(today, deadline))}
      {pressure === 'later' && day(deadline)}
    </time>
  )
}
