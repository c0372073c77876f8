import type { Field } from '@rampenlicht/model/kit/field'
import { objectionTo, wordsOf } from '@rampenlicht/model/kit/rule'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import IconLock from '~icons/lock'
import { Conflict, isUsed } from '../../api/problem.ts'
import type { Loaded, Row } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { DialogHead } from '../../ui/Dialog.tsx'
import { part } from '../../ui/part.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { Subtitle } from '../record/Subtitle.tsx'
import { CompanionContext, useQueue } from '../save/companion.ts'
import { useRemove } from '../save/useRemove.ts'
import type { Values } from '../values.ts'
import { spokenName, type View } from '../view.ts'
import type { AlikeProps } from './AlikeHint.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormGroups } from './FormGroups.tsx'
import { FormStage, useFormHistory } from './FormHistory.tsx'
import s from './RecordForm.module.css'
import h from './RecordHint.module.css'
import { useRecordSession } from './useRecordSession.ts'

// Two people at one record are rare: most forms never need it.
const ConflictPane = part('ConflictPane', async () => ({ default: (await import('./ConflictPane.tsx')).ConflictPane }))

// Only directories that are gathered from many sources ask; a hint that does not come is missed by nobody.
const AlikeHint = part('AlikeHint', async () => {
  try {
    return { default: (await import('./AlikeHint.tsx')).AlikeHint }
  } catch {
    return { default: NoHint }
  }
})
const NoHint = (_: AlikeProps) => null

interface Props {
  readonly view: View
  readonly loaded: Loaded | undefined
  readonly given: Values | undefined
  readonly conflict: Conflict | undefined
  readonly onConflict: (conflict: Conflict | undefined) => void
  /** Starts over from what is stored now. */
  readonly onReload: () => void
  readonly leave: RefObject<() => void>
  readonly onClose: () => void
  /** What follows a new record, instead of closing. */
  readonly onCreated?: ((record: Row) => void) | undefined
}

/** Creates or edits a record. One that was created while its file failed to arrive is edited from then on. */
export const RecordForm = (props: Props) => {
  const [stored, setStored] = useState(props.loaded)
  const queue = useQueue(stored, setStored)
  return (
    <CompanionContext value={queue.companions}>
      <Form key={stored?.record.id} {...props} loaded={stored} queue={queue} />
    </CompanionContext>
  )
}

interface FormProps extends Props {
  readonly queue: ReturnType<typeof useQueue>
}
const Form = ({ view, loaded, given, conflict, onConflict, onReload, leave, onClose, onCreated, queue }: FormProps) => {
  const { resource, decidedBy, page } = view
  const record = loaded?.record
  const removing = useRemove(view, onClose)
  const afterSave = useRef<(id: number) => void>(undefined)
  const session = useRecordSession({
    ...{ resource, loaded, given, decidedBy, page, queue, onConflict },
    other: removing,
    onSaved: ({ record: saved }) => {
      afterSave.current?.(saved.id)
      if (!loaded && onCreated) onCreated(saved)
      else onClose()
    },
  })
  const { draft, may, maySave, asking, isBusy } = session
  const formId = useId()
  const isKept = resource.keeps !== undefined && may(resource.keeps.when)
  const mayDelete = loaded !== undefined && may(resource.may.delete) && !isKept

  const close = () => {
    if (isBusy) return
    if (asking) session.stay()
    else if (conflict) onConflict(undefined)
    else if (session.wouldLose) session.ask('discard')
    else onClose()
  }
  // The sheet around the form asks for it when it is to close.
  useLayoutEffect(() => {
    leave.current = close
  })

  const form = session.form.ref
  const isPhone = useIsPhone()
  useEffect(() => {
    if (conflict) return
    // On a phone the keyboard would cover the form before it has been seen; who may only look has no field to type in.
    const field = isPhone ? null : form.current?.querySelector<HTMLElement>('[data-autofocus]')
    const target = field ?? form.current?.closest<HTMLElement>('[role=dialog]')
    target?.focus()
  }, [isPhone, conflict, form])

  const mayWrite = (field: Field) => maySave && session.mayWrite(field)
  const history = useFormHistory(draft, form)

  const startOver = (problem: Error) => {
    // somebody began to use it meanwhile: asked anew, the question says where
    if (isUsed(problem)) session.ask('delete')
    if (!(problem instanceof Conflict)) return
    toast.error('Inzwischen geändert. Bitte ansehen und erneut löschen.')
    onReload()
  }

  if (conflict && record)
    return (
      <ConflictPane
        view={view}
        before={record}
        mine={draft.values()}
        conflict={conflict}
        isBusy={isBusy}
        onBack={() => onConflict(undefined)}
        onMerged={(values) => session.merge(values, conflict)}
      />
    )
  const about = view.about?.(record ?? draft.values())
  return (
    <>
      <DialogHead
        title={`${resource.noun.one} ${record ? (maySave ? 'bearbeiten' : 'ansehen') : 'erstellen'}`}
        subtitle={
          <Subtitle resource={resource} record={record ?? given} name={about ?? (record && spokenName(view, record))} />
        }
        tools={
          record && (
            <>
              {view.copies && may(resource.may.create) && (
                <CopyButton deed={view.copies} id={record.id} wouldLose={session.wouldLose} />
              )}
              <HistoryButton
                isOpen={history.isOpen}
                onToggle={history.toggle}
                controls={history.sheetId}
                at={history.button}
              />
            </>
          )
        }
      />
      <FormStage view={view} record={record} history={history} mayWrite={mayWrite}>
        <form id={formId} className={s.body} {...session.form}>
          {record && !maySave && (
            <p className={h.hint}>
              <IconLock size={14} stroke={1.8} aria-hidden />
              Nur zum Ansehen.{' '}
              {objectionTo(resource.may.update, session.question) ??
                `Ändern darf das: ${wordsOf(resource.may.update)}.`}
            </p>
          )}
          <FormGroups
            view={view}
            record={record}
            draft={draft}
            mayWrite={mayWrite}
            restarts={history.restarts}
            belowName={
              resource.isGathered &&
              maySave && <AlikeHint view={view} record={record} draft={draft} afterSave={afterSave} />
            }
          />
        </form>
      </FormStage>
      <FormFoot
        formId={formId}
        path={resource.path}
        id={record?.id}
        asking={asking}
        deletion={session.deletion}
        onAsk={session.ask}
        canSave={draft.isComplete && !isBusy}
        lacking={draft.lacking}
        maySave={maySave}
        mayDelete={mayDelete}
        isSaving={session.isSaving}
        isRemoving={removing.isPending}
        onClose={close}
        onStay={session.stay}
        onDiscard={() => {
          onClose()
          session.discard()
        }}
        onRemove={() => {
          session.stay()
          if (loaded) removing.mutate(loaded, { onError: startOver })
        }}
      />
    </>
  )
}
