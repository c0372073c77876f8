import type { Resource } from '@rampenlicht/model/kit/resource'
import { type ReactNode, useEffect } from 'react'
import { deletedIn } from '../../api/memory.ts'
import { isMissing } from '../../api/problem.ts'
import { part } from '../../ui/part.ts'

/** Few ever open what has been deleted. */
const DeletedDialog = part('DeletedDialog', () => import('./DeletedDialog.tsx'))

interface Asked {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** Closes the dialog of a record that is not there; of one that was deleted it answers what stands instead. */
export const useGone = (
  { noun }: Pick<Resource, 'noun'>,
  { data, error, refetch }: Asked,
  onClose: () => void,
): ReactNode => {
  const deleted = deletedIn(error)
  const isOver = error !== null && !deleted && (data === undefined || isMissing(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once, when it turns out to be gone
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver])
  return (
    deleted && <DeletedDialog title={noun.one} deleted={deleted} onRestored={() => void refetch()} onClose={onClose} />
  )
}
