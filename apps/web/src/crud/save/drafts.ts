import { idIn } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { useCallback, useSyncExternalStore } from 'react'
import { request } from '../../api/client.ts'
import { Conflict, Problem } from '../../api/problem.ts'
import type { Loaded, Row } from '../../api/queries.ts'
import { me, session } from '../../api/session.ts'
import { keepUnsaved } from '../../api/unsaved.ts'
import { bodyFrom, type Values } from '../values.ts'
import { differencesBetween } from './conflict.ts'

/** What is typed rests for so long before it is saved. */
export const REST_MS = 1500
const FIRST_RETRY_MS = 4000
const LONGEST_RETRY_MS = 60_000

/** failed: it is tried again. refused: trying again would be in vain until something changes. contested: a colleague changed the same. */
type Phase = 'resting' | 'waiting' | 'sending' | 'failed' | 'refused' | 'contested'

export interface Draft {
  readonly phase: Phase
  /** As it was when the typing began; its version is the one that a save replaces. */
  readonly base: Loaded
  /** What stands in the inputs, and stays there as it was typed: a space at the end is not taken from below the hands. */
  readonly typed: Values
  /** Of that, what the server has. */
  readonly accepted: Values
  readonly conflict?: Conflict
  readonly attempts: number
}
interface Entry {
  draft: Draft
  timer?: ReturnType<typeof setTimeout>
  onSaved: (loaded: Loaded, names: readonly string[]) => void
}
/** Three versions of a text that is written for programs, made one: nobody is asked about „lists=3,5“. */
type Merge = (before: string | null, mine: string | null, theirs: string | null) => string | null
interface Kind {
  readonly resource: Resource
  readonly merges: Readonly<Record<string, Merge>>
  /** A colleague has done something that leaves no room for what was typed: it is given up, which this tells. */
  readonly gaveUp?: (current: Values, open: readonly string[]) => boolean
}

const restingAt = (base: Loaded): Draft => ({ phase: 'resting', base, typed: {}, accepted: {}, attempts: 0 })

const openIn = ({ typed, accepted }: Draft): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !(name in accepted) || accepted[name] !== value))
export const isUnsaved = (draft: Draft): boolean => Object.keys(openIn(draft)).length > 0

/** Drafts of one kind that save themselves, also when their page has been left: what was typed outlives it. */
export const draftsOf = ({ resource, merges, gaveUp }: Kind) => {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let owner: number | undefined
  const set = (id: number, entry: Entry, change: Partial<Draft>) => {
    if (entries.get(id) !== entry) return
    entry.draft = { ...entry.draft, ...change }
    for (const listener of listeners) listener()
  }
  const later = (id: number, entry: Entry, ms: number) => {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void send(id), ms)
  }

  const send = async (id: number): Promise<void> => {
    const entry = entries.get(id)
    if (!entry || entry.draft.phase === 'sending' || entry.draft.phase === 'contested') return
    clearTimeout(entry.timer)
    const { base, attempts } = entry.draft
    const sending = openIn(entry.draft)
    const names = Object.keys(sending)
    if (names.length === 0) return set(id, entry, { phase: 'resting' })
    // Who is signed out signs in again on top of the page; then it goes on.
    if (me() === undefined) return set(id, entry, { phase: 'failed' })
    set(id, entry, { phase: 'sending' })
    try {
      const { data, etag } = await request<Row>(`/${resource.path}/${id}`, {
        method: 'PUT',
        body: bodyFrom(resource, sending, () => true),
        etag: base.etag,
        // the first failure is told as every other; that it failed again, the page says itself
        ...(attempts > 0 ? { isQuiet: true as const } : {}),
      })
      const loaded = { record: data, etag }
      set(id, entry, { base: loaded, accepted: { ...entry.draft.accepted, ...sending }, attempts: 0 })
      entry.onSaved(loaded, names)
      set(id, entry, { phase: isUnsaved(entry.draft) ? 'waiting' : 'resting' })
      if (isUnsaved(entry.draft)) later(id, entry, REST_MS)
    } catch (problem) {
      await failed(id, entry, problem)
    }
  }

  const failed = async (id: number, entry: Entry, problem: unknown): Promise<void> => {
    if (problem instanceof Conflict) return met(id, entry, problem)
    const status = problem instanceof Problem ? problem.status : 0
    const isPassing = status === 0 || status === 401 || status === 429 || status >= 500
    const attempts = entry.draft.attempts + 1
    set(id, entry, { phase: isPassing ? 'failed' : 'refused', attempts })
    if (isPassing) later(id, entry, Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS))
  }

  /** Somebody saved first. What only one side touched is merged; what both changed differently is asked about. */
  const met = async (id: number, entry: Entry, conflict: Conflict): Promise<void> => {
    const current = { record: conflict.current as Row, etag: conflict.etag }
    if (gaveUp?.(conflict.current, Object.keys(openIn(entry.draft)))) {
      entries.delete(id)
      for (const listener of listeners) listener()
      return entry.onSaved(current, [])
    }
    const { base, typed } = entry.draft
    const merged = Object.fromEntries(
      Object.entries(merges).flatMap(([name, merge]) =>
        name in typed
          ? [[name, merge(wordsAt(base.record, name), wordsAt(typed, name), wordsAt(conflict.current, name))]]
          : [],
      ),
    )
    const mine = { ...typed, ...merged }
    const { contested } = differencesBetween(resource, base.record, { ...base.record, ...mine }, conflict.current)
    const isAsked = contested.some(({ name }) => !(name in merged))
    if (isAsked) return set(id, entry, { phase: 'contested', conflict })
    settle(id, entry, mine, current)
    return send(id)
  }

  /** Goes on from what the others saved; fields that they alone changed are no longer what stands in the inputs. */
  const settle = (id: number, entry: Entry, typed: Values, base: Loaded) => {
    const { conflict: _settled, ...rest } = entry.draft
    const open = Object.keys(openIn({ ...entry.draft, typed }))
    entry.draft = {
      ...rest,
      phase: 'waiting',
      base,
      accepted: {},
      typed: Object.fromEntries(Object.entries(typed).filter(([name]) => open.includes(name))),
    }
    entry.onSaved(base, [])
    set(id, entry, {})
  }

  const drafts = {
    /** As it is stored now; while something of it is not saved, that stays as it was typed. */
    meet: (id: number, loaded: Loaded, onSaved: Entry['onSaved']) => {
      owner = me()?.id
      const entry = entries.get(id)
      if (!entry) {
        entries.set(id, { draft: restingAt(loaded), onSaved })
        return
      }
      entry.onSaved = onSaved
      if (entry.draft.phase !== 'sending' && !isUnsaved(entry.draft) && entry.draft.base.etag !== loaded.etag)
        set(id, entry, restingAt(loaded))
    },
    change: (id: number, patch: Values, ms = REST_MS) => {
      const entry = entries.get(id)
      if (!entry) return
      const { phase } = entry.draft
      const typed = { ...entry.draft.typed, ...patch }
      if (phase === 'sending' || phase === 'contested') return set(id, entry, { typed })
      set(id, entry, { typed, phase: 'waiting' })
      later(id, entry, ms)
    },
    /** Right now; answers whether all of it is saved. */
    save: async (id: number): Promise<boolean> => {
      const entry = entries.get(id)
      if (!entry) return true
      // a save that is under way has been sent before what was typed last
      while (entries.get(id) === entry && entry.draft.phase === 'sending') await changed()
      await send(id)
      while (entries.get(id) === entry && entry.draft.phase === 'sending') await changed()
      return entries.get(id) !== entry || !isUnsaved(entry.draft)
    },
    /** What is taken of fields that two people changed. */
    choose: (id: number, values: Values) => {
      const entry = entries.get(id)
      const conflict = entry?.draft.conflict
      if (!entry || !conflict) return
      settle(id, entry, { ...entry.draft.typed, ...values }, { record: conflict.current as Row, etag: conflict.etag })
      void send(id)
    },
    /** Deleted: nothing of it is sent any more. */
    forget: (id: number) => {
      clearTimeout(entries.get(id)?.timer)
      entries.delete(id)
      for (const listener of listeners) listener()
    },
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })
  const sendAll = () => {
    for (const id of [...entries.keys()]) void send(id)
  }
  const keeping = keepUnsaved({
    isAny: () => [...entries.values()].some(({ draft }) => isUnsaved(draft)),
    save: sendAll,
    drop: () => {
      for (const id of [...entries.keys()]) drafts.forget(id)
    },
  })
  listeners.add(keeping.changed)
  window.addEventListener('online', sendAll)
  // Whoever comes back after the session ran out finds what was typed; for somebody else it is gone.
  session.subscribe(() => {
    const person = me()?.id
    if (person === undefined) return
    if (person === owner) sendAll()
    else keeping.drop()
  })

  return {
    ...drafts,
    useDraftOf: (id: number): Draft | undefined =>
      useSyncExternalStore(
        subscribe,
        useCallback(() => entries.get(id)?.draft, [id]),
      ),
  }
}

const wordsAt = (record: Values, name: string) => (record[name] as string | null | undefined) ?? null

/** With what is typed but not saved yet. A relation that was just chosen is known by its id alone until then. */
export const shownOf = ({ fields }: Resource, record: Values, draft: Draft | undefined): Values => {
  const typed = Object.entries(draft?.typed ?? {}).map(([name, value]) => {
    const field = fields[name]
    const id = field?.kind === 'one' ? idIn(field.target, value) : undefined
    if (id === undefined) return [name, value] as const
    const before = record[name] as { readonly id: number } | null | undefined
    return [name, before?.id === id ? before : { id }] as const
  })
  return { ...record, ...Object.fromEntries(typed) }
}

export type Saving = 'saved' | 'saving' | 'failed'
export const savingOf = (draft: Draft | undefined): Saving => {
  if (!draft || draft.phase === 'resting') return draft && isUnsaved(draft) ? 'failed' : 'saved'
  return draft.phase === 'waiting' || draft.phase === 'sending' ? 'saving' : 'failed'
}
