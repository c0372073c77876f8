import { type KeyboardEvent, useRef } from 'react'
import { number } from '../../../ui/format.ts'
import s from './Run.module.css'

interface Props {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly count: number | undefined }[]
  readonly value: string
  readonly onChange: (id: string) => void
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The figures are the ways to the rows behind them. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => {
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (tabs.findIndex(({ id }) => id === value) + step + tabs.length) % tabs.length
    onChange(tabs[at]?.id ?? value)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div className={s.tabs} role="tablist" aria-label={label} ref={strip}>
      {tabs.map(({ id, label: word, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === value}
          aria-controls="mail-recipients"
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={move}
        >
          {word} {count !== undefined && <b className="num">{number(count)}</b>}
        </button>
      ))}
    </div>
  )
}
