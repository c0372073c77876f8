import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isGone } from '../../api/problem.ts'
import { type Loaded, reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { Uploaded } from '../../api/upload.ts'
import type { View } from '../view.ts'
import { type Companion, etagSince, LeftBehind } from './companion.ts'

interface Existing {
  readonly id: number
  readonly etag: string | undefined
}
interface Sending extends Companion {
  readonly onArrived: (gained: Uploaded<object>) => void
}
interface Saving {
  readonly body: object
  readonly existing?: Existing
  /** What goes with it: ahead of a change, but after the record that it belongs to has been created. */
  readonly companion?: Sending | undefined
}

interface Place extends Pick<Resource, 'path' | 'toasts'> {
  /** Many come into being at once, and whoever made them may take them back. */
  readonly isUndoable?: boolean
}

/**
 * Creates or replaces, says so, and has everything on the page asked for again: others embed what was saved, and
 * what somebody has deleted meanwhile is gone from the lists, too.
 */
export const useSave = (
  { path, toasts, isUndoable }: Place,
  onDone: (saved: Loaded) => void,
  /** The page of a record, where it has one: a new one can be opened from the toast. */
  pageOf?: View['page'],
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, existing, companion }: Saving) => {
      if (existing && companion && !companion.isLast) {
        const { etag } = await sent(companion, existing.id)
        return save(path, body, existing.id, etagSince(existing.etag, etag))
      }
      const saved = await save(path, body, existing?.id, existing?.etag)
      if (!companion) return saved
      const made = { record: saved.data, etag: saved.etag }
      const { data, etag = saved.etag } = await sent(companion, saved.data.id, made)
      return { ...saved, data: { ...saved.data, ...data }, etag }
    },
    onSuccess: ({ data, etag, deed }, { existing }) => {
      const page = existing ? undefined : pageOf?.(data)
      const text = fillToast(existing ? toasts.updated : toasts.created, data)
      if (isUndoable) toastUndoable(queries, text, deed)
      else toast.ok(text, page && { label: 'Öffnen', to: page.at })
      onDone({ record: data, etag })
      return reloadAll(queries)
    },
    onError: (problem, { existing }) => {
      const made = problem instanceof LeftBehind ? problem.made : undefined
      if (made) toast.ok(fillToast(existing ? toasts.updated : toasts.created, made.record))
      // Not waited for: what was refused can be mended at once.
      if (made || isGone(problem)) void reloadAll(queries)
    },
  })
}

const sent = async (companion: Sending, id: number, made?: Loaded) => {
  try {
    const gained = await companion.send(id)
    if (companion.toast) toast.ok(companion.toast)
    companion.onArrived(gained)
    return gained
  } catch (cause) {
    throw new LeftBehind(cause, made)
  }
}

interface Mutation<Wanted> {
  readonly mutate: (wanted: Wanted, on: { readonly onError: (problem: Error) => void }) => void
}

/**
 * Sends what is wanted once. The second half of a double click comes before the button is drawn as busy, or while the
 * dialog fades: it would create everything twice. What failed may be sent again.
 */
export const useOnce = <Wanted>({ mutate }: Mutation<Wanted>) => {
  const isSent = useRef(false)
  return (wanted: Wanted, onError?: (problem: Error) => void) => {
    if (isSent.current) return
    isSent.current = true
    mutate(wanted, {
      onError: (problem) => {
        isSent.current = false
        onError?.(problem)
      },
    })
  }
}
