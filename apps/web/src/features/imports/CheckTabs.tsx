import { type Import, ROW_STATES, type RowState } from '@rampenlicht/model/rules/import/imports'
import { type KeyboardEvent, useRef } from 'react'
import { number } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import type { Tone } from '../../ui/Tag.tsx'
import s from './CheckTabs.module.css'
import { mixOf } from './words.ts'

export type Tab = 'all' | RowState | 'lookups'

export const STATE_WORDS: Readonly<Record<RowState, { readonly word: string; readonly tone: Tone }>> = {
  created: { word: 'neu', tone: 'ok' },
  changed: { word: 'geändert', tone: 'accent' },
  unchanged: { word: 'unverändert', tone: 'mute' },
  duplicate: { word: 'doppelt', tone: 'warn' },
  faulty: { word: 'fehlerhaft', tone: 'bad' },
}

interface Props {
  readonly shown: Import
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly controls: string
  /** Where they have no room beside the rows. */
  readonly hasLookups: boolean
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The figures are the ways to the rows behind them. */
export const CheckTabs = ({ shown, tab, onTab, controls, hasLookups }: Props) => {
  const strip = useRef<HTMLDivElement>(null)
  const { counts, rows, lookups } = shown
  const tabs: readonly { readonly value: Tab; readonly word: string; readonly count: number; readonly tone?: Tone }[] =
    [
      { value: 'all', word: 'alle', count: rows },
      ...ROW_STATES.map((state) => ({ value: state, ...STATE_WORDS[state], count: counts?.[state] ?? 0 })),
      ...(hasLookups ? [{ value: 'lookups' as const, word: 'neue Namen', count: lookups.length }] : []),
    ]
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (tabs.findIndex(({ value }) => value === tab) + step + tabs.length) % tabs.length
    onTab(tabs[at]?.value ?? 'all')
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div className={s.counts}>
      <div className={s.thick}>
        <SplitBar parts={mixOf(counts)} />
      </div>
      <div className={s.strip} role="tablist" aria-label="Zeilen" ref={strip}>
        {tabs.map(({ value, word, count, tone }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className={s.count}
            aria-selected={value === tab}
            aria-controls={controls}
            tabIndex={value === tab ? 0 : -1}
            onClick={() => onTab(value)}
            onKeyDown={move}
          >
            <b className="num">{number(count)}</b> <span data-tone={tone}>{word}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
