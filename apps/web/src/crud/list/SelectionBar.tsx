import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import IconArrowMerge from '~icons/arrow-merge'
import IconDownload from '~icons/download'
import IconFileText from '~icons/file-text'
import IconMail from '~icons/mail'
import IconPencil from '~icons/pencil'
import IconPrinter from '~icons/printer'
import IconTrash from '~icons/trash'
import IconX from '~icons/x'
import { loadRows } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { useAtFoot } from '../../ui/at-foot.ts'
import { number } from '../../ui/format.ts'
import { useDialog } from '../DialogHost.tsx'
import type { Which } from '../dialogs.ts'
import type { Action, Mails } from '../view.ts'
import s from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'

interface Props {
  /** Where the rows come from. */
  readonly at: string
  readonly selection: Pick<Selection, 'count' | 'which' | 'clear'> & Partial<Pick<Selection, 'hasMore' | 'whole'>>
  readonly actions: readonly Action[]
  /** Prints labels and letters for the chosen rows, and begins a mail to them. */
  readonly mails?: Mails | undefined
  /** Takes the chosen rows along as a file. */
  readonly onExport?: (() => void) | undefined
  /** One field of all of them, and into the trash, for whoever may. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** Makes one of two rows, for whoever may. */
  readonly onMerge?: ((pair: readonly [number, number]) => void) | undefined
}
const mailing = ([labels, letters, mail]: Mails): readonly Action[] => [
  ...(mail ? [{ label: 'Mail …', icon: IconMail, deed: mail }] : []),
  { label: 'Etiketten …', icon: IconPrinter, deed: labels, takesAll: true },
  { label: 'Brief …', icon: IconFileText, deed: letters, takesAll: true },
]
const MERGED_AT_ONCE = 2
/** What a dialog shows name by name, and an answer takes at once. */
const MOST_NAMED = 2000

/** Some actions need every single record: of a whole list they are looked up first, or it is said that they are too many. */
const usePerforming = (at: string, which: Which, count: number) => {
  const dialog = useDialog()
  const start = (action: Action, ids: readonly number[]) =>
    'deed' in action ? dialog.perform(action.deed, ids) : action.run(ids)
  return useMutation({
    mutationFn: async (action: Action) => {
      if ('ids' in which) return start(action, which.ids)
      if (count > MOST_NAMED && 'deed' in action && action.takesAll)
        return dialog.perform(action.deed, [], { filter: which.filter, count })
      if (count > MOST_NAMED)
        return toast.error(`„${action.label}“ geht mit höchstens ${number(MOST_NAMED)} auf einmal. Bitte wähle enger.`)
      const rows = await loadRows(at, [...which.filter, ['properties[]', 'id']], MOST_NAMED)
      return start(
        action,
        rows.map(({ id }) => id),
      )
    },
  })
}

/** Floats at the bottom centre of a list while rows are chosen: how many, and what can be done with them. */
export const SelectionBar = ({ at, selection, actions, mails, onEdit, onExport, onMerge, onRemove }: Props) => {
  const { count, which, hasMore, whole, clear: onClear } = selection
  const performing = usePerforming(at, which, count)
  const bar = useRef<HTMLDivElement>(null)
  useAtFoot('bar')
  const clear = () => {
    // The bar leaves, and must not take the focus with it.
    bar.current?.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    onClear()
  }
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // Elsewhere Escape has a meaning of its own: it closes a dialog, a menu, or empties the search.
      const isHere = target === document.body || (target as Element).closest('[role=grid], [data-selection-bar]')
      if (key === 'Escape' && isHere) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={bar} className={s.bar} data-selection-bar role="toolbar" aria-label="Auswahl">
      <span className={`num ${s.count}`} aria-live="polite">
        <b>{number(count)}</b> ausgewählt
      </span>
      {hasMore && whole && (
        <button type="button" className={s.whole} disabled={whole.isPending} onClick={whole.choose}>
          {whole.label}
        </button>
      )}
      <span className={s.actions}>
        {onEdit && (
          <button type="button" className={s.action} onClick={onEdit}>
            <IconPencil size={16} stroke={1.8} />
            Ändern
          </button>
        )}
        {[...actions, ...(mails ? mailing(mails) : [])].map(
          (action) =>
            (!action.isForOne || count === 1) && (
              <button
                key={action.label}
                type="button"
                className={s.action}
                data-bad={action.isForGood || undefined}
                disabled={performing.isPending}
                onClick={() => performing.mutate(action)}
              >
                <action.icon size={16} stroke={1.8} />
                {action.label}
              </button>
            ),
        )}
        {onMerge && count === MERGED_AT_ONCE && 'ids' in which && (
          <button type="button" className={s.action} onClick={() => onMerge(which.ids as [number, number])}>
            <IconArrowMerge size={16} stroke={1.8} />
            Zusammenführen
          </button>
        )}
        {onExport && (
          <button type="button" className={s.action} onClick={onExport}>
            <IconDownload size={16} stroke={1.8} />
            Exportieren
          </button>
        )}
        {onRemove && (
          <button type="button" className={s.action} onClick={onRemove}>
            <IconTrash size={16} stroke={1.8} />
            Löschen
          </button>
        )}
      </span>
      <button type="button" className={s.close} aria-label="Auswahl aufheben" onClick={clear}>
        <IconX size={16} stroke={1.8} />
      </button>
    </div>
  )
}
