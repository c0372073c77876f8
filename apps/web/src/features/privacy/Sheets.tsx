import { type ReactNode, useState } from 'react'
import { part } from '../../ui/part.ts'
import { OpeningContext, type Shown } from './opening.ts'

const FileSheet = part('FileSheet', () => import('./FileSheet.tsx'))
const Rights = part('Rights', () => import('./rights/Rights.tsx'))
const Erasure = part('Erasure', () => import('./erasure/Erasure.tsx'))

/** What is opened from this page lies above it, one at a time. */
export const Sheets = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown & { readonly key: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (next: Shown) => {
    setShown((before) => ({ ...next, key: (before?.key ?? 0) + 1 }))
    setIsOpen(true)
  }
  const sheet = { key: shown?.key, isOpen, onClose: () => setIsOpen(false) }
  return (
    <OpeningContext value={open}>
      {children}
      {shown && sheetFor(shown, sheet)}
    </OpeningContext>
  )
}

interface Sheet {
  readonly key: number | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}
const sheetFor = (shown: Shown, { key, ...sheet }: Sheet) => {
  if (shown.kind === 'file') return <FileSheet key={key} {...sheet} person={shown.person} />
  const asked = shown.asked ? { asked: shown.asked } : {}
  if (shown.kind === 'rights') return <Rights key={key} {...sheet} {...asked} people={shown.people} />
  return <Erasure key={key} {...sheet} {...asked} person={shown.person} />
}
