import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whenShort } from '../../crud/record/deleted-words.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import type { Directory } from './directories.ts'
import s from './LastImports.module.css'
import { importsQuery } from './queries.ts'
import { mixOf, outcome } from './words.ts'

const SHOWN = 3

/** The last ones into this list. */
export const LastImports = ({ directory: { path } }: { directory: Directory }) => {
  const now = useMinute()
  const { data } = useInfiniteQuery(importsQuery([['resource', path]], SHOWN))
  const last = data?.pages[0]?.data ?? []
  return (
    <aside className={s.aside} aria-label="Letzte Importe">
      <h3>
        Letzte Importe{' '}
        <Link to="/importe" className={s.all}>
          Alle
        </Link>
      </h3>
      {data && last.length === 0 && <p className="muted">Hier wurde noch nichts importiert.</p>}
      {last.length > 0 && (
        <ul>
          {last.map((one) => (
            <li key={one.id}>
              <span className={s.line}>
                <Link to="/importe/$importId" params={{ importId: String(one.id) }} className="trunc">
                  {one.file}
                </Link>
                <small>{whenShort(one.at, now)}</small>
              </span>
              <SplitBar parts={one.state === 'Fertig' ? mixOf(one.counts) : []} />
              <small className="trunc">{[outcome(one), one.by?.firstName].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
