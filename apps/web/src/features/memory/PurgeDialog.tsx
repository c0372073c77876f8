import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { selection } from '../../crud/list/selection.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { plural } from '../../ui/format.ts'
import { purgeText } from './purge-text.ts'
import s from './Trash.module.css'
import { addressOf, entriesIn, TRASH } from './trash.ts'

interface Props {
  readonly ids: readonly number[] | 'all'
  readonly onClose: () => void
}

/** Asks before something goes for good. */
export const PurgeDialog = ({ ids, onClose }: Props) => {
  const queries = useQueryClient()
  const isAll = ids === 'all'
  // Not what the filters leave, but what goes.
  const { data: total } = useQuery({
    queryKey: ['trash', 'total'],
    queryFn: async () => (await request<unknown>(addressOf([['itemsPerPage', '1']]))).total ?? 0,
    enabled: isAll,
    staleTime: 0,
    gcTime: 0,
  })
  const count = isAll ? total : ids.length
  const purging = useMutation({
    mutationFn: () =>
      isAll
        ? request<void>(`/${TRASH}`, { method: 'DELETE' })
        : request<void>(`/${TRASH}/purge`, { method: 'POST', body: { ids } }),
    onSuccess: () => {
      toast.ok(`${plural(count ?? 0, 'Eintrag', 'Einträge')} endgültig gelöscht`)
      if (isAll) selection.clear(TRASH)
      else selection.remove(TRASH, ids)
      onClose()
    },
    onSettled: () => reloadAll(queries),
  })
  const isBusy = purging.isPending
  return (
    <DialogShell width={450} onClose={() => !isBusy && onClose()}>
      <DialogHead title={isAll ? 'Papierkorb leeren' : 'Endgültig löschen'} />
      <DialogBody>
        <p className={s.question}>{isAll ? purgeText(total) : purgeText(count, entriesIn(queries, ids))}</p>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button color="red" disabled={!count} loading={isBusy} onClick={() => purging.mutate()}>
          Endgültig löschen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
