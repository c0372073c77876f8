import { Button } from '@mantine/core'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Import, RowCounts } from '@rampenlicht/model/rules/import/imports'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import { whenSaid } from '../../crud/record/deleted-words.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { number } from '../../ui/format.ts'
import { useMinute } from '../../ui/useMinute.ts'
import { begin } from './queries.ts'
import s from './ResultStep.module.css'
import { createdAlong } from './words.ts'

interface Props {
  readonly shown: Import
  readonly counts: RowCounts
  readonly onClose: () => void
}

/** Asks before a whole import is taken back. */
export const UndoDialog = ({ shown, counts, onClose }: Props) => {
  const queries = useQueryClient()
  const now = useMinute()
  const { noun } = resourceAt(shown.resource)
  const [isGoing, setIsGoing] = useState(false)
  const along = createdAlong(shown.lookups).length
  const undo = async () => {
    setIsGoing(true)
    try {
      await begin(queries, shown.id, 'undo')
      onClose()
    } catch {
      setIsGoing(false)
    }
  }
  const called = (count: number) => (count === 1 ? noun.one : noun.many)
  // how many of them were written already is not known where the import was stopped
  const isWhole = shown.state === 'Fertig'
  return (
    <DialogShell width={450} onClose={() => !isGoing && onClose()}>
      <DialogHead
        title="Import rückgängig machen?"
        subtitle={[shown.file, shown.ranAt && whenSaid(shown.ranAt, now)].filter(Boolean).join(', ')}
      />
      <DialogBody>
        {isWhole ? (
          <dl className={s.deeds}>
            <Line count={counts.created}>
              {counts.created === 1 ? `neuer Eintrag kommt` : `neue ${called(counts.created)} kommen`} in den Papierkorb
            </Line>
            <Line count={counts.changed}>
              {called(counts.changed)} {counts.changed === 1 ? 'bekommt seine' : 'bekommen ihre'} alten Werte zurück
            </Line>
            <Line count={along}>{along === 1 ? 'Name verschwindet' : 'angelegte Namen verschwinden'} wieder</Line>
          </dl>
        ) : (
          <p>Neue {noun.many} kommen in den Papierkorb, geänderte bekommen ihre alten Werte zurück.</p>
        )}
        <div className={s.callout}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>Was seither jemand geändert hat, bleibt, wie es ist, und wird danach genannt.</span>
        </div>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" disabled={isGoing} onClick={onClose}>
          Abbrechen
        </Button>
        <Button data-autofocus loading={isGoing} onClick={() => void undo()}>
          Rückgängig machen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

const Line = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <div>
      <dt className="num">{number(count)}</dt>
      <dd>{children}</dd>
    </div>
  )
