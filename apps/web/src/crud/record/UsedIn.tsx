import type { Uses } from '@rampenlicht/model/rules/used-in'
import { number, plural } from '../../ui/format.ts'
import s from './UsedIn.module.css'

/** In a tab of its own: what stands in the form stays. */
const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)

interface Props extends Pick<Uses, 'usedIn'> {
  readonly hasHidden?: boolean
  /** How many there are has been said. */
  readonly isBrief?: boolean
}
/** Where a record is used, by kind, with the newest by name. */
export default function UsedIn({ usedIn, hasHidden = false, isBrief = false }: Props) {
  return (
    <ul className={s.list} aria-label="Verwendet in">
      {usedIn.map(({ kind, one, many, count, first, address }) => (
        <li key={`${kind} ${address}`}>
          {!isBrief && <b className="num">{plural(count, one, many)}</b>}
          <span>
            {first.map(({ id, title, project, address: to }, n) => (
              <span key={id}>
                {n > 0 && ', '}
                {to ? <Elsewhere to={to}>{title}</Elsewhere> : title}
                {project && <span className="muted"> ({project})</span>}
              </span>
            ))}
            {count > first.length &&
              (address ? (
                <>
                  {' … '}
                  <Elsewhere to={address}>{`alle ${number(count)} ansehen`}</Elsewhere>
                </>
              ) : (
                <span className="muted"> und {plural(count - first.length, 'weiterer', 'weitere')}</span>
              ))}
          </span>
        </li>
      ))}
      {hasHidden && (
        <li className="muted">{usedIn.length > 0 ? 'und weiteres, das' : 'In etwas, das'} du nicht sehen kannst</li>
      )}
    </ul>
  )
}
