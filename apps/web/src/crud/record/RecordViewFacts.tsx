import type { ReactNode } from 'react'
import s from './facts.module.css'
import type { FactGroup } from './record-facts.tsx'

interface GroupsProps<Record> {
  readonly groups: readonly FactGroup<Record>[]
  /** Undefined while it is on the way: the labels stand already, nothing jumps. */
  readonly record: Record | undefined
}

/** Groups of facts about a record: label and value, read only. */
export const FactGroups = <Record extends object>({ groups, record }: GroupsProps<Record>) =>
  groups.map((group, index) => {
    const shown = group.facts
      .map((fact) => ({ fact, value: record && fact.value(record) }))
      .filter(({ fact, value }) => !fact.isRare || isSomething(value))
    if (shown.length === 0) return null
    return (
      <Group key={group.title} title={group.title}>
        {group.isText ? (
          shown[0]?.value
        ) : (
          <dl className={s.list}>
            {shown.map(({ fact, value }, line) => (
              <div key={fact.label} className={s.fact}>
                <dt>{fact.label}</dt>
                <dd>{record ? worded(value) : <Bone seed={index * 3 + line} />}</dd>
              </div>
            ))}
          </dl>
        )}
      </Group>
    )
  })

/** A heading of a view and what stands below it. */
export const Group = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section className={s.group}>
    <div className={s.heading}>
      <h3>{title}</h3>
      {note && <span>{note}</span>}
    </div>
    {children}
  </section>
)

const isSomething = (value: ReactNode) => value !== null && value !== undefined && value !== false && value !== ''
const worded = (value: ReactNode) => (isSomething(value) ? value : <span className="muted">–</span>)

const WIDTHS = [128, 176, 92, 148, 204] as const
const Bone = ({ seed }: { seed: number }) => (
  <span className={`bone ${s.value}`} style={{ width: WIDTHS[seed % WIDTHS.length] }} aria-hidden />
)
