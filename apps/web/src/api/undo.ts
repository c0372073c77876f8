import type { Obstacle, Undone } from '@rampenlicht/model/rules/memory'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { request } from './client.ts'
import { deeds } from './deeds.ts'
import { markFresh } from './fresh.ts'
import { Problem, referenceOf } from './problem.ts'
import { reloadAll } from './queries.ts'
import { me, session } from './session.ts'
import { toast } from './toast.ts'

const forget = (deed: number) => {
  if (deeds.includes(deed)) deeds.splice(deeds.indexOf(deed), 1)
}
let whose = me()?.id
// Nobody takes back what somebody else did here before.
session.subscribe(() => {
  if (me()?.id === whose) return
  whose = me()?.id
  deeds.length = 0
})

/** What is shown or asked after something was to be set back. */
export type Matter =
  | { readonly kind: 'kept'; readonly undone: Undone }
  | {
      readonly kind: 'along'
      readonly detail: string
      readonly obstacles: readonly Obstacle[]
      /** Sets it back together with what stands in the way. */
      readonly again: () => Promise<void>
    }
let matter: Matter | undefined
const listeners = new Set<() => void>()
const raise = (next: Matter | undefined) => {
  matter = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useMatter = () => useSyncExternalStore(subscribe, () => matter)
export const closeMatter = () => raise(undefined)

interface Wish {
  readonly path: string
  readonly body?: object
  readonly onDone?: (undone: Undone) => void
  /** It will not work a second time either. */
  readonly onRefused?: () => void
}

/** Sets something back, be it a deed, a value or what lies in the trash, and says what came of it. */
export const setBack = async (queries: QueryClient, wish: Wish): Promise<void> => {
  const { path, body, onDone, onRefused } = wish
  try {
    const { data } = await request<Undone>(path, { method: 'POST', ...(body ? { body } : {}), isQuiet: true })
    onDone?.(data)
    tell(queries, data)
    await markFresh(queries, () => reloadAll(queries))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { obstacles } = error.facts
    if (obstacles?.length) {
      const again = () => setBack(queries, { ...wish, body: { ...body, along: true } })
      return raise({ kind: 'along', detail: error.message, obstacles, again })
    }
    if (error.status === 403 || error.status === 404) onRefused?.()
    const reference = referenceOf(error)
    toast.error(reference ? `${error.message} (${reference})` : error.message)
  }
}

const tell = (queries: QueryClient, undone: Undone) => {
  const { deed, kept, title } = undone
  const [first, ...others] = kept
  if (first) {
    const more = others.length > 0 ? ` + ${others.length} weitere` : ''
    const look = { label: 'Ansehen', run: () => raise({ kind: 'kept', undone }) }
    toast.partly(title, `${first.name}: ${first.reason}${more}`, look)
  } else if (deed === null) toast.ok(title)
  else toast.ok(title, { label: 'Rückgängig', deed, run: () => void undo(queries, deed) })
}

/** One after the other: what was done later is taken back first. */
let turn: Promise<void> = Promise.resolve()
const inTurn = (work: () => Promise<void>) => {
  turn = turn.then(work, work)
  return turn
}

export const undo = (queries: QueryClient, deed: number) => inTurn(() => takeBack(queries, deed))
export const undoLast = (queries: QueryClient) =>
  inTurn(async () => {
    const deed = deeds.at(-1)
    if (deed !== undefined) await takeBack(queries, deed)
  })

const takeBack = (queries: QueryClient, deed: number) => {
  toast.closeOffer(deed)
  // Taking back what was taken back is doing it again; taking back a deed is none of its own.
  const isDoing = !deeds.includes(deed)
  return setBack(queries, {
    path: `/deeds/${deed}/undo`,
    onDone: (undone) => {
      forget(deed)
      if (!isDoing && undone.deed !== null) forget(undone.deed)
    },
    onRefused: () => forget(deed),
  })
}
