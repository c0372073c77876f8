import { type KeyboardEvent, useRef } from 'react'
import { number } from './format.ts'
import { intoView } from './laid-out.ts'
import s from './Tabs.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly count?: number | undefined }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The id of what the tabs switch. */
  readonly controls: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A few views of one thing, one of them shown; the arrow keys go from one to the next. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, controls }: Props<Value>) => {
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const now = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(now + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className={s.strip} role="tablist" aria-label={label} ref={strip}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={s.tab}
          // on a phone there may be more of them than fit
          ref={tab.value === value ? intoView : undefined}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label} {tab.count !== undefined && <span className={`num ${s.count}`}>{number(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}
