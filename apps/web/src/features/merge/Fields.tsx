import type { Field } from '@rampenlicht/model/kit/field'
import type { Mergeable } from '@rampenlicht/model/rules/merging'
import type { ReactNode } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCheck from '~icons/check'
import IconX from '~icons/x'
import { textOf } from '../../crud/values.ts'
import { MailAddress } from '../../ui/MailAddress.tsx'
import { Segments } from '../../ui/Segments.tsx'
import {
  type Choice,
  choiceOf,
  type Decisions,
  listedIn,
  type Named,
  otherThan,
  SIDES,
  type Side,
  wayOf,
} from './decisions.ts'
import j from './Joined.module.css'
import s from './Merge.module.css'

export interface FieldProps {
  readonly entry: Named
  readonly mergeable: Mergeable
  readonly decisions: Decisions
  /** What the two are called. */
  readonly names: Readonly<Record<Side, string>>
  readonly onChoose: (name: string, choice: Choice) => void
  readonly onLeaveOut: (name: string, keys: readonly unknown[]) => void
}

/** One field in which the two differ, and what becomes of it. */
export const DifferingField = (props: FieldProps) => {
  switch (wayOf(props.mergeable, props.entry)) {
    case 'list':
      return <ListField {...props} />
    case 'texts':
      return <TextField {...props} />
    default:
      return <ValueField {...props} />
  }
}

interface RowProps {
  readonly label: string
  readonly note?: string
  readonly children: ReactNode
}
const Row = ({ label, note, children }: RowProps) => (
  <fieldset className={s.field} aria-label={label}>
    <div className={s.label} aria-hidden>
      {label}
      {note && <small>{note}</small>}
    </div>
    {children}
  </fieldset>
)

const Shown = ({ field, value }: { field: Field; value: unknown }) => {
  const text = textOf(field, value)
  if (text === '') return <i>leer</i>
  return field.kind === 'email' ? <MailAddress>{text}</MailAddress> : text
}

/** Two cards; the arrow keys go from one to the other. */
const ValueField = ({ entry, mergeable, decisions, names, onChoose }: FieldProps) => {
  const [name, field] = entry
  const chosen = choiceOf(mergeable, decisions, entry)
  return (
    <Row label={field.label}>
      {SIDES.map((side) => (
        <label key={side} className={s.option}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(name, side)} />
          <span className={s.tick} aria-hidden>
            <IconCheck size={10} stroke={3.5} />
          </span>
          <span>
            <Shown field={field} value={mergeable[side].record[name]} />
            <span className="sr">, von {names[side]}</span>
          </span>
        </label>
      ))}
    </Row>
  )
}

/** Everything that either of them has; what is not wanted is left out, and can be taken in again. */
const ListField = ({ entry, mergeable, decisions, onLeaveOut }: FieldProps) => {
  const [name, field] = entry
  const listed = listedIn(mergeable, decisions, entry)
  const out = decisions.leftOut[name] ?? []
  return (
    <Row label={field.label} note="aus beiden">
      <ul className={j.union}>
        {listed.map(({ key, value, isNew, isLeftOut }) => {
          const text = textOf(field, [value])
          return (
            <li key={String(key)} className={j.chip} data-new={isNew || undefined} data-out={isLeftOut || undefined}>
              <span>
                {isNew && !isLeftOut && '+ '}
                {text}
              </span>
              <button
                type="button"
                aria-label={isLeftOut ? `${text} wieder aufnehmen` : `${text} weglassen`}
                onClick={() => onLeaveOut(name, isLeftOut ? out.filter((one) => one !== key) : [...out, key])}
              >
                {isLeftOut ? <IconArrowBackUp size={12} stroke={2} /> : <IconX size={12} stroke={2} />}
              </button>
            </li>
          )
        })}
      </ul>
    </Row>
  )
}

/** Both texts, one below the other, unless one of them is enough. */
const TextField = ({ entry, mergeable, decisions, names, onChoose }: FieldProps) => {
  const [name, field] = entry
  const chosen = choiceOf(mergeable, decisions, entry)
  const order = [decisions.stays, otherThan(decisions.stays)]
  return (
    <Row label={field.label} note={chosen === 'both' ? 'untereinander' : 'nur eine'}>
      <div className={j.texts}>
        <Segments
          label={`${field.label}: welche`}
          options={[
            { value: 'both', label: 'Beide' },
            ...SIDES.map((side) => ({ value: side, label: <span className={j.who}>Nur {names[side]}</span> })),
          ]}
          value={chosen}
          onChange={(next) => onChoose(name, next as Choice)}
        />
        <div className={j.text}>
          {order
            .filter((side) => chosen === 'both' || chosen === side)
            .map((side, at) => (
              <p key={side} data-new={at > 0 || undefined}>
                {String(mergeable[side].record[name])}
              </p>
            ))}
        </div>
      </div>
    </Row>
  )
}
