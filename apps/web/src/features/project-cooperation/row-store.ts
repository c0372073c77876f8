import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { useCallback, useSyncExternalStore } from 'react'
import { type Options, request } from '../../api/client.ts'
import { Conflict, Problem } from '../../api/problem.ts'
import { me, session } from '../../api/session.ts'
import { keepUnsaved } from '../../api/unsaved.ts'
import type { Values } from '../../crud/values.ts'
import { bodyOf, isUnsaved, type RowEvent, type RowSave, rowOf, step } from './row-save.ts'

/** Spec 9: the inline save is debounced by 250 ms. */
const DEBOUNCE_MS = 250
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

interface Entry {
  row: RowSave
  /** Whoever shows the row, or nobody: saves go on without. */
  isShown: boolean
  /** The focus is in the row: while somebody types, its state says enough. */
  isEntered: boolean
  /** Something was saved that nobody has been told of yet. */
  isUntold: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  abort: AbortController | undefined
  onSaved: (record: Values) => void
}
const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()
let owner: number | undefined

const announce = () => {
  for (const listener of [...listeners, ...waiting]) listener()
}

const send = (id: number, event: RowEvent) => {
  const entry = entries.get(id)
  if (!entry) return
  const before = entry.row.phase
  entry.row = step(entry.row, event)
  // Left while it was still being saved: now that it is, it is shown as it is stored.
  if (!entry.isEntered) entry.row = step(entry.row, { is: 'leave' })
  const isTypedOn = event.is === 'edit' && before === 'waiting'
  if (entry.row.phase !== before || RESTARTS.has(event.is) || isTypedOn) act(id, entry)
  tell(entry)
  announce()
}

/** Answers may be followed by the next request of the same kind. */
const RESTARTS: ReadonlySet<RowEvent['is']> = new Set(['saved', 'met', 'failed', 'refused'])

/** What the new phase asks for: a timer or a request. */
const act = (id: number, entry: Entry) => {
  const { phase, attempts } = entry.row
  clearTimeout(entry.timer)
  const later = (ms: number) => {
    entry.timer = setTimeout(() => send(id, { is: 'due' }), ms)
  }
  if (phase === 'waiting') later(DEBOUNCE_MS)
  if (phase === 'failed') later(Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS))
  if (phase === 'asking') void ask(id, entry)
  if (phase === 'sending') void save(id, entry)
}

const ask = (id: number, entry: Entry) => exchange(id, entry, 'met', {})
const save = (id: number, entry: Entry) =>
  exchange(id, entry, 'saved', { method: 'PUT', body: bodyOf(entry.row), etag: entry.row.stored.etag })

const exchange = async (id: number, entry: Entry, is: 'met' | 'saved', options: Options) => {
  const abort = new AbortController()
  entry.abort = abort
  // The first failure is told as every other; that trying again failed too, the row says itself.
  const isQuiet = entry.row.attempts > 0 || !isUnsaved(entry.row)
  const event = await (me() === undefined
    ? Promise.reject(new Problem(401, 'Abgemeldet'))
    : request<Values>(`/${feature.path}/${id}`, { ...options, signal: abort.signal, ...(isQuiet ? { isQuiet } : {}) })
  ).then(({ data, etag }): RowEvent => ({ is, stored: { values: data, etag } }), eventOf)
  // Cancelled, or forgotten: nobody waits for the answer any more.
  if (abort.signal.aborted || entries.get(id) !== entry) return
  if (event.is === 'saved') entry.isUntold = true
  send(id, event)
}

const eventOf = (problem: unknown): RowEvent => {
  if (problem instanceof Conflict) return { is: 'met', stored: { values: problem.current, etag: problem.etag } }
  if (!(problem instanceof Problem)) return { is: 'failed', isFinal: false }
  if (problem.status === 404) return { is: 'gone' }
  if (problem.status === 422) return { is: 'refused', violations: problem.violations }
  const isPassing = problem.status === 0 || problem.status === 401 || problem.status === 429 || problem.status >= 500
  return { is: 'failed', isFinal: !isPassing }
}

/** Said once, when the row has been left and all of it is saved. */
const tell = (entry: Entry) => {
  if (!entry.isUntold || entry.isEntered || entry.row.phase !== 'resting') return
  entry.isUntold = false
  entry.onSaved(entry.row.stored.values)
}

const isHeld = ({ row, isShown }: Entry) => isShown || isUnsaved(row) || row.phase === 'sending'
const tidyUp = () => {
  for (const [id, entry] of entries) if (!isHeld(entry)) drop(id, entry)
}
const drop = (id: number, { timer, abort }: Entry) => {
  clearTimeout(timer)
  abort?.abort()
  entries.delete(id)
}

/** Rows that save themselves, whatever dialog or page is open: what was typed outlives the dialog it was typed in. */
export const rows = {
  /** A row of a list is shown. What is not saved yet stays as it was typed. */
  show: (id: number, values: Values, onSaved: Entry['onSaved']) => {
    owner = me()?.id
    const entry = entries.get(id)
    if (entry) {
      Object.assign(entry, { isShown: true, onSaved })
      send(id, { is: 'listed', values })
    } else
      entries.set(id, {
        row: rowOf(values),
        isShown: true,
        isEntered: false,
        isUntold: false,
        timer: undefined,
        abort: undefined,
        onSaved,
      })
    announce()
  },
  /** The row goes from the screen; what waits is sent at once. */
  hide: (id: number) => {
    const entry = entries.get(id)
    if (!entry) return
    Object.assign(entry, { isShown: false, isEntered: false })
    send(id, { is: 'due' })
  },
  send,
  enter: (id: number) => {
    const entry = entries.get(id)
    if (entry) entry.isEntered = true
    send(id, { is: 'enter' })
  },
  leave: (id: number) => {
    const entry = entries.get(id)
    if (entry) entry.isEntered = false
    send(id, { is: 'leave' })
  },
  /** The row is about to be deleted: nothing is sent until that is decided. */
  hold: (id: number) => clearTimeout(entries.get(id)?.timer),
  /** The row is deleted: nothing of it is sent any more. */
  forget: (id: number) => {
    const entry = entries.get(id)
    if (entry) drop(id, entry)
    announce()
  },
  /** Sends what waits; answers whether all of the row is saved once it has come to rest. */
  settled: (id: number): Promise<boolean> => {
    send(id, { is: 'due' })
    return new Promise((resolve) => {
      const look = () => {
        const row = entries.get(id)?.row
        if (row && (row.phase === 'waiting' || row.phase === 'asking' || row.phase === 'sending')) return
        waiting.delete(look)
        resolve(row === undefined || !isUnsaved(row))
      }
      waiting.add(look)
      look()
    })
  },
}

const isAnyUnsaved = () => [...entries.values()].some(({ row }) => isUnsaved(row))
const sendAll = () => {
  for (const id of [...entries.keys()]) send(id, { is: 'due' })
}
const keeping = keepUnsaved({
  isAny: isAnyUnsaved,
  // The question leaves time enough to save after all.
  save: sendAll,
  drop: () => {
    for (const [id, entry] of entries) drop(id, entry)
    announce()
  },
})
listeners.add(() => {
  tidyUp()
  keeping.changed()
})
window.addEventListener('online', sendAll)
// Whoever comes back after the session ran out finds what was typed; for somebody else it is gone.
session.subscribe(() => {
  const person = me()?.id
  if (person === undefined) return
  if (person === owner) sendAll()
  else keeping.drop()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** One row; typing in another one does not draw it again. */
export const useRow = (id: number): RowSave | undefined =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => entries.get(id)?.row, [id]),
  )
/** One figure about several rows, as a text or number that can be compared. */
export const useRows = <T extends string | number>(
  ids: readonly number[],
  figure: (rows: readonly RowSave[]) => T,
): T => useSyncExternalStore(subscribe, () => figure(ids.flatMap((id) => entries.get(id)?.row ?? [])))
