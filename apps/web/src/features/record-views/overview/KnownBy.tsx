import type { KnownBy as Known } from '@rampenlicht/model/rules/contact-overview'
import { useId } from 'react'
import { useMe } from '../../../api/session.ts'
import { Face, pictureOf } from '../../../ui/Face.tsx'
import { plural } from '../../../ui/format.ts'
import s from './overview.module.css'

const whyOf = ({ notes, projects }: Known) =>
  [notes > 0 && plural(notes, 'Gespräch', 'Gespräche'), projects > 0 && plural(projects, 'Projekt', 'Projekte')]
    .filter(Boolean)
    .join(', ')

/** Whom one may ask about somebody. */
export const KnownBy = ({ people }: { people: readonly Known[] }) => {
  const me = useMe().id
  const heading = useId()
  if (people.length === 0) return null
  return (
    <div className={s.known}>
      <span id={heading}>Kennen hier:</span>
      <ul aria-labelledby={heading}>
        {people.map((one) => (
          <li key={one.id} title={`${one.firstName} ${one.lastName}: ${whyOf(one)}`}>
            <Face name={`${one.firstName} ${one.lastName}`} size={20} picture={pictureOf(one)} />
            {one.id === me ? 'du' : one.firstName}
            <span className="sr">, {whyOf(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
