import type { EntityAt } from '@rampenlicht/model/resources/index'
import { germanDay } from '@rampenlicht/model/rules/dates'
import s from './MaterialChips.module.css'

type Allocation = EntityAt<'project_list_mediacontacts'>['materials'][number]

const MOST_CHIPS = 2
const nameOf = ({ projectMaterial }: Allocation) => projectMaterial.material.name
const timesOf = ({ count }: Allocation) => (count === 1 ? '' : `${count}× `)

/** 12.10. this year, 12.10.2025 otherwise. */
const sentOn = (date: string | null) => {
  if (date === null) return 'offen'
  return germanDay(date).replace(new RegExp(`${new Date().getFullYear()}$`), '')
}
const inWords = (one: Allocation) =>
  `${timesOf(one)}${nameOf(one)}, ${one.date === null ? 'offen' : germanDay(one.date)}`

/** What was sent to a contact and when; dashed what still has to be. */
export const MaterialChips = ({ materials }: { materials: readonly Allocation[] }) => {
  if (materials.length === 0) return <span className="muted">–</span>
  return (
    <span className={s.chips} title={materials.map(inWords).join('\n')}>
      {materials.slice(0, MOST_CHIPS).map((one) => (
        <span key={one.id} className={s.chip} data-open={one.date === null || undefined}>
          <span className="trunc">
            {one.count !== 1 && <b>{timesOf(one)}</b>}
            {nameOf(one)}
          </span>
          <span className={`num muted ${s.day}`}>{sentOn(one.date)}</span>
        </span>
      ))}
      {materials.length > MOST_CHIPS && <span className="num muted">+{materials.length - MOST_CHIPS}</span>}
    </span>
  )
}
