import type { AdPreset } from '@rampenlicht/model/rules/ad-presets'
import { useRef } from 'react'
import s from './PresetPicker.module.css'
import { PLATFORM_ICONS, type Shelf } from './platforms.ts'

interface Props {
  readonly shelves: readonly Shelf[]
  readonly open: Shelf
  readonly chosen: ReadonlySet<AdPreset>
  readonly panelId: string
  readonly onOpen: (shelf: Shelf) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** One tab per platform, beside the tiles, or above them on phones: so arrows of both directions move. */
export const PlatformTabs = ({ shelves, open, chosen, panelId, onOpen }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const move = (step: number) => {
    const index = (shelves.indexOf(open) + step + shelves.length) % shelves.length
    const next = shelves[index]
    if (next) onOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label="Plattform"
      aria-orientation="vertical"
      className={s.tabs}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(step)
      }}
    >
      {shelves.map((shelf) => (
        <Tab
          key={shelf.platform}
          shelf={shelf}
          isOpen={shelf === open}
          count={shelf.presets.filter((preset) => chosen.has(preset)).length}
          panelId={panelId}
          onOpen={() => onOpen(shelf)}
        />
      ))}
    </div>
  )
}

interface TabProps {
  readonly shelf: Shelf
  readonly isOpen: boolean
  /** How many of its presets are chosen. */
  readonly count: number
  readonly panelId: string
  readonly onOpen: () => void
}
const Tab = ({ shelf: { platform, presets }, isOpen, count, panelId, onOpen }: TabProps) => {
  const Icon = PLATFORM_ICONS[platform]
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      tabIndex={isOpen ? 0 : -1}
      data-autofocus={isOpen || undefined}
      className={s.tab}
      onClick={onOpen}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className="trunc">{platform}</span>
      <span className={`num ${s.count}`} data-any={count > 0 || undefined} aria-hidden>
        {count || presets.length}
      </span>
      {count > 0 && (
        <span className="sr">
          {count} von {presets.length} ausgewählt
        </span>
      )}
    </button>
  )
}
