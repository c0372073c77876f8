import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { ReactNode } from 'react'
import { Tag } from '../../ui/Tag.tsx'
import { mailLink, phoneLink, shortAddress } from './contact-links.ts'
import { FieldValue } from './FieldValue.tsx'
import s from './RecordView.module.css'
import { optionLabel } from './record.ts'
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

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly isPhone: boolean
}

/** A value with room to unfold: all of it, and a link where one can follow it. The rest is as in lists. */
export const FactValue = ({ field, value, isPhone }: ValueProps): ReactNode => {
  switch (field.kind) {
    case 'text':
      return isPhone ? (
        <Linked to={phoneLink(String(value))}>{String(value)}</Linked>
      ) : (
        <FieldValue field={field} value={value} />
      )
    case 'email':
      return <Linked to={mailLink(String(value))}>{String(value)}</Linked>
    case 'url':
      return <Outside to={String(value)}>{shortAddress(String(value))}</Outside>
    case 'longText':
      return <p className={s.text}>{String(value)}</p>
    case 'choices':
      return (value as readonly string[]).map((option) => <Tag key={option}>{optionLabel(field, option)}</Tag>)
    case 'many':
    case 'children':
      return (value as readonly { readonly id: number }[]).map((one) => <Tag key={one.id}>{labelOf(one)}</Tag>)
    default:
      return <FieldValue field={field} value={value} />
  }
}

const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a href={to} className={s.link}>
      {children}
    </a>
  ) : (
    children
  )

/** A page that is not ours: opened beside this one, and not told where the click came from. */
export const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={s.link}>
    {children}
  </a>
)
