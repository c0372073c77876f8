import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { ABOUT_AT, type ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { type Row, reloadAll } from '../../../api/queries.ts'
import { toastUndoable } from '../../../api/undoable.ts'
import type { TalkDraft } from './drafts.ts'

const hasNote = ({ text }: TalkDraft) => text.trim() !== ''
/** As long as a line may be. */
const LONGEST_LINE = 500
/** What is not said of a reminder is what the note begins with. */
const lineOf = ({ text, reminder: later }: TalkDraft) =>
  (later?.text.trim() || (text.trim().split('\n')[0] ?? '')).slice(0, LONGEST_LINE)

/** Why it cannot be written down yet. */
export const lackingIn = (draft: TalkDraft): string | undefined => {
  const { reminder: later, at } = draft
  if (!hasNote(draft) && !later?.text.trim()) return 'Bitte schreib, was besprochen wurde.'
  if (later && !later.due) return 'Bitte sag, wann die Wiedervorlage fällig ist.'
  return at === 'invalid' ? 'Bitte prüf den Zeitpunkt.' : undefined
}

/** A note with its reminder in one go; a reminder alone where nothing was talked about. */
export const useWriteDown = (path: ContactPath, id: number, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: TalkDraft) => {
      const { kind, text, at, project, reminder: later } = draft
      const its = { project: project && iriOf('projects', project.id) }
      const remind = later && {
        due: later.due,
        text: lineOf(draft),
        person: later.person && iriOf('users', later.person.id),
        ...its,
      }
      const about = { [ABOUT_AT[path]]: iriOf(path, id) }
      return hasNote(draft)
        ? request<Row>(`/${path}/${id}/contact_notes`, {
            method: 'POST',
            body: { kind, text, ...its, ...(typeof at === 'object' ? { at: at.iso } : {}), reminder: remind },
          })
        : request<Row>('/reminders', { method: 'POST', body: { ...about, ...remind } })
    },
    onSuccess: ({ data, deed }, draft) => {
      const { created } = (hasNote(draft) ? contactNote : reminder).toasts
      toastUndoable(queries, fillToast(created, data), deed)
      onDone()
      return reloadAll(queries)
    },
  })
}
