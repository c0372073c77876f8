import type { Cockpit } from '@rampenlicht/model/rules/cockpit'
import { COCKPIT_PARTS, CockpitCount, CockpitLines } from '../../domain/cockpit/Lines.tsx'
import s from './CockpitCells.module.css'

export const CockpitCells = ({ cockpit, projectId }: { cockpit: Cockpit; projectId: number }) => (
  <section className={s.cockpit} aria-label="Im Blick">
    {COCKPIT_PARTS.map((part) => (
      <div key={part.name} className={s.part}>
        <h2>
          {part.label} <CockpitCount lines={cockpit[part.name]} tone={part.tone} />
        </h2>
        <CockpitLines part={part} lines={cockpit[part.name]} projectId={projectId} />
      </div>
    ))}
  </section>
)
