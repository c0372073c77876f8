import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { useMemo, useSyncExternalStore } from 'react'
import { request } from './client.ts'
import { me, session } from './session.ts'
import { toast } from './toast.ts'
import { reasonIn, refusalOf, upload } from './upload.ts'

/** Where files go, and who wants to know when one has arrived. */
export interface Destination {
  readonly resource: Pick<Resource, 'path' | 'toasts'>
  readonly fields: Readonly<Record<string, string>>
  /** What the files belong to, e.g. "/projects/7". */
  readonly place: string
  readonly limitMegabytes: number
  readonly onArrived: () => void
}
export interface Sending {
  readonly key: number
  readonly file: File
  readonly to: Destination
  /** Refused files were never sent: trying again would be in vain. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
  readonly sent: number
  readonly reason?: string
}
export const isUnderway = ({ state }: Sending) => state === 'waiting' || state === 'sending'

const MOST_AT_ONCE = 3

let all: readonly Sending[] = []
let last = 0
const aborts = new Map<number, AbortController>()
const listeners = new Set<() => void>()

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
const set = (next: readonly Sending[]) => {
  all = next
  if (all.some(isUnderway)) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}
const change = (key: number, facts: Partial<Sending>) =>
  set(all.map((one) => (one.key === key ? { ...one, ...facts } : one)))
const drop = (isDropped: (one: Sending) => boolean) => {
  for (const one of all) if (isDropped(one)) aborts.get(one.key)?.abort()
  set(all.filter((one) => !isDropped(one)))
}

/** Files on their way, whatever page is open: they outlive the dialog that started them. */
export const uploads = {
  add: (to: Destination, files: readonly File[]) => {
    const added = files.map((file): Sending => {
      const reason = refusalOf(file, to.limitMegabytes)
      return { key: ++last, file, to, sent: 0, state: reason ? 'refused' : 'waiting', ...(reason ? { reason } : {}) }
    })
    set([...all, ...added])
    startNext()
  },
  /** On its way, it is stopped; the server then keeps nothing of it. */
  drop: (key: number) => {
    drop((one) => one.key === key)
    startNext()
  },
  retry: (key: number) => {
    change(key, { state: 'waiting', sent: 0 })
    startNext()
  },
  dropDone: (place: string) => drop(({ to, state }) => to.place === place && state === 'done'),
}

// Nobody uploads in the name of somebody who has signed out.
session.subscribe(() => {
  if (session.token() === null) drop(() => true)
})

const startNext = () => {
  const free = MOST_AT_ONCE - all.filter(({ state }) => state === 'sending').length
  const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
  for (const one of next) void send(one)
}

const send = async ({ key, file, to }: Sending) => {
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending' })
  try {
    // Something small first: an expired token is renewed by it, before a large file is sent in vain.
    await request(`/users/${me()?.id}`, { signal: abort.signal })
    const { data } = await upload<object>(`/${to.resource.path}`, file, to.fields, {
      signal: abort.signal,
      onProgress: (sent) => change(key, { sent: Math.min(sent, file.size) }),
    })
    change(key, { state: 'done', sent: file.size })
    toast.ok(fillToast(to.resource.toasts.created, data))
    to.onArrived()
  } catch (error) {
    if (!abort.signal.aborted) change(key, { state: 'failed', reason: reasonIn(error) })
  } finally {
    aborts.delete(key)
    startNext()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The files of one place, oldest first. */
export const useUploads = (place: string): readonly Sending[] => {
  const every = useSyncExternalStore(subscribe, () => all)
  return useMemo(() => every.filter(({ to }) => to.place === place), [every, place])
}
