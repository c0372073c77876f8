import type { Resource } from '@rampenlicht/model/kit/resource'
import type { AlikeRecord } from '@rampenlicht/model/rules/duplicates'
import { type Likeness, likenessOf, tellingFields } from '@rampenlicht/model/rules/likeness'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { request } from '../../api/client.ts'
import type { Row } from '../../api/queries.ts'
import type { Draft } from '../input.ts'
import type { Values } from '../values.ts'

/** So long after the last key somebody is sought. */
const REST_MS = 400
const NOBODY: readonly AlikeRecord[] = []

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
/** What tells who it is; undefined as long as that is too little to ask. */
const tellingIn = (likeness: Likeness, values: Values): string | undefined => {
  const { names, mails, isPerson } = likeness
  const isNamed = names[isPerson ? 'every' : 'some']((name) => isFilled(values[name]))
  if (!isNamed && !mails.some((name) => isFilled(values[name]))) return undefined
  return JSON.stringify(tellingFields(likeness).map((name) => values[name]))
}

/** Who may be the one in the form, the likeliest first, without those said to be somebody else. */
export const useAlike = (resource: Resource, record: Row | undefined, draft: Draft) => {
  const { path } = resource
  const id = record?.id ?? null
  const [likeness] = useState(() => likenessOf(resource))
  const telling = useSyncExternalStore(draft.subscribe, () => tellingIn(likeness, draft.values()))
  const [found, setFound] = useState(NOBODY)
  const [strangers, setStrangers] = useState<ReadonlySet<number>>(new Set())
  const body = useRef(draft.body)
  body.current = draft.body
  // not as it was when this came: somebody may have typed before it was loaded
  const start = record && tellingIn(likeness, record)
  useEffect(() => {
    // what is stored has been compared; only what changes is asked about
    if (telling === undefined || telling === start) return setFound(NOBODY)
    const leaving = new AbortController()
    const ask = async () => {
      const { data } = await request<readonly AlikeRecord[]>('/duplicates/alike', {
        method: 'POST',
        body: { resource: path, record: id, values: body.current() },
        signal: leaving.signal,
        isQuiet: true,
      })
      if (!leaving.signal.aborted) setFound(data)
    }
    // A hint that does not come is missed by nobody.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [telling, start, path, id])
  const alike = found.filter((one) => !strangers.has(one.id))
  const names = likeness.names.map((name) => draft.values()[name]).filter(isFilled)
  return {
    alike,
    typed: names.join(' '),
    dismiss: () => setStrangers(new Set([...strangers, ...alike.map((one) => one.id)])),
    /** The record just saved is none of those. */
    tellApart: (one: number) => {
      if (strangers.size === 0) return
      const verdict = { resource: path, one, others: [...strangers] }
      // Nobody waits for it: at worst the pair is asked about once more.
      request<void>('/duplicates/distinct', { method: 'POST', body: verdict, isQuiet: true }).catch(() => undefined)
    },
  }
}
