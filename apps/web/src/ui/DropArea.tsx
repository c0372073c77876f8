import { useRef } from 'react'
import IconUpload from '~icons/upload'
import s from './DropArea.module.css'

interface Props {
  /** "Datei hierherziehen"; the way to choose one stands behind it. */
  readonly hint: string
  readonly note?: string | undefined
  /** In one line, below a list. */
  readonly isSlim?: boolean
  /** A file is held above what takes it: this area, or all that surrounds it (useFileDrop). */
  readonly isOver: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Marks the button for the focus of a dialog that opens. */
  readonly isFirst?: boolean
}

/** Where files are dropped or chosen. Only its button takes the focus: the area itself is nothing to press. */
export const DropArea = ({ hint, note, isSlim = false, isOver, onFiles, isFirst = false }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={s.area} data-slim={isSlim || undefined} data-over={isOver || undefined}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={hint}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file once more is a choice, too.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <IconUpload size={isSlim ? 16 : 20} stroke={1.5} aria-hidden />
      <span>
        {isOver ? (
          'Loslassen, um hochzuladen'
        ) : (
          <>
            {hint} oder{' '}
            <button
              type="button"
              onClick={() => input.current?.click()}
              {...(isFirst ? { 'data-autofocus': true } : {})}
            >
              auswählen
            </button>
          </>
        )}
      </span>
      {note && <small>{note}</small>}
    </div>
  )
}
