import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkProps } from '../../crud/dialogs.ts'
import { useOnce } from '../../crud/save/useSave.ts'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { perform, previewQuery, told } from './queries.ts'

const Preview = part('BulkPreview', () => import('./Preview.tsx'))
const REMOVE = { remove: true } as const

/** Many records go into the trash; who has to stay is named before. */
export default function BulkRemove({ view, which, count, onClose, onDone }: BulkProps) {
  const { path, noun } = view.resource
  const counted = (count: number) => `${number(count)} ${count === 1 ? noun.one : noun.many}`
  const preview = useQuery(previewQuery(path, which, REMOVE))
  const removable = preview.data?.changed ?? 0
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => perform(path, which, count, REMOVE),
    onSuccess: (performed) => {
      onDone()
      onClose()
      return told(queries, (count) => `${counted(count)} gelöscht`, performed)
    },
  })
  const remove = useOnce(removing)
  return (
    <DeedDialog
      width={450}
      title={`${counted(count)} löschen`}
      subtitle="Lässt sich rückgängig machen, solange sie im Papierkorb liegen"
      does={removable > 0 ? `${counted(removable)} löschen` : 'Löschen'}
      isComplete={removable > 0 && !removing.isPending}
      lacking={preview.data && removable === 0 ? 'Keiner davon lässt sich löschen.' : undefined}
      isBusy={removing.isPending}
      onSubmit={() => remove(undefined)}
      onClose={onClose}
      fields={null}
    >
      <Preview
        view={view}
        preview={preview.data}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        verb={(count) => (count === 1 ? 'wird gelöscht' : 'werden gelöscht')}
      />
    </DeedDialog>
  )
}
