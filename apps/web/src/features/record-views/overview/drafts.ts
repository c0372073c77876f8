import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import { useState } from 'react'
import type { Row } from '../../../api/queries.ts'
import { useMe } from '../../../api/session.ts'

/** What stands in the composer and is not written down yet. */
export interface TalkDraft {
  readonly kind: NoteKind
  readonly text: string
  /** Now, unless somebody says otherwise; 'invalid' while that is no moment. */
  readonly at: 'now' | 'invalid' | { readonly iso: string }
  readonly project: Row | null
  /** When to come back to it, if at all; the day is undefined while it is none. */
  readonly reminder: {
    readonly due: string | null | undefined
    readonly text: string
    readonly person: Row | null
  } | null
}
const EMPTY: TalkDraft = { kind: 'Anruf', text: '', at: 'now', project: null, reminder: null }
export const isBegun = ({ text, reminder, project }: TalkDraft) =>
  text.trim() !== '' || project !== null || (reminder !== null && reminder.text.trim() !== '')

/** Whoever closes a view by mistake finds what was typed when it is opened again; as long as the page is there. */
const kept = new Map<string, TalkDraft>()

export const useTalkDraft = (path: ContactPath, id: number) => {
  const key = `${useMe().id} ${path}/${id}`
  const [draft, setDraft] = useState(() => kept.get(key) ?? EMPTY)
  return {
    draft,
    change: (change: Partial<TalkDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...change }
        if (isBegun(next)) kept.set(key, next)
        else kept.delete(key)
        return next
      }),
    /** The kind stays: whoever has made one call makes the next. */
    clear: () => {
      kept.delete(key)
      setDraft(({ kind }) => ({ ...EMPTY, kind }))
    },
  }
}
