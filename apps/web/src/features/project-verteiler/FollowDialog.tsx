import { Button, Checkbox } from '@mantine/core'
import type { Drift, Drifted } from '@rampenlicht/model/rules/distribution-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeedProps } from '../../crud/dialogs.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import d from '../../ui/deed.module.css'
import { number, plural } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { driftQuery, type Share, useFollow } from './drift.ts'
import s from './Follow.module.css'

const NOBODY: ReadonlySet<number> = new Set()
type Side = Drift['missing']

/** Who has come to fit the view of a Verteiler, and who no longer does; each of them can be left as it is. */
export default function FollowDialog({ ids: [listId = 0], onClose }: DeedProps) {
  const { data: drift, error, refetch } = useQuery(driftQuery(listId))
  const [stays, setStays] = useState(NOBODY)
  const following = useFollow(listId, onClose)
  const isBusy = following.isPending
  const toggle = (id: number) =>
    setStays((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const wanted = ({ total, some }: Side) => total - some.filter(({ id }) => stays.has(id)).length
  const [added, removed] = drift ? [wanted(drift.missing), wanted(drift.surplus)] : [0, 0]
  const allocated = drift?.surplus.allocated ?? 0
  const does = [
    ...(added > 0 ? [`${number(added)} aufnehmen`] : []),
    ...(removed > 0 ? [`${number(removed)} entfernen`] : []),
  ].join(', ')
  const take = (now: Drift) =>
    following.mutate({
      add: shareOf(now.missing, stays),
      remove: shareOf(now.surplus, stays),
      ...(now.surplus.allocated > 0 ? { dropsAllocations: true as const } : {}),
    })
  return (
    <DialogShell width={450} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Was die Ansicht jetzt findet" subtitle={drift?.view?.name} />
      <DialogBody>
        {error && !drift && (
          <LoadFailure title="Das wurde nicht geladen." error={error} onRetry={() => void refetch()} />
        )}
        {drift && (
          <>
            <div className={s.sides}>
              <People title="Neue passende" side={drift.missing} stays={stays} isBusy={isBusy} onToggle={toggle} />
              <People
                title="Nicht mehr passende"
                side={drift.surplus}
                stays={stays}
                isBusy={isBusy}
                onToggle={toggle}
              />
            </div>
            {removed > 0 && allocated > 0 && (
              <p className={d.note}>
                {allocated === 1 ? '1 Kontakt hat' : `${number(allocated)} Kontakte haben`} zugeteiltes Material. Die
                Zuteilungen werden mit entfernt.
              </p>
            )}
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button data-autofocus disabled={does === ''} loading={isBusy} onClick={() => drift && take(drift)}>
          {does || 'Übernehmen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

/** All are meant that nobody has taken out, also those that are not named here. */
const shareOf = ({ some }: Side, stays: ReadonlySet<number>): Share => {
  const except = some.flatMap(({ id }) => (stays.has(id) ? [id] : []))
  return except.length > 0 ? { except } : 'all'
}

interface PeopleProps {
  readonly title: string
  readonly side: Side
  readonly stays: ReadonlySet<number>
  readonly isBusy: boolean
  readonly onToggle: (id: number) => void
}
const People = ({ title, side: { total, some }, stays, isBusy, onToggle }: PeopleProps) =>
  total > 0 && (
    <fieldset className={s.people}>
      <legend>
        {title} <span className="num">{number(total)}</span>
      </legend>
      <div className={s.names}>
        {some.map((one) => (
          <Checkbox
            key={one.id}
            label={nameOf(one)}
            description={[one.medium, one.jobTitle].filter(Boolean).join(' · ')}
            checked={!stays.has(one.id)}
            disabled={isBusy}
            onChange={() => onToggle(one.id)}
          />
        ))}
        {total > some.length && (
          <p className={s.more}>und {plural(total - some.length, 'weiterer', 'weitere')}, die mit übernommen werden</p>
        )}
      </div>
    </fieldset>
  )

const nameOf = ({ lastName, firstName }: Drifted) => [lastName, firstName].filter(Boolean).join(', ')
