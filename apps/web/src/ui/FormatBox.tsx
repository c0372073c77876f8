import s from './FormatBox.module.css'

interface Props {
  /** In pixels; a format that nobody knows is dashed. */
  readonly format: { readonly width: number; readonly height: number } | undefined
  /** Fits one format into a square of this size. */
  readonly fits: number
  /** Draws it smaller than it is by this factor instead, so that several compare. */
  readonly scale?: number | undefined
}

/** Below this even a long banner would be a hairline. */
const LEAST = 3

/** A format as a small box, true to its proportions. */
export const FormatBox = ({ format, fits, scale }: Props) => {
  if (!format)
    return <span className={s.box} data-unknown aria-hidden style={{ width: fits * 0.7, height: fits * 0.7 }} />
  const { width, height } = format
  const factor = scale ?? fits / Math.max(width, height)
  return (
    <span
      className={s.box}
      aria-hidden
      style={{ width: Math.max(LEAST, width * factor), height: Math.max(LEAST, height * factor) }}
    />
  )
}
