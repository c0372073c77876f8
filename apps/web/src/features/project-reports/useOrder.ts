import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  /** Before which place it would be let go. */
  readonly to: number
}
/** Less is a click of a hand that is not quite still. */
const STILL_PX = 4

/** Rows of a list in an order that is drawn with the pointer or moved by Alt+↑ and Alt+↓. A finger draws at the grip, since elsewhere it scrolls. */
export const useOrder = (count: number, onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef<{ readonly y: number; readonly from: number }>(undefined)
  const [drag, setDrag] = useState<Drag>()
  /** The row whose middle is below the pointer comes behind what is drawn. */
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const place = rows.findIndex(({ top, height }) => y < top + height / 2)
    return place < 0 ? rows.length : place
  }
  const row = (place: number) => ({
    'data-dragged': drag?.from === place || undefined,
    'data-before': (drag?.to === place && isElsewhere(drag)) || undefined,
    'data-behind': (drag?.to === count && place === count - 1 && isElsewhere(drag)) || undefined,
    onPointerDown: ({ button, clientY, pointerType, target }: PointerEvent<HTMLElement>) => {
      const isAtGrip = (target as Element).closest('[data-grip]') !== null
      if (button !== 0 || (pointerType === 'touch' && !isAtGrip)) return
      start.current = { y: clientY, from: place }
    },
    onPointerMove: ({ clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      const begun = start.current
      if (!begun || (!drag && Math.abs(clientY - begun.y) <= STILL_PX)) return
      // not before it moves: a click would then never reach the button in the row
      if (!drag) currentTarget.setPointerCapture(pointerId)
      setDrag({ from: begun.from, to: placeAt(clientY) })
    },
    onPointerUp: () => {
      start.current = undefined
      if (drag && isElsewhere(drag)) onMove(drag.from, drag.to > drag.from ? drag.to - 1 : drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => {
      start.current = undefined
      setDrag(undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const to = place + step
      if (!event.altKey || step === 0 || to < 0 || to >= count) return
      event.preventDefault()
      onMove(place, to)
    },
  })
  return { list, row }
}

const isElsewhere = ({ from, to }: Drag) => to !== from && to !== from + 1
