/** How far a list is scrolled by its bar, and how much further its rows are: nothing, unless the bar is too short for them. */
export interface Place {
  readonly top: number
  readonly beyond: number
}
export const START: Place = { top: 0, beyond: 0 }

/** All rows, as much as is drawn of them by the browser, and what is seen of that at once. */
export interface Stretch {
  readonly full: number
  readonly height: number
  readonly room: number
}

/** What a wheel or a finger moves between two looks, at most; the bar itself moves a long list further with every pixel. */
const BY_HAND_PX = 4_000
/** So near to an end of the list its bar moves by hand all the way there. */
const NEAR_PX = 8_000
/** The end of the bar may lie between two pixels. */
const ROUNDED_PX = 1

/** By hand a list moves as far as the hand, however long it is; by its bar, as far as that says of all of it. */
export const movedTo = (before: Place, top: number, stretch: Stretch): Place => {
  const { full, height, room } = stretch
  const [lowest, most] = [height - room, full - height]
  if (most <= 0) return { top, beyond: 0 }
  if (Math.abs(top - before.top) > Math.min(BY_HAND_PX, height / room / 4))
    return { top, beyond: Math.min(most, (most * top) / lowest) }
  const beyond = Math.min(before.beyond, most)
  // the bar has come to its end before the rows have to theirs
  const isShort = (top <= 0 && beyond > 0) || (top >= lowest - ROUNDED_PX && beyond < most - ROUNDED_PX)
  return isShort ? placeOf(top + beyond, stretch) : { top, beyond }
}

/** Where the bar is to stand in the list, as these rows stand in it. */
export const placeOf = (offset: number, { full, height, room }: Stretch): Place => {
  const [lowest, most] = [height - room, full - height]
  const left = lowest + most - offset
  if (most <= 0 || offset <= NEAR_PX) return { top: offset, beyond: 0 }
  if (left <= NEAR_PX) return { top: lowest - left, beyond: most }
  const top = (offset * lowest) / (lowest + most)
  return { top, beyond: offset - top }
}
