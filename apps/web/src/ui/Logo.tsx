import { useId } from 'react'

/** The Rampenlicht mark: an R whose leg is the beam of a spotlight, running off the tile. */
export const Logo = ({ size = 24 }: { size?: number }) => {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}t`}>
          <rect width="32" height="32" rx="9" />
        </clipPath>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}t)`}>
        <rect width="32" height="32" fill="var(--accent-fill)" />
        <path d="M14.2 16.6h4.2L27.4 32H16.6z" fill={`url(#${id}b)`} />
      </g>
      <path
        d="M10 24.4V8.3h6.2a4.65 4.65 0 0 1 0 9.3H10"
        fill="none"
        stroke="#fff"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
