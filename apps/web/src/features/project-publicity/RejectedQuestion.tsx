import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import s from './Partners.module.css'

interface Props {
  readonly name: string
  readonly onSure: () => void
  readonly onKeep: () => void
}

/** Stands below the partner it is about; Escape leaves everything as it is. */
export const RejectedQuestion = ({ name, onSure, onKeep }: Props) => {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    keep.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  const text = `${name} hat generell abgesagt. Trotzdem einen Beitrag anlegen?`
  return (
    <div
      className={s.question}
      role="alertdialog"
      aria-label={text}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep()
      }}
    >
      <p>{text}</p>
      <div>
        <Button ref={keep} variant="default" onClick={onKeep}>
          Abbrechen
        </Button>
        <Button onClick={onSure}>Beitrag anlegen</Button>
      </div>
    </div>
  )
}
