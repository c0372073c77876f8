import type { ContactOverview, FeatureOfContact } from '@rampenlicht/model/rules/contact-overview'
import { agencyDay, daysBetween } from '@rampenlicht/model/rules/deadlines'
import { number } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/useMinute.ts'
import { linesOf } from './lines.tsx'
import s from './overview.module.css'
import { PARTS, type PartName, type PartProps } from './parts.ts'

const MOST_LINES = 3
const NONE: Readonly<Record<PartName, string>> = {
  lists: 'In keinem Verteiler',
  received: 'Noch nichts verschickt',
  features: 'Noch kein Beitrag',
  cooperations: 'Noch keine Kooperation',
  contacts: 'Niemand hinterlegt',
  projects: 'In keinem Projekt genannt',
}

/** Beiträge are planned far ahead: those around today tell more than the last of them. */
const nearestFirst = (name: PartName, overview: ContactOverview, now: Date) => {
  const { features } = overview
  if (name !== 'features' || !features) return linesOf(name, overview, now)
  const today = agencyDay(now)
  const distance = ({ date }: FeatureOfContact) =>
    date ? Math.abs(daysBetween(today, date)) : Number.POSITIVE_INFINITY
  const items = features.items.toSorted((one, other) => distance(one) - distance(other))
  return linesOf(name, { ...overview, features: { ...features, items } }, now)
}

/** The newest of each kind, and the way to all of them. */
export const Tiles = ({ path, overview, onTab }: PartProps & { readonly onTab: (tab: string) => void }) => {
  const now = useMinute()
  if (PARTS[path].length === 0) return null
  return (
    <div className={s.tiles}>
      {PARTS[path].map(({ name, label, within }) => {
        const lines = nearestFirst(name, overview, now)
        return (
          <section key={name} className={s.tile} aria-label={label}>
            <h3>
              <button type="button" onClick={() => onTab(within ?? name)}>
                {label}
              </button>
              <span className="num">{number(overview[name]?.count ?? 0)}</span>
            </h3>
            {lines.slice(0, MOST_LINES).map(({ id, lead, short, title, note }) => (
              <div key={id} className={s.line}>
                {lead}
                <span>{short ?? title}</span>
                <em className="num">{note}</em>
              </div>
            ))}
            {lines.length === 0 && <p className={s.none}>{NONE[name]}</p>}
          </section>
        )
      })}
    </div>
  )
}
