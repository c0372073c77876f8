import { Loader } from '@mantine/core'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCheck from '~icons/check'
import IconGitMerge from '~icons/git-merge'
import IconTrash from '~icons/trash'
import type { Told } from './row-save.ts'
import s from './SaveState.module.css'

interface Props {
  readonly told: Told
  /** „Beitrag 3“ */
  readonly name: string
  /** The field that is wrong is still being typed in. */
  readonly isTyping: boolean
  readonly onRetry: () => void
}

/** How things stand with a row, in one word. */
export const SaveState = ({ told, name, isTyping, onRetry }: Props) => {
  switch (told) {
    case 'saved':
      return (
        <span className={s.state}>
          <IconCheck className={s.ok} size={14} stroke={2} aria-hidden />
          gespeichert
        </span>
      )
    case 'saving':
      return (
        <span className={s.state}>
          <Loader size={12} color="gray" aria-hidden />
          speichert …
        </span>
      )
    case 'failed':
      return (
        <button type="button" className={s.bad} aria-label={`Fehler – erneut: ${name} speichern`} onClick={onRetry}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          Fehler – erneut
        </button>
      )
    case 'refused':
      return isTyping ? (
        <span className={s.state}>noch offen</span>
      ) : (
        <span className={s.bad}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          bitte prüfen
        </span>
      )
    case 'contested':
      return (
        <span className={s.bad}>
          <IconGitMerge size={14} stroke={1.8} aria-hidden />
          bitte wählen
        </span>
      )
    case 'gone':
      return (
        <span className={s.bad}>
          <IconTrash size={14} stroke={1.8} aria-hidden />
          gelöscht
        </span>
      )
    default:
      return told satisfies never
  }
}
