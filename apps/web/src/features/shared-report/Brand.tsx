import { useState } from 'react'
import s from './Brand.module.css'

interface Props {
  readonly agency: string
  /** Where the logo of the agency is, if there is one. */
  readonly logo: string | undefined
  readonly size: number
}

/** Who made the report: by their logo, or their first letter. */
export const Brand = ({ agency, logo, size }: Props) => {
  const [isGone, setGone] = useState(false)
  return (
    <span className={s.brand}>
      {logo && !isGone ? (
        <img src={logo} alt={agency} height={size + 6} onError={() => setGone(true)} />
      ) : (
        <>
          <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <rect width="32" height="32" rx="9" />
            <text x="16" y="23" textAnchor="middle">
              {[...agency.trim()][0]?.toUpperCase()}
            </text>
          </svg>
          <b>{agency}</b>
        </>
      )}
    </span>
  )
}
