import { type ReactNode, useId } from 'react'
import { Face } from '../../ui/Face.tsx'
import s from './Picker.module.css'

/** Somebody, or some medium, that can be added to the project. */
export interface Choice {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly picture?: string | undefined
  /** What speaks for it, on the right. */
  readonly figure?: ReactNode
}
interface Props {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly chosen: ReadonlyMap<number, Choice>
  /** Those that are in the project already, and what to say of them. */
  readonly present: ReadonlyMap<number, string>
  readonly isBusy: boolean
  /** Organisations are square, people round. */
  readonly isSquare: boolean
  /** All of them can be chosen at once. */
  readonly hasAll?: boolean | undefined
  readonly onChoose: (choices: readonly Choice[], isChosen: boolean) => void
}

/** What can be chosen, under one heading; nothing where there is none. */
export const ChoiceGroup = ({ title, choices, chosen, present, isBusy, isSquare, hasAll, onChoose }: Props) => {
  const id = useId()
  if (choices.length === 0) return null
  const free = choices.filter((one) => !present.has(one.id))
  const isAll = free.every((one) => chosen.has(one.id))
  return (
    <fieldset className={s.group} aria-labelledby={id} disabled={isBusy}>
      <div className={s.head}>
        <h3 id={id}>{title}</h3>
        {hasAll && free.length > 1 && (
          <button type="button" onClick={() => onChoose(free, !isAll)}>
            {isAll ? 'Keine auswählen' : `Alle ${free.length} auswählen`}
          </button>
        )}
      </div>
      {choices.map((one) => (
        <ChoiceRow
          key={one.id}
          choice={one}
          leftOut={present.get(one.id)}
          isChosen={chosen.has(one.id)}
          isSquare={isSquare}
          onChoose={(isChosen) => onChoose([one], isChosen)}
        />
      ))}
    </fieldset>
  )
}

interface RowProps {
  readonly choice: Choice
  readonly leftOut: string | undefined
  readonly isChosen: boolean
  readonly isSquare: boolean
  readonly onChoose: (isChosen: boolean) => void
}
const ChoiceRow = ({ choice: { name, note, picture, figure }, leftOut, isChosen, isSquare, onChoose }: RowProps) => (
  <label className={s.row} data-chosen={(isChosen && !leftOut) || undefined} data-off={leftOut && true}>
    <input
      type="checkbox"
      checked={isChosen && !leftOut}
      disabled={leftOut !== undefined}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
    <Face name={name} size={30} picture={picture} square={isSquare} />
    <span className={s.who}>
      <b className="trunc">{name}</b>
      <small className="trunc">{leftOut ?? note}</small>
    </span>
    <span className={`num ${s.figure}`}>{figure}</span>
  </label>
)
