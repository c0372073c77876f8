let isHeld = false
let waiting: (() => void)[] = []

const release = () => {
  isHeld = false
  // the click comes after it has been let go
  setTimeout(() => {
    const all = waiting
    waiting = []
    for (const work of all) work()
  })
}
document.addEventListener(
  'mousedown',
  ({ button }) => {
    isHeld = button === 0
  },
  true,
)
// what is dragged away is not let go as anything else; who types holds nothing
for (const end of ['mouseup', 'dragend', 'keydown']) document.addEventListener(end, () => isHeld && release(), true)

/**
 * For what moves the page when a field is left, e.g. a complaint below it: at once, or after the click by which it was left.
 * Else the button that was pressed would have moved away before it is let go, and nobody would have clicked it.
 */
export const whenReleased = (work: () => void) => {
  if (isHeld) waiting.push(work)
  else work()
}
