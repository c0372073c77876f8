import { labelOf } from '@rampenlicht/model/kit/label'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { fold } from '../../ui/fold.ts'

/** Stands for what is yet to be created, among the ids of records. */
export const NEW = 'new'

interface Asked {
  readonly target: string
  /** The choices were opened, and are not narrowed to those of something else. */
  readonly isWanted: boolean
  readonly onCreated: (row: Row) => void
  /** It was not created; what was typed is there still. */
  readonly onFailed: (name: string) => void
}

/** Offers to create what is missing from the choices of a relation, by the name that was typed. */
export const useCreating = ({ target, isWanted, onCreated, onFailed }: Asked) => {
  const actor = useMe()
  const queries = useQueryClient()
  const { data: creation } = useQuery({
    queryKey: ['creation', target, actor],
    // no query answers undefined
    queryFn: async () => (await import('./creating.ts')).creationAt(target, actor) ?? null,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const creating = useMutation({
    mutationFn: (name: string) => creation!.create(queries, name),
    onSuccess: onCreated,
    onError: (_, name) => onFailed(name),
  })
  return {
    /** A name is enough for one. */
    isPossible: isWanted && Boolean(creation),
    isPending: creating.isPending,
    create: creating.mutate,
    /** The last choice, where nothing is called so; a sentence for those who may not. */
    offerFor: (name: string, rows: readonly Row[]) => {
      if (!creation || !isWanted || name === '' || sameName(name, rows)) return []
      const { refusal } = creation
      return [{ value: NEW, label: refusal ?? `„${name}“ anlegen`, disabled: refusal !== undefined }]
    },
  }
}

/** The record that is called so, however it is spelled. */
export const sameName = (name: string, rows: readonly Row[]): Row | undefined =>
  rows.find((row) => fold(labelOf(row)) === fold(name))
