import { useState } from 'react'

interface Props {
  readonly src: string
  readonly alt: string
  readonly className?: string | undefined
  /** What was to be seen may have been deleted since the report was kept. */
  readonly onGone?: () => void
}

/** A picture that leaves no broken frame behind where it cannot be shown. */
export const Picture = ({ src, alt, className, onGone }: Props) => {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setGone(true)
        onGone?.()
      }}
    />
  )
}
