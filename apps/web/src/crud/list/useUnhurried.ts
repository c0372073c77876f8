import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows of a list: the first of them, and the one behind the last. */
export interface Stretch {
  readonly from: number
  readonly to: number
}
const NONE: Stretch = { from: 0, to: 0 }

/** What has come of the rows in a window: from the first one in view, else from the first there is, to the next that is missing. */
export const loadedIn = ({ from, to }: Stretch, seen: number, isThere: (index: number) => boolean): Stretch => {
  let begin = Math.max(from, Math.min(to, seen))
  while (begin < to && !isThere(begin)) begin++
  let end = begin
  while (end < to && isThere(end)) end++
  while (begin > from && isThere(begin - 1)) begin--
  return { from: begin, to: end }
}

/** As much of what is wanted as is there, and so many rows more: next to those, or from the first in view. */
export const grown = (there: Stretch, wanted: Stretch, seen: number, most: number): Stretch => {
  const kept = { from: Math.max(there.from, wanted.from), to: Math.min(there.to, wanted.to) }
  const begin = Math.max(wanted.from, Math.min(wanted.to, seen))
  const { from, to } = kept.from < kept.to ? kept : { from: begin, to: begin }
  const below = Math.min(most, wanted.to - to)
  return { from: Math.max(wanted.from, from - (most - below)), to: to + below }
}

/** What drawing rows may take of one frame: on a slow machine some of them, on a fast one all that are in view. */
const FRAME_MS = 20
const LEAST = 1
/** What a row takes here; every list of the page goes by it. */
let rowMs = 4
const most = () => Math.max(LEAST, Math.floor(FRAME_MS / rowMs))
/** Called in a frame; its rows are laid out and painted by the time a timer is heard. */
const learn = (rows: number) => {
  const began = performance.now()
  setTimeout(() => {
    rowMs = (rowMs * 2 + (performance.now() - began) / rows) / 3
  })
}

interface Drawn {
  readonly there: Stretch
  readonly question: string | undefined
}
/**
 * Which of the wanted rows are drawn in full; the others keep their place, and follow frame by frame. So neither a fast
 * scroll nor another question holds up the keys and the mouse, however slow the machine is. `answered` is the
 * question whose answer the rows are, undefined while they are still those of the question before.
 */
export const useUnhurried = (wanted: Stretch, seen: number, answered: string | undefined): Stretch => {
  const [drawn, setDrawn] = useState<Drawn>()
  const question = answered ?? drawn?.question
  const isOther = drawn !== undefined && drawn.question !== question
  // the first of all come at once: the page is drawn for them anyway
  const there = !drawn ? wanted : isOther ? grown(NONE, wanted, seen, most()) : drawn.there
  if (drawn ? isOther : wanted.from < wanted.to) setDrawn({ there, question })
  const isWhole = wanted.from >= wanted.to || (there.from <= wanted.from && there.to >= wanted.to)
  const { from, to } = wanted
  useEffect(() => {
    if (isWhole) return undefined
    const frame = requestAnimationFrame(() => {
      const next = grown(there, { from, to }, seen, most())
      const added = next.to - next.from - Math.max(0, Math.min(there.to, to) - Math.max(there.from, from))
      learn(Math.max(1, added))
      flushSync(() => setDrawn({ there: next, question }))
    })
    return () => cancelAnimationFrame(frame)
  }, [isWhole, there, from, to, seen, question])
  return there
}
