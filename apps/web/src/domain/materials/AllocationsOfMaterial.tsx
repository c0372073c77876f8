import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useCompanions } from '../../crud/save/companion.ts'
import { number, plural } from '../../ui/format.ts'
import { firstNameFirst } from '../people/names.ts'
import s from './AllocationParts.module.css'
import { SentOn } from './SentOn.tsx'

type Allocation = EntityAt<'project_materials'>['allocations'][number]

const MOST_SHOWN = 200

/** Who got how many pieces of a material, and when. */
export const AllocationsOfMaterial = () => {
  const { record } = useCompanions()
  const allocations = (record?.['allocations'] ?? []) as readonly Allocation[]
  if (allocations.length === 0) return <p className={s.none}>Noch niemandem zugeteilt.</p>
  return (
    <>
      <p className={s.title} id="allocations">
        {plural(allocations.length, 'Zuteilung', 'Zuteilungen')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <ul className={s.rows} aria-labelledby="allocations" tabIndex={0}>
        {allocations
          .slice(0, MOST_SHOWN)
          .map(({ id, count, date, projectListMediacontact: { mediacontact, projectList } }) => (
            <li key={id}>
              <span className={s.who}>
                <b className="trunc">{firstNameFirst(mediacontact)}</b>
                <small className="trunc">{projectList.name}</small>
              </span>
              <span className="num">{number(count)} ×</span>
              <SentOn date={date} />
            </li>
          ))}
        {allocations.length > MOST_SHOWN && (
          <li className="muted">und {plural(allocations.length - MOST_SHOWN, 'weitere', 'weitere')}</li>
        )}
      </ul>
    </>
  )
}
