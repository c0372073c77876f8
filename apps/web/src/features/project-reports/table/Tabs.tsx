import { number } from '../../../ui/format.ts'
import s from './Table.module.css'

interface Props<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly count: number }[]
  readonly chosen: T
  readonly onChoose: (tab: T) => void
}
/** Parts of a list, each with how much is in it. */
export const Tabs = <T extends string>({ label, tabs, chosen, onChoose }: Props<T>) => (
  <fieldset className={s.tabs} aria-label={label}>
    {tabs.map(({ value, label: word, count }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {word} <b className="num">{number(count)}</b>
      </button>
    ))}
  </fieldset>
)
