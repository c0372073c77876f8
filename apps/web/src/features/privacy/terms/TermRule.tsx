import { allows } from '@rampenlicht/model/kit/rule'
import {
  FEWEST_MONTHS,
  MOST_MONTHS,
  mayDecideTerms,
  type TermProposals,
} from '@rampenlicht/model/rules/privacy/retention'
import { useId, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import { useMe } from '../../../api/session.ts'
import { number, plural } from '../../../ui/format.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import p from '../Privacy.module.css'
import { Proposals } from './Proposals.tsx'
import { useRules } from './queries.ts'
import s from './Terms.module.css'

interface Props {
  readonly rule: TermProposals
  /** Some are being erased just now. */
  readonly isErasing: boolean
}

/** One rule: how many it proposes, after how long, and whether it does; opened, whom. */
export const TermRule = ({ rule, isErasing }: Props) => {
  const { key, name, text, months, isOn, count, exemptCount } = rule
  const isDeciding = allows(mayDecideTerms, { actor: useMe() })
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const rules = useRules()
  const isAny = count + exemptCount > 0
  return (
    <li className={s.rule}>
      <div className={p.line}>
        <button
          type="button"
          className={`${p.words} ${s.name}`}
          aria-expanded={isShown && isAny}
          aria-controls={id}
          disabled={!isAny}
          onClick={() => setIsShown(!isShown)}
        >
          <b>
            <IconChevronRight className={s.chevron} size={15} stroke={2} aria-hidden data-none={!isAny || undefined} />
            {name} {isOn && count > 0 && <Tag tone="info">{plural(count, 'Vorschlag', 'Vorschläge')}</Tag>}
            {exemptCount > 0 && <Tag>{number(exemptCount)} ausgenommen</Tag>}
            {!isOn && <Tag>Ausgeschaltet</Tag>}
          </b>
          <span>{text}</span>
        </button>
        {isDeciding ? (
          <div className={s.settings}>
            <Months
              key={months}
              rule={rule}
              isBusy={rules.isPending}
              onMonths={(to) => rules.mutate({ [key]: { months: to } })}
            />
            <Switch
              label={name}
              isOn={isOn}
              isDisabled={rules.isPending}
              onClick={() => rules.mutate({ [key]: { isOn: !isOn } })}
            />
          </div>
        ) : (
          <span className={s.months}>{plural(months, 'Monat', 'Monate')}</span>
        )}
      </div>
      <div id={id}>{isShown && isAny && <Proposals rule={rule} isDeciding={isDeciding} isErasing={isErasing} />}</div>
    </li>
  )
}

interface MonthsProps {
  readonly rule: TermProposals
  readonly isBusy: boolean
  readonly onMonths: (months: number) => void
}
/** Saved when the field is left or Enter is pressed; what does not fit stays to be put right. */
const Months = ({ rule: { name, months }, isBusy, onMonths }: MonthsProps) => {
  const [wanted, setWanted] = useState<number | null | undefined>(months)
  const fits =
    typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= FEWEST_MONTHS && wanted <= MOST_MONTHS
  const save = () => {
    if (fits && wanted !== months) onMonths(wanted)
  }
  return (
    <form
      className={s.field}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NumberField
        aria-label={`Monate: ${name}`}
        size="xs"
        unit={<span className="muted">Monate</span>}
        initial={months}
        leastDecimals={0}
        mostDecimals={0}
        disabled={isBusy}
        error={fits ? undefined : `${FEWEST_MONTHS} bis ${MOST_MONTHS}`}
        onNumber={setWanted}
        onBlur={save}
      />
    </form>
  )
}
