import { Button, Checkbox, TextInput } from '@mantine/core'
import { LONGEST_VIEW_NAME } from '@rampenlicht/model/rules/views'
import s from './panes.module.css'

interface Draft {
  readonly name: string
  readonly isShared: boolean
}
interface Props {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly isSaving: boolean
  readonly onSubmit: (view: Draft) => void
}

/** The name of a new view, and whose it is. */
export const ViewForm = ({ draft, onChange, isSaving, onSubmit }: Props) => {
  const name = draft.name.trim()
  const isComplete = name !== '' && !isSaving
  return (
    <form
      className={s.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSubmit({ ...draft, name })
      }}
    >
      <TextInput
        label="Name"
        placeholder="z. B. Kino Hamburg"
        data-autofocus
        maxLength={LONGEST_VIEW_NAME}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, name: value })}
      />
      <Checkbox
        label="Für alle freigeben"
        checked={draft.isShared}
        onChange={({ currentTarget: { checked } }) => onChange({ ...draft, isShared: checked })}
      />
      <p className={s.about}>Filter, Reihenfolge und Spalten, wie die Liste sie jetzt zeigt.</p>
      <Button type="submit" disabled={!isComplete} loading={isSaving}>
        Ansicht speichern
      </Button>
    </form>
  )
}
