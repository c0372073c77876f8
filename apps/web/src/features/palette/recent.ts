import type { Found } from '@rampenlicht/model/rules/find'
import { isSignedIn, session } from '../../api/session.ts'

/** What was opened lately: enough to name it and to find it again, and nothing of what stands in it. */
export type Recent = Pick<Found, 'kind' | 'id' | 'title' | 'address'>

const MOST = 8
const PREFIX = 'recent.'
const keyOf = (person: number) => `${PREFIX}${person}`

export const recentOf = (person: number): readonly Recent[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(kept) ? (kept as Recent[]) : []
  } catch {
    return []
  }
}
export const remember = (person: number, { kind, id, title, address }: Recent) => {
  const others = recentOf(person).filter((one) => one.kind !== kind || one.id !== id)
  localStorage.setItem(keyOf(person), JSON.stringify([{ kind, id, title, address }, ...others].slice(0, MOST)))
}

// Who signs out leaves nothing behind for the next one at this screen.
session.subscribe(() => {
  if (isSignedIn()) return
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
})
