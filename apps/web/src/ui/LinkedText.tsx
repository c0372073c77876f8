import type { ReactNode } from 'react'
import s from './LinkedText.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"„“”]+|www\.[^\s<>"„“”]+\.[^\s<>"„“”]+)/gi
/** Signs that end a sentence or close a bracket around the address. */
const BEHIND = /[.,;:!?…)\]'’]+$/

/** A text as it was written, line by line; addresses in it can be followed. */
export const LinkedText = ({ children }: { children: string }) => <p className={s.text}>{linked(children)}</p>

const linked = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, index) => {
    // split() puts what was matched at every second place
    if (index % 2 === 0) return part
    const address = part.replace(BEHIND, '')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={index}>
        <a href={/^http/i.test(address) ? address : `https://${address}`} target="_blank" rel="noreferrer">
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    )
  })
