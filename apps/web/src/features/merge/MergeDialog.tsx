import { Button } from '@mantine/core'
import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconArrowBackUp from '~icons/arrow-back-up'
import { memoryQuery } from '../../api/memory.ts'
import { Conflict, isGone, referenceOf } from '../../api/problem.ts'
import { useTyping } from '../../api/unsaved.ts'
import type { MergeProps } from '../../crud/dialogs.ts'
import { spokenName } from '../../crud/view.ts'
import { DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { type Decisions, differencesIn, otherThan, stayingIn } from './decisions.ts'
import { DifferingField } from './Fields.tsx'
import s from './Merge.module.css'
import { Moves } from './Moves.tsx'
import { mergeableQuery } from './queries.ts'
import { Sides } from './Sides.tsx'
import { useMerge } from './useMerge.ts'
import { differenceWords, undoWords } from './words.ts'

const TITLE = 'Zusammenführen'
const BONES = [36, 36, 36, 60, 60]

/** Two records side by side, and what the one that stays takes from either. */
export default function MergeDialog({ view, ids, reasons, onClose }: MergeProps) {
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery(mergeableQuery(view.resource.path, ids))
  const [isBusy, setIsBusy] = useState(false)
  return (
    <DialogShell width={1200} onClose={() => !isBusy && onClose()}>
      {data ? (
        <Deciding
          // looked at anew, decided anew
          key={dataUpdatedAt}
          {...{ view, reasons, mergeable: data, onClose, onBusy: setIsBusy }}
          onAgain={() => void refetch()}
        />
      ) : (
        <>
          <DialogHead title={TITLE} subtitle={reasons?.join(', ')} />
          <div className={s.merge} aria-busy={isFetching}>
            {error && !isFetching ? (
              <LoadFailure
                title="Die beiden konnten nicht geladen werden."
                error={error}
                onRetry={() => void refetch()}
              />
            ) : (
              <div className={`late ${s.bones}`}>
                {BONES.map((height, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
                  <div key={at} className="bone" style={{ height }} />
                ))}
              </div>
            )}
          </div>
          <DialogFoot>
            <span className="grow" />
            <Button variant="default" onClick={onClose} data-autofocus>
              Abbrechen
            </Button>
          </DialogFoot>
        </>
      )}
    </DialogShell>
  )
}

interface DecidingProps extends Omit<MergeProps, 'ids' | 'reasons'> {
  readonly reasons: readonly string[] | undefined
  readonly mergeable: Mergeable
  readonly onBusy: (isBusy: boolean) => void
  /** Looks at both once more. */
  readonly onAgain: () => void
}
const Deciding = ({ view, reasons = [], mergeable, onBusy, onAgain, onClose }: DecidingProps) => {
  const { resource } = view
  const [decisions, setDecisions] = useState<Decisions>(() => ({
    stays: stayingIn(mergeable),
    choices: {},
    leftOut: {},
  }))
  const { stays } = decisions
  const { differing, same } = differencesIn(resource, mergeable)
  const names = {
    one: spokenName(view, mergeable.one.record),
    other: spokenName(view, mergeable.other.record),
  }
  const { merging, merge } = useMerge(view, mergeable, onClose)
  const { data: memory } = useQuery(memoryQuery)
  const isPhone = useIsPhone()
  useTyping(true)
  const wayBack = memory && (
    <p className={s.way}>
      <IconArrowBackUp size={15} stroke={1.8} aria-hidden />
      {undoWords(resource.noun, memory.trashDays)}
    </p>
  )
  const send = () => {
    onBusy(true)
    merge(decisions, () => onBusy(false))
  }
  return (
    <>
      <DialogHead
        title={TITLE}
        subtitle={[reasons.join(', '), differenceWords(differing.length, same)].filter(Boolean).join(' · ')}
      />
      <div className={s.merge}>
        <Sides
          {...{ view, mergeable, stays }}
          onStays={(side) => setDecisions((before) => ({ ...before, stays: side }))}
        />
        {differing.map((entry) => (
          <DifferingField
            key={entry[0]}
            {...{ entry, mergeable, decisions, names }}
            onChoose={(name, choice) =>
              setDecisions((before) => ({ ...before, choices: { ...before.choices, [name]: choice } }))
            }
            onLeaveOut={(name, keys) =>
              setDecisions((before) => ({ ...before, leftOut: { ...before.leftOut, [name]: keys } }))
            }
          />
        ))}
        <Moves uses={mergeable.uses} stays={stays} goes={names[otherThan(stays)]} />
        {isPhone && wayBack}
        {merging.error && <Refusal error={merging.error} onAgain={onAgain} />}
      </div>
      <DialogFoot>
        {!isPhone && wayBack}
        <span className="grow" />
        <Button variant="default" onClick={onClose} disabled={merging.isPending}>
          Abbrechen
        </Button>
        <Button onClick={send} loading={merging.isPending}>
          {TITLE}
        </Button>
      </DialogFoot>
    </>
  )
}

/** Why it was not done; what has been decided stands as it was. */
const Refusal = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const isOld = error instanceof Conflict || isGone(error)
  const reference = referenceOf(error)
  return (
    <div className={s.refusal} role="alert" ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <p>
        {error instanceof Conflict ? 'Einer der beiden wurde inzwischen geändert.' : error.message}
        {reference && ` (${reference})`}
      </p>
      {isOld && (
        <Button variant="default" size="compact-sm" h={28} onClick={onAgain}>
          Neu ansehen
        </Button>
      )}
    </div>
  )
}
