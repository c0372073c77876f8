import { useId } from 'react'
import { compact } from '../../../ui/compact.ts'
import { Face } from '../../../ui/Face.tsx'
import { plural } from '../../../ui/format.ts'
import s from './AddPartners.module.css'
import { aboutPartner } from './query.ts'
import type { Choice } from './usePartnerChoices.ts'

interface Props {
  readonly title: string
  readonly partners: readonly Choice[]
  readonly chosen: ReadonlyMap<number, Choice>
  /** Partners that are in the project already, and what to say of them. */
  readonly present: ReadonlyMap<number, string>
  readonly isBusy: boolean
  readonly hasAll?: true
  readonly onChoose: (partners: readonly Choice[], isChosen: boolean) => void
}

/** Partners to choose from under one heading; nothing where there are none. */
export const ChoiceGroup = ({ title, partners, chosen, present, isBusy, hasAll, onChoose }: Props) => {
  const id = useId()
  if (partners.length === 0) return null
  const free = partners.filter((one) => !present.has(one.id))
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
      {partners.map((one) => (
        <ChoiceRow
          key={one.id}
          partner={one}
          leftOut={present.get(one.id)}
          isChosen={chosen.has(one.id)}
          onChoose={(isChosen) => onChoose([one], isChosen)}
        />
      ))}
    </fieldset>
  )
}

interface RowProps {
  readonly partner: Choice
  readonly leftOut: string | undefined
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}
const ChoiceRow = ({ partner, leftOut, isChosen, onChoose }: RowProps) => (
  <label className={s.row} data-chosen={(isChosen && !leftOut) || undefined} data-off={leftOut && true}>
    <input
      type="checkbox"
      checked={isChosen && !leftOut}
      disabled={leftOut !== undefined}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
    <Face name={partner.name} size={30} square />
    <span className={s.who}>
      <b className="trunc">{partner.name}</b>
      <small className="trunc">{leftOut ?? aboutPartner(partner)}</small>
    </span>
    <span className={`num ${s.figure}`}>
      {partner.contacts !== undefined
        ? plural(partner.contacts, 'Kontakt', 'Kontakte')
        : partner.uniqueUser !== null && compact(partner.uniqueUser)}
    </span>
  </label>
)
