import type { Field } from '@rampenlicht/model/kit/field'
import { allows, objectionTo, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import { IconLock } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Conflict, Problem } from '../../api/problem.ts'
import type { Loaded } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { chunk } from '../../ui/chunk.ts'
import { DialogHead } from '../../ui/Dialog.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { Subtitle } from '../record/Subtitle.tsx'
import { CompanionContext, LeftBehind, useQueue } from '../save/companion.ts'
import { useRemove } from '../save/useRemove.ts'
import { useOnce, useSave } from '../save/useSave.ts'
import { useQuestion } from '../useMay.ts'
import { type Values, valuesOf } from '../values.ts'
import { spokenName, type View } from '../view.ts'
import { type Asking, FormFoot } from './FormFoot.tsx'
import { FormGroups } from './FormGroups.tsx'
import s from './RecordForm.module.css'
import h from './RecordHint.module.css'
import { useDraft } from './useDraft.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

// Two people at one record are rare: most forms never need it.
const ConflictPane = lazy(
  chunk('ConflictPane', async () => ({ default: (await import('./ConflictPane.tsx')).ConflictPane })),
)

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
const Form = ({ view, loaded, given, conflict, onConflict, onReload, leave, onClose, queue }: FormProps) => {
  const { resource } = view
  const record = loaded?.record
  const question = useQuestion(resource, record ?? given)
  const may = (rule: Rule) => allows(rule, question)
  const mayWrite = (field: Field) => field.writableBy === undefined || may(field.writableBy)
  const draft = useDraft(
    resource,
    loaded ? 'replace' : 'create',
    valuesOf(resource, record, given),
    mayWrite,
    view.decidedBy,
  )
  const saving = useSave(resource, onClose, view.page)
  const removing = useRemove(view, onClose)
  const [asking, setAsking] = useState<Asking>()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const isBusy = saving.isPending || removing.isPending
  const isDone = saving.isSuccess || removing.isSuccess
  const mayUpdate = may(loaded ? resource.may.update : resource.may.create)
  const isKept = resource.keeps !== undefined && may(resource.keeps.when)
  const mayDelete = loaded !== undefined && may(resource.may.delete) && !isKept
  const wouldLose = (draft.isDirty || queue.isWaiting) && !isDone
  const blocker = useLeaveQuestion(wouldLose)
  const isHeldBack = blocker.status === 'blocked'

  leave.current = () => {
    if (isBusy) return
    if (asking) setAsking(undefined)
    else if (conflict) onConflict(undefined)
    else if (wouldLose) setAsking('discard')
    else onClose()
  }

  // The question took the focus; when it is answered, the focus goes back to where it was.
  const isAsking = asking !== undefined || isHeldBack
  const cameFrom = useRef<Element>(null)
  if (isAsking && cameFrom.current === null) cameFrom.current = document.activeElement
  useEffect(() => {
    if (isAsking || cameFrom.current === null) return
    const before = cameFrom.current
    cameFrom.current = null
    const target = before.isConnected ? before : form.current?.querySelector('input, textarea')
    if (target instanceof HTMLElement) target.focus()
  }, [isAsking])

  const isPhone = useIsPhone()
  useEffect(() => {
    if (conflict) return
    // On a phone the keyboard would cover the form before it has been seen; who may only look has no field to type in.
    const field = isPhone ? null : form.current?.querySelector<HTMLElement>('[data-autofocus]')
    const target = field ?? form.current?.closest<HTMLElement>('[role=dialog]')
    target?.focus()
  }, [isPhone, conflict])

  const sendOnce = useOnce(saving)
  const send = (body: object, etag = loaded?.etag) =>
    sendOnce(
      { body, companion: queue.sending, ...(record ? { existing: { id: record.id, etag } } : {}) },
      (problem) => {
        if (problem instanceof LeftBehind) queue.refuse(problem, resource.noun.one)
        else if (problem instanceof Conflict) onConflict(problem)
        else if (problem instanceof Problem) draft.reject(problem.violations)
      },
    )
  const startOver = (problem: Error) => {
    if (!(problem instanceof Conflict)) return
    toast.error('Inzwischen geändert. Bitte ansehen und erneut löschen.')
    onReload()
  }
  const submit = () => {
    if (mayUpdate && draft.isComplete && !isBusy) send(draft.body())
  }

  if (conflict && record)
    return (
      <Suspense>
        <ConflictPane
          view={view}
          before={record}
          mine={draft.values()}
          conflict={conflict}
          isBusy={isBusy}
          onBack={() => onConflict(undefined)}
          onMerged={(values) => {
            for (const [name, value] of Object.entries(values)) draft.set(name, value)
            send(draft.body(), conflict.etag)
          }}
        />
      </Suspense>
    )
  const about = view.about?.(record ?? draft.values())
  return (
    <>
      <DialogHead
        title={`${resource.noun.one} ${record ? (mayUpdate ? 'bearbeiten' : 'ansehen') : 'erstellen'}`}
        subtitle={
          <Subtitle resource={resource} record={record ?? given} name={about ?? (record && spokenName(view, record))} />
        }
      />
      <form
        id={formId}
        ref={form}
        className={s.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') submit()
        }}
      >
        {record && !mayUpdate && (
          <p className={h.hint}>
            <IconLock size={14} stroke={1.8} aria-hidden />
            Nur zum Ansehen.{' '}
            {objectionTo(resource.may.update, question) ?? `Ändern darf das: ${wordsOf(resource.may.update)}.`}
          </p>
        )}
        <FormGroups view={view} record={record} draft={draft} mayWrite={(field) => mayUpdate && mayWrite(field)} />
      </form>
      <FormFoot
        formId={formId}
        path={resource.path}
        id={record?.id}
        asking={isHeldBack ? 'discard' : asking}
        onAsk={setAsking}
        canSave={draft.isComplete && !isBusy}
        lacking={draft.lacking}
        maySave={mayUpdate}
        mayDelete={mayDelete}
        isSaving={saving.isPending}
        isRemoving={removing.isPending}
        onClose={() => leave.current()}
        onStay={() => {
          setAsking(undefined)
          if (isHeldBack) blocker.reset()
        }}
        onDiscard={() => {
          onClose()
          if (isHeldBack) blocker.proceed()
        }}
        onRemove={() => {
          setAsking(undefined)
          if (loaded) removing.mutate(loaded, { onError: startOver })
        }}
      />
    </>
  )
}
