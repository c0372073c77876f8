import { fillToast } from '@rampenlicht/model/kit/toast'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useState } from 'react'
import { Conflict } from '../../api/problem.ts'
import { editedQuery, type Parameters, reloadAll, save, wholeListQuery } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { useSave } from '../../crud/save/useSave.ts'
import type { Values } from '../../crud/values.ts'
import { ROW_FIELDS } from './row-save.ts'
import { rows } from './row-store.ts'

const { path } = projectMediacontactPartner
type Cooperation = EntityAt<typeof path>

/** A cooperation with the ETag that its switch and its deletion send back. */
export const useCooperation = (id: number) => {
  const query = useQuery(editedQuery(path, id))
  return { ...query, cooperation: query.data?.record as Cooperation | undefined }
}

/** „Absage generell“ is saved at once. The flag is all there is to change: whoever else changed it wanted the same. */
export const useReject = (id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ rejectedAll, etag }: { rejectedAll: boolean; etag: string | undefined }) => {
      try {
        return await save(path, { rejectedAll }, id, etag)
      } catch (problem) {
        if (!(problem instanceof Conflict)) throw problem
        return save(path, { rejectedAll }, id, problem.etag)
      }
    },
    onSuccess: ({ data, etag, deed }) => {
      queries.setQueryData(editedQuery(path, id).queryKey, { record: data, etag })
      toastUndoable(queries, fillToast(projectMediacontactPartner.toasts.updated, data), deed)
      return reloadAll(queries)
    },
  })
}

const READ = [...ROW_FIELDS, 'updatedAt', 'updatedBy']

/** The Beiträge in the order they were first seen in: a row does not run away while its date is typed. */
export const useFeatures = (id: number) => {
  const queries = useQueryClient()
  const parameters: Parameters = [
    ['projectMediacontactPartner', `/${path}/${id}`],
    ...READ.map((name) => ['properties[]', name] as const),
  ]
  const query = useQuery({ ...wholeListQuery(feature.path, parameters), staleTime: 0 })
  const features = query.data
  const [order, setOrder] = useState<readonly number[]>([])
  const found = features?.map((one) => one.id)
  const isSame = found === undefined || (found.length === order.length && found.every((one) => order.includes(one)))
  if (!isSame) setOrder([...order.filter((one) => found.includes(one)), ...found.filter((one) => !order.includes(one))])
  const onSaved = useCallback(
    (record: Values) => {
      toast.ok(fillToast(FURTHER_TOASTS.featureSavedInline, record))
      void reloadAll(queries)
    },
    [queries],
  )
  useLayoutEffect(() => {
    for (const one of features ?? []) rows.show(one.id, { ...one }, onSaved)
  }, [features, onSaved])
  return { ...query, features, ids: features && order }
}

const ADDED = { ...feature, toasts: { ...feature.toasts, created: FURTHER_TOASTS.featureAddedInline } }

/** Spec 4: a new Beitrag starts as News, Anfrage, without highlight. */
export const useAddFeature = (id: number, onAdded: (id: number) => void) => {
  const saving = useSave(ADDED, ({ record }) => onAdded(record.id))
  return {
    isPending: saving.isPending,
    add: () =>
      saving.mutate({
        body: { projectMediacontactPartner: `/${path}/${id}`, type: 'News', status: 'Anfrage', highlight: false },
      }),
  }
}
