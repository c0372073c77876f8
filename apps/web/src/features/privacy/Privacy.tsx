import { allows, chief } from '@rampenlicht/model/kit/rule'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/session.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Cases } from './Cases.tsx'
import { Documents } from './Documents.tsx'
import s from './Privacy.module.css'
import { PARTS, usePart } from './parts.ts'
import { casesQuery } from './queries.ts'
import { Sheets } from './Sheets.tsx'
import { termsQuery } from './terms/queries.ts'

/** They have inputs, whose code is most of what a page weighs. */
const People = part('People', () => import('./People.tsx'))
const Terms = part('Terms', () => import('./terms/Terms.tsx'))
const Texts = part('Texts', () => import('./Texts.tsx'))
const Erasures = part('Erasures', () => import('./erasure/Erasures.tsx'))

/** Whoever asks what we hold of them: the questions with their terms, who was erased, and what has to lie ready. */
export default function Privacy() {
  const isChief = allows(chief, { actor: useMe() })
  const { data: cases } = useQuery(casesQuery)
  const { data: terms } = useQuery(termsQuery)
  const [part, setPart] = usePart()
  const counts: Partial<Record<string, number | undefined>> = {
    anfragen: cases?.filter(({ outcome }) => outcome === null).length,
    fristen: terms?.count,
  }
  return (
    <SettingsFrame isWide>
      <div className={s.parts}>
        <Segments
          label="Bereiche des Datenschutzes"
          options={PARTS.map(({ value, label }) => ({ value, label: <Part label={label} count={counts[value]} /> }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <Sheets>
        {part === 'anfragen' && <People meanwhile={<div className={s.waiting} />} />}
        {part === 'fristen' && <Terms meanwhile={<div className={s.waiting} />} />}
        {part === 'loeschungen' && <Erasures meanwhile={<div className={s.waiting} />} />}
        {part === 'dokumente' && <Documents />}
        {part === 'dokumente' && isChief && <Texts meanwhile={<div className={s.waiting} />} />}
        {part === 'anfragen' && <Cases />}
      </Sheets>
    </SettingsFrame>
  )
}

const Part = ({ label, count }: { readonly label: string; readonly count: number | undefined }) => (
  <span>
    {label} {count !== undefined && count > 0 && <span className={`num ${s.count}`}>{number(count)}</span>}
  </span>
)
