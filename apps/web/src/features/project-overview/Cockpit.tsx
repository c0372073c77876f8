import { COCKPIT_PARTS, CockpitCount, CockpitLines } from '../../domain/cockpit/Lines.tsx'
import { useOverview } from '../../domain/project/overview-query.ts'
import { useHeld } from '../../ui/Together.tsx'
import s from './Cockpit.module.css'

/** For whoever looks after the project: what is late, what is short, what has come in. */
export const Cockpit = ({ id }: { id: number }) => {
  const { data } = useOverview(id)
  const cockpit = useHeld(data)?.cockpit
  if (!cockpit) return null
  return (
    <section className={s.cockpit} aria-label="Im Blick">
      {COCKPIT_PARTS.map((part) => (
        <div key={part.name} className={s.part}>
          <h2>
            {part.label} <CockpitCount lines={cockpit[part.name]} tone={part.tone} />
          </h2>
          <CockpitLines part={part} lines={cockpit[part.name]} projectId={id} />
        </div>
      ))}
    </section>
  )
}
