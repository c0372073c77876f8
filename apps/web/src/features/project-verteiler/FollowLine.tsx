import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDialog } from '../../crud/DialogHost.tsx'
import { number } from '../../ui/format.ts'
import { driftQuery, useFollow } from './drift.ts'
import s from './Follow.module.css'

/** Which view a Verteiler follows, and what came of it since; nothing is taken over by itself. */
export default function FollowLine({ listId }: { listId: number }) {
  const { data: drift, error } = useQuery(driftQuery(listId))
  const dialog = useDialog()
  const following = useFollow(listId)
  if (error && !drift)
    return <p className={s.line}>Ob der Verteiler zu seiner Ansicht passt, ist gerade nicht zu erfahren.</p>
  if (!drift?.view) return null
  const { view, missing, surplus } = drift
  const isSame = missing.total + surplus.total === 0
  const look = () => dialog.perform('followView', [listId])
  // what was allocated goes only when somebody has seen it
  const take = () => (surplus.allocated > 0 ? look() : following.mutate({ add: 'all', remove: 'all' }))
  return (
    <div className={s.line} role="status">
      <span>
        Folgt der Ansicht{' '}
        <Link
          to="/medienkontakte"
          search={{ ansicht: String(view.id) } as never}
          title={`Freigegeben von ${view.owner}`}
        >
          {view.name}
        </Link>
        {isSame ? (
          ' und ist auf ihrem Stand'
        ) : (
          <>
            : neue passende: <b className="num">{number(missing.total)}</b>, nicht mehr passende:{' '}
            <b className="num">{number(surplus.total)}</b>
          </>
        )}
      </span>
      {!isSame && (
        <>
          <button type="button" disabled={following.isPending} onClick={look}>
            Ansehen
          </button>
          <button type="button" disabled={following.isPending} onClick={take}>
            Übernehmen
          </button>
        </>
      )}
    </div>
  )
}
