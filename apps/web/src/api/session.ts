import { useSyncExternalStore } from 'react'
import { typing } from './unsaved.ts'

/** What the access token says of its owner. For display only: the server asks its database on every request. */
export interface Me {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly position: string | null
  readonly phone: string | null
  readonly anydeskId: string | null
}
export interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

const TOKEN = 'token'
const REFRESH = 'refresh_token'
const listeners = new Set<() => void>()
const announce = () => {
  pauseOrGoOn()
  for (const listener of listeners) listener()
}

/** The session is over while something is being typed: the page stays its owner's, and what is asked for waits. */
interface Pause {
  readonly me: Me
  readonly isBack: Promise<boolean>
  readonly end: (isBack: boolean) => void
}
let pause: Pause | undefined
/** Nothing is answered before they have set up a second factor. */
let isLimited = false
const pauseFor = (person: Me): Pause => {
  let end: Pause['end'] = () => undefined
  const isBack = new Promise<boolean>((resolve) => {
    end = resolve
  })
  return { me: person, isBack, end }
}
const pauseOrGoOn = () => {
  const now = owner()
  if (!pause && !now && read?.me && typing.isAny()) pause = pauseFor(read.me)
  if (!pause || !now || isLimited) return
  // In another tab somebody else may have signed in: what waits is not sent in their name.
  pause.end(now.id === pause.me.id)
  pause = undefined
}

// Another tab signed in or out: this one follows.
window.addEventListener('storage', ({ key }) => {
  if (key === TOKEN || key === null) announce()
})

export const session = {
  token: () => localStorage.getItem(TOKEN),
  refreshToken: () => localStorage.getItem(REFRESH),
  start: ({ token, refresh_token }: Tokens) => {
    localStorage.setItem(REFRESH, refresh_token)
    localStorage.setItem(TOKEN, token)
    announce()
  },
  clear: () => {
    const wasThere = localStorage.getItem(TOKEN) !== null
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(REFRESH)
    isLimited = false
    if (wasThere) announce()
  },
  /** Who is to sign in again on top of what they are typing. */
  paused: () => pause?.me,
  /** True as soon as they are back; false when they leave, or when there is no pause. */
  isBack: () => pause?.isBack ?? Promise.resolve(false),
  /** Whether they have to set up a second factor first. */
  isLimited: () => isLimited,
  /** The server wants one: over what they are typing, or on a page of its own. True as soon as they have one. */
  limit: (): Promise<boolean> => {
    isLimited = true
    if (!pause && read?.me && typing.isAny()) pause = pauseFor(read.me)
    announce()
    return session.isBack()
  },
  unlimit: () => {
    isLimited = false
    announce()
  },
  /** They give up what they typed. */
  leave: () => {
    pause?.end(false)
    pause = undefined
    read = undefined
    announce()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const isSignedIn = () => me() !== undefined

let read: { readonly token: string; readonly me: Me | undefined } | undefined
/** Whose page this is: the signed-in person's, also while they have to sign in again. */
export const me = (): Me | undefined => owner() ?? pause?.me

/** The same object for as long as the token is the same. */
const owner = (): Me | undefined => {
  const token = session.token()
  if (token === null) return undefined
  if (read?.token !== token) read = { token, me: payloadOf(token) }
  return read.me
}

const payloadOf = (token: string): Me | undefined => {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Me>
    if (typeof payload.id !== 'number' || !Array.isArray(payload.roles)) return undefined
    return {
      id: payload.id,
      email: payload.email ?? '',
      firstName: payload.firstName ?? '',
      lastName: payload.lastName ?? '',
      roles: payload.roles,
      position: payload.position ?? null,
      phone: payload.phone ?? null,
      anydeskId: payload.anydeskId ?? null,
    }
  } catch {
    return undefined
  }
}

const NOBODY: Me = {
  id: 0,
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
  position: null,
  phone: null,
  anydeskId: null,
}
/** For pages behind the login; while somebody is being signed out it answers nobody, who may nothing. */
export const useMe = (): Me => useSyncExternalStore(session.subscribe, me) ?? NOBODY
