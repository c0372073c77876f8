import { MOST_ITEMS } from '@rampenlicht/model/rules/contact-overview'
import { Link } from '@tanstack/react-router'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { number } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/useMinute.ts'
import { linesOf, type OverviewLine } from './lines.tsx'
import s from './overview.module.css'
import { PARTS, type PartName, type PartProps } from './parts.ts'

/** All there is of one kind, each with the way to it. */
export const PartTab = ({ path, overview, name }: PartProps & { readonly name: PartName }) => {
  const now = useMinute()
  const shown = PARTS[path].filter((part) => part.name === name || part.within === name)
  return shown.map(({ name: part, label }) => {
    const lines = linesOf(part, overview, now)
    const count = overview[part]?.count ?? 0
    return (
      <section key={part} className={s.group} aria-label={label}>
        {shown.length > 1 && <h3>{label}</h3>}
        {lines.length === 0 ? (
          <p className={s.none}>Hier ist noch nichts.</p>
        ) : (
          <ul className={s.rows}>
            {lines.map((line) => (
              <li key={line.id}>
                <Row line={line} />
              </li>
            ))}
          </ul>
        )}
        {count > MOST_ITEMS && (
          <p className={s.none}>
            Die neuesten {MOST_ITEMS} von {number(count)}
          </p>
        )}
      </section>
    )
  })
}

const Row = ({ line: { lead, title, note, second, at } }: { line: OverviewLine }) => {
  const dialog = useDialog()
  const content = (
    <>
      {lead}
      <span className={s.titles}>
        <b className="trunc">{title}</b>
        {second && <small className="trunc">{second}</small>}
      </span>
      <em className="num">{note}</em>
    </>
  )
  if ('address' in at)
    return (
      <Link to={at.address as string} className={s.row}>
        {content}
      </Link>
    )
  return (
    <button type="button" className={s.row} onClick={() => dialog.open('mediacontacts', at.mediacontact)}>
      {content}
    </button>
  )
}
