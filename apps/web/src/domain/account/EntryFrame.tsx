import type { CSSProperties, ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import s from './EntryFrame.module.css'

const BEAMS = [
  ['-26deg', '#6d66ff', '#6d66ff4d'],
  ['26deg', '#d45ad8', '#b44fd84d'],
  ['0deg', '#fff3da', '#a99bff70'],
] as const

interface EntryFrameProps {
  children: ReactNode
  /** In the place of the logo, where a page is reached from another. */
  top?: ReactNode
  /** Where there is something to send; the column is a form then. */
  onSubmit?: () => void
}

/** The pages in front of the door: signing in, an invitation, a new password. A narrow column, and the stage beside it. */
export const EntryFrame = ({ children, top = <Logo size={36} />, onSubmit }: EntryFrameProps) => (
  <div className={s.page}>
    <main className={s.pane}>
      {onSubmit ? (
        <form
          className={s.card}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {top}
          {children}
        </form>
      ) : (
        <div className={s.card}>
          {top}
          {children}
        </div>
      )}
    </main>
    <aside className={s.art} aria-hidden>
      <div className={s.lights}>
        {BEAMS.map(([angle, colour, middle]) => (
          <i key={angle} className={s.beam} style={{ '--r': angle, '--c': colour, '--m': middle } as CSSProperties} />
        ))}
        <div className={s.floor} />
      </div>
      <div className={s.quote}>
        <span>Projekte, Presse, Partner.</span>
        <span>Alles an einem Ort.</span>
      </div>
    </aside>
  </div>
)
