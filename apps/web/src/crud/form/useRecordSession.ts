import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { allows, type Rule } from '@rampenlicht/model/kit/rule'
import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { deletedIn } from '../../api/memory.ts'
import { Conflict, Problem } from '../../api/problem.ts'
import type { Loaded } from '../../api/queries.ts'
import { LeftBehind, type useQueue } from '../save/companion.ts'
import { useOnce, useSave } from '../save/useSave.ts'
import { useQuestion } from '../useMay.ts'
import { type Values, valuesOf } from '../values.ts'
import type { View } from '../view.ts'
import { useDraft } from './useDraft.ts'
import { useFocusBack, useFocusMemory } from './useFocusBack.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

/** What the form wants to know before it goes on. */
export type Asking = 'delete' | 'discard' | undefined

interface Start {
  readonly resource: Resource
  /** As stored; absent while it is being created. */
  readonly loaded: Loaded | undefined
  /** What a new record is given by the place it is created at. */
  readonly given?: Values | undefined
  /** Fields whose value changes what is shown. */
  readonly decidedBy?: readonly string[] | undefined
  readonly page?: View['page'] | undefined
  /** Files that go with the record. */
  readonly queue: ReturnType<typeof useQueue>
  /** Another deed with the record, such as its deletion. */
  readonly other?: { readonly isPending: boolean; readonly isSuccess: boolean }
  readonly onSaved: (saved: Loaded) => void
  readonly onConflict: (conflict: Conflict | undefined) => void
}

/** A record in the hands of somebody who edits it: what may be written, what has been typed, saving it, and leaving it. */
export const useRecordSession = (start: Start) => {
  const { resource, loaded, given, decidedBy, page, queue, other, onSaved, onConflict } = start
  const record = loaded?.record
  const question = useQuestion(resource, record ?? given)
  const may = (rule: Rule) => allows(rule, question)
  const mayWrite = (field: Field) => field.writableBy === undefined || may(field.writableBy)
  const maySave = may(loaded ? resource.may.update : resource.may.create)
  const values = valuesOf(resource, record, given)
  const draft = useDraft(resource, loaded ? 'replace' : 'create', values, mayWrite, decidedBy)
  const saving = useSave(resource, onSaved, page)
  const isBusy = saving.isPending || other?.isPending === true
  const isDone = saving.isSuccess || other?.isSuccess === true
  const wouldLose = (draft.isDirty || queue.isWaiting) && !isDone

  const form = useRef<HTMLFormElement>(null)
  const { cameFrom, remember } = useFocusMemory()
  const blocker = useLeaveQuestion(wouldLose, remember)
  const [asked, setAsked] = useState<Asking>()
  const asking = blocker.status === 'blocked' ? 'discard' : asked
  useFocusBack(cameFrom, asking !== undefined, form)

  const queries = useQueryClient()
  const [deleted, setDeleted] = useState<DeletedRecord>()
  const sendOnce = useOnce(saving)
  const send = (etag: string | undefined) =>
    sendOnce(
      { body: draft.body(), companion: queue.sending, ...(record ? { existing: { id: record.id, etag } } : {}) },
      (problem) => {
        const gone = deletedIn(problem)
        if (gone) setDeleted(gone)
        else if (problem instanceof LeftBehind) queue.refuse(problem, resource.noun.one)
        else if (problem instanceof Conflict) onConflict(problem)
        else if (problem instanceof Problem) draft.reject(problem.violations)
      },
    )
  const submit = () => {
    if (maySave && draft.isComplete && !isBusy) send(loaded?.etag)
  }
  return {
    question,
    may,
    mayWrite,
    maySave,
    draft,
    isSaving: saving.isPending,
    isBusy,
    wouldLose,
    /** For the form element itself. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') submit()
      },
    },
    /** Takes what somebody else saved meanwhile into the form, and saves on top of it. */
    merge: (values: Values, { etag }: Conflict) => {
      for (const [name, value] of Object.entries(values)) draft.set(name, value)
      send(etag)
    },
    /** Somebody deleted it while it was being edited: what was typed stays, and the record can come back for it. */
    deletion: deleted && {
      deleted,
      onStay: () => setDeleted(undefined),
      onRestore: async () => {
        const { setBack } = await import('../../api/undo.ts')
        const onDone = () => {
          setDeleted(undefined)
          send(loaded?.etag)
        }
        await setBack(queries, { path: `/trash/${deleted.trash}/restore`, onDone })
      },
    },
    asking,
    ask: (next: Asking) => {
      remember()
      setAsked(next)
    },
    stay: () => {
      setAsked(undefined)
      blocker.reset?.()
    },
    /** Goes on to the page that was asked for, where it was another page. */
    discard: () => blocker.proceed?.(),
  } as const
}
