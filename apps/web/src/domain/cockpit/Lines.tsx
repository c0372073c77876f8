import { type Cockpit, type CockpitLine, countOf, RECENT_DAYS } from '@rampenlicht/model/rules/cockpit'
import { Link } from '@tanstack/react-router'
import { number } from '../../ui/format.ts'
import s from './Lines.module.css'
import { PLACES, wordsFor } from './words.ts'

/** What a project has to tell, side by side. */
export const COCKPIT_PARTS = [
  { name: 'late', label: 'Überfällig', none: 'Nichts überfällig', tone: 'bad' },
  { name: 'short', label: 'Knapp', none: 'Alles reicht', tone: 'warn' },
  { name: 'recent', label: `Neu in ${RECENT_DAYS} Tagen`, none: 'Nichts Neues', tone: 'ok' },
] as const
type Part = (typeof COCKPIT_PARTS)[number]

type AnyLine = Cockpit[Part['name']][number]

interface Props {
  readonly part: Part
  readonly lines: readonly AnyLine[]
  readonly projectId: number
}

/** One of the three: each line leads to where it is looked after. */
export const CockpitLines = ({ part: { none, tone }, lines, projectId }: Props) =>
  lines.length === 0 ? (
    <p className={s.none}>{none}</p>
  ) : (
    <ul className={s.lines} data-tone={tone}>
      {lines.map((line) => (
        <li key={line.kind}>
          <Link to={PLACES[line.kind]} params={{ projectId: String(projectId) }}>
            {wordsFor(line)}
          </Link>
        </li>
      ))}
    </ul>
  )

/** How many, as loud as it is urgent. */
export const CockpitCount = ({ lines, tone }: { lines: readonly CockpitLine<string>[]; tone: Part['tone'] }) => {
  const count = countOf(lines)
  return (
    <span className={`num ${s.count}`} data-tone={count > 0 ? tone : 'mute'}>
      {number(count)}
    </span>
  )
}
