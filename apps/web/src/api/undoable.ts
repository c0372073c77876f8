import type { QueryClient } from '@tanstack/react-query'
import { toast } from './toast.ts'

/** Says that something is done, and offers to take it back; without a deed nothing has changed that could be. */
export const toastUndoable = (queries: QueryClient, text: string, deed: number | undefined) => {
  if (deed === undefined) return toast.ok(text)
  const run = async () => (await import('./undo.ts')).undo(queries, deed)
  toast.ok(text, { label: 'Rückgängig', deed, run: () => void run() })
}
