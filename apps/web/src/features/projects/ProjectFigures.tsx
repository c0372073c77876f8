import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { BRIEFING_STATUSES } from '@rampenlicht/model/resources/projects/project-briefing'
import { adBudgetUse } from '@rampenlicht/model/rules/project-overview'
import { budget as euros, number } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { toneOf } from '../../ui/Tag.tsx'
import s from './Projects.module.css'

type Project = EntityAt<'projects'>

export const dash = <span className="muted">–</span>

/** How far it is: what is booked leads, and the bar shows the rest by its colours. */
export const Briefings = ({ briefings }: { briefings: Project['projectBriefings'] }) => {
  if (briefings.length === 0) return dash
  const parts = BOOKED_FIRST.map((status) => ({
    label: status,
    value: briefings.filter((briefing) => briefing.status === status).length,
    tone: toneOf(status),
  }))
  return (
    <>
      <strong>{number(parts[0]?.value ?? 0)}</strong> von {number(briefings.length)} gebucht
      <SplitBar parts={parts} />
    </>
  )
}
const BOOKED_FIRST = [
  'Gebucht',
  'Idee',
  'Nicht gebucht',
] as const satisfies readonly (typeof BRIEFING_STATUSES)[number][]

export const Features = ({ project: { featuresPublished, featuresAgreed } }: { project: Project }) =>
  featuresPublished || featuresAgreed ? (
    <>
      <span className={s.line}>
        <strong>{number(featuresPublished ?? 0)}</strong> online
      </span>
      <span className={s.line}>
        <strong>{number(featuresAgreed ?? 0)}</strong> zugesagt
      </span>
    </>
  ) : (
    dash
  )

/** Grey within the budget: in lists colour belongs to the status. */
export const Budget = ({ project: { adBudget, adPlanned } }: { project: Project }) => {
  const [budget, planned] = [adBudget ?? 0, adPlanned ?? 0]
  if (budget === 0 && planned === 0) return dash
  const { hasBudget, isOver } = adBudgetUse(budget, planned)
  return (
    <>
      <strong data-over={isOver || undefined}>{euros(planned)}</strong>{' '}
      <span className="muted">{hasBudget ? `/ ${euros(budget)}` : 'verplant'}</span>
      {hasBudget && (
        <SplitBar parts={[{ label: 'Verplant', value: planned, tone: isOver ? 'bad' : 'mute' }]} total={budget} />
      )}
    </>
  )
}
