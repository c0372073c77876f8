import s from './Sparkline.module.css'

interface Props {
  /** Oldest first; `at` is any measure of time. */
  readonly points: readonly { readonly at: number; readonly value: number }[]
  /** What the bottom and the top stand for; lines that are compared share it. */
  readonly scale: readonly [least: number, most: number]
  /** What the line shows, in words. */
  readonly label: string
}

const WIDTH = 200
const HEIGHT = 34
/** So that neither the line nor the dot at its end is cut off. */
const EDGE = 4

/** How a figure has moved, as wide as its box. It shows the movement, not the size: the figure beside it says that. */
export const Sparkline = ({ points, scale, label }: Props) => {
  const places = placesOf(points, scale)
  const last = places.at(-1)
  if (!last) return null
  const line = places.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  return (
    <svg
      className={s.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={line} />
      <path className={s.dot} d={`M${last[0]} ${last[1]}h.01`} />
    </svg>
  )
}

const placesOf = (points: Props['points'], [least, most]: Props['scale']) => {
  const [from = 0, to = 0] = [points[0]?.at, points.at(-1)?.at]
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return points.map(
    ({ at, value }) =>
      [
        rounded(EDGE + share(at - from, to - from) * (WIDTH - 2 * EDGE)),
        rounded(HEIGHT - EDGE - share(value - least, most - least) * (HEIGHT - 2 * EDGE)),
      ] as const,
  )
}
