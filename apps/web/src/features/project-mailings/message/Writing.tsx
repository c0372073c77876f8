import { PLACEHOLDERS, type Placeholder } from '@rampenlicht/model/rules/paper/placeholders'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Edit, holeEdit, linkEdit, openHole, type Selected, typeInto, wrapEdit } from './edits.ts'
import { piecesOf } from './pieces.ts'
import s from './Writing.module.css'

/** The text that a field holds now, also what was typed since it was last drawn. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
})

const KEYS: Readonly<Record<string, (selected: Selected) => Edit>> = {
  b: (selected) => wrapEdit(selected, '**'),
  i: (selected) => wrapEdit(selected, '*'),
  k: linkEdit,
}

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly describedBy: string
  readonly isWrong: boolean
}

/**
 * The text of a mail. What is typed stands in a plain field, whose letters are not drawn; a layer behind it draws the same
 * letters in the same places, with placeholders and marks in colours. So the browser's own undo, spelling and phone keyboards
 * work as everywhere.
 */
export const Writing = ({ area, text, onText, describedBy, isWrong }: Props) => {
  const [hole, setHole] = useState<ReturnType<typeof openHole>>()
  const look = () => setHole(area.current ? openHole(selectedIn(area.current)) : undefined)
  const offered = PLACEHOLDERS.filter(({ name }) => name.toLowerCase().startsWith(hole?.typed.toLowerCase() ?? ''))
  const [at, setAt] = useState(0)
  const listId = useId()
  const isOpen = hole !== undefined && offered.length > 0
  const chosen = offered[Math.min(at, offered.length - 1)]

  const take = (name: Placeholder) => {
    if (!area.current || !hole) return
    typeInto(area.current, holeEdit({ from: hole.from, to: area.current.selectionEnd }, name))
    setHole(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const edit = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (edit && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      return typeInto(event.currentTarget, edit(selectedIn(event.currentTarget)))
    }
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((now) => (Math.min(now, offered.length - 1) + step + offered.length) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen.name)
    else if (event.key === 'Escape') setHole(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div className={s.writing}>
      <Layer text={text} />
      <textarea
        ref={area}
        className={s.area}
        aria-label="Text"
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.name}` : undefined}
        value={text}
        maxLength={20_000}
        placeholder="{Anrede}&#10;&#10;Schreib hier. Mit { fügst du ein, was bei jedem anders ist."
        onChange={({ currentTarget: { value } }) => {
          onText(value)
          setAt(0)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={() => setHole(undefined)}
        onBlur={() => setHole(undefined)}
      />
      {isOpen && (
        <Offers
          id={listId}
          text={text}
          from={hole.from}
          offered={offered}
          chosen={chosen?.name}
          onTake={take}
          area={area}
        />
      )}
    </div>
  )
}

const Layer = ({ text }: { text: string }) => (
  <div className={s.layer} aria-hidden>
    {piecesOf(text).map(({ text: part, look }, index) =>
      look ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and hold no state
        <span key={index} data-look={look}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
    {/* the last line break would have no height of its own */}
    {'\u200b'}
  </div>
)

interface OffersProps {
  readonly id: string
  readonly text: string
  /** Where the bracket stands. */
  readonly from: number
  readonly offered: readonly (typeof PLACEHOLDERS)[number][]
  readonly chosen: Placeholder | undefined
  readonly onTake: (name: Placeholder) => void
  readonly area: RefObject<HTMLTextAreaElement | null>
}
const OFFERS_WIDTH = 270
/** Below the bracket that was typed: the text before it, drawn once more and unseen, says where that is. */
const Offers = ({ id, text, from, offered, chosen, onTake, area }: OffersProps) => {
  const caret = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each bracket has its own place
  useLayoutEffect(() => {
    const { offsetLeft = 0, offsetTop = 0, offsetHeight = 0 } = caret.current ?? {}
    const most = (area.current?.clientWidth ?? 0) - OFFERS_WIDTH
    setPlace({ left: Math.max(0, Math.min(offsetLeft, most)), top: offsetTop + offsetHeight + 4 })
  }, [from])
  return (
    <>
      <div className={`${s.layer} ${s.measure}`} aria-hidden>
        {text.slice(0, from)}
        <span ref={caret}>{'{'}</span>
      </div>
      <div id={id} className={s.offers} role="listbox" aria-label="Platzhalter" style={place}>
        {offered.map(({ name, about }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, whose keys choose
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={name}
            id={`${id}-${name}`}
            role="option"
            className={s.offer}
            aria-selected={name === chosen}
            // the text keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(name)}
          >
            <b>{name}</b>
            <span className="trunc">{about}</span>
          </div>
        ))}
      </div>
    </>
  )
}
