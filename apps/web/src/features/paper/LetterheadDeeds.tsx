import { fillToast } from '@rampenlicht/model/kit/toast'
import { letterhead } from '@rampenlicht/model/resources/paper/letterhead'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { reloadAll } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { upload } from '../../api/upload.ts'
import { useRemove } from '../../crud/save/useRemove.ts'
import { useMay } from '../../crud/useMay.ts'
import { headOf, type Letterhead, nameOf } from './letterheads.ts'
import s from './Paper.module.css'
import type { Wish } from './wish.ts'

interface Props {
  readonly chosen: Letterhead | undefined
  readonly onHead: (head: Wish['head']) => void
}

/** Paper of one's own is added and deleted where it is chosen. */
export const LetterheadDeeds = ({ chosen, onHead }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const may = useMay(letterhead)
  const adding = useMutation({
    mutationFn: (pdf: File) => upload<Letterhead>(`/${letterhead.path}`, pdf, {}, { isQuiet: true }),
    onSuccess: async ({ data, deed }) => {
      toastUndoable(queries, fillToast(letterhead.toasts.created, data), deed)
      await reloadAll(queries)
      onHead(headOf(data))
    },
  })
  const removing = useRemove({ resource: letterhead }, () => onHead('sender'))
  return (
    <>
      {adding.error && (
        <p className={s.wrong} role="alert">
          {adding.error.message}
        </p>
      )}
      <div className={s.heads}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Briefpapier"
          accept="application/pdf,.pdf"
          onChange={({ currentTarget }) => {
            const [pdf] = currentTarget.files ?? []
            // the same file once more is a choice, too: it may be mended
            currentTarget.value = ''
            if (pdf) adding.mutate(pdf)
          }}
        />
        <button type="button" className={s.more} disabled={adding.isPending} onClick={() => input.current?.click()}>
          {adding.isPending ? 'Wird hochgeladen …' : 'Briefpapier hinzufügen …'}
        </button>
        {chosen && may(letterhead.may.delete) && (
          <button
            type="button"
            className={s.more}
            disabled={removing.isPending}
            onClick={() => removing.mutate({ record: { ...chosen }, etag: undefined })}
          >
            „{nameOf(chosen)}“ löschen
          </button>
        )}
      </div>
    </>
  )
}
