import type { ComponentProps, ReactElement, SVGAttributes } from 'react'

interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'stroke'> {
  readonly size?: number | string
  /** How wide its lines are, if it is made of lines. */
  readonly stroke?: number | string
}

export type Icon = (props: IconProps) => ReactElement

type Look = (color: string, stroke: number | string) => SVGAttributes<SVGSVGElement>

const drawn = (d: string, look: Look): Icon => {
  const drawing = <path d={d} />
  return ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside words, or is given a name where it is used
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...look(color, stroke)}
      {...rest}
    >
      {drawing}
    </svg>
  )
}

const LINES: Look = (stroke, strokeWidth) => ({
  fill: 'none',
  stroke,
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
const SHAPE: Look = (fill) => ({ fill, stroke: 'none' })

/** Called by the modules of the icons themselves, such as '~icons/plus' and '~icons/star-filled'. */
export const outlined = (d: string) => drawn(d, LINES)
export const filled = (d: string) => drawn(d, SHAPE)
