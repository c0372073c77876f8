import { fileAt } from '@rampenlicht/model/kit/file-address'
import { useState } from 'react'
import s from './Poster.module.css'

interface Props {
  readonly project: { readonly id: number; readonly title: string; readonly coverName: string | null }
  readonly width: number
}

/** A poster is 2:3. Without one, or when it does not load, a quiet sheet with the title's first letter stands in. */
export const Poster = ({ project: { id, title, coverName }, width }: Props) => {
  const [failed, setFailed] = useState<string>()
  const isShown = coverName !== null && coverName !== failed
  const size = { width, height: width * 1.5 }
  return isShown ? (
    <img
      className={s.poster}
      {...size}
      src={`${fileAt('projects', id, coverName)}?width=200`}
      alt={`Poster ${title}`}
      loading="lazy"
      onError={() => setFailed(coverName)}
    />
  ) : (
    <span
      className={s.poster}
      data-blank
      style={{ ...size, fontSize: width * 0.42 }}
      aria-hidden
      data-letter={title[0]}
    />
  )
}
