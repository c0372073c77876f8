import { TextInput } from '@mantine/core'
import s from './Erasure.module.css'

interface Props {
  readonly name: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly failure: Error | null
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** The second question: nobody types a name by mistake. */
export const NameQuestion = ({ name, typed, onType, failure, isBusy, onSubmit }: Props) => (
  <form
    className={s.question}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <p>
      Das lässt sich nicht zurücknehmen, auch nicht aus dem Papierkorb oder einer Sicherung. Zur Bestätigung bitte den
      Namen eingeben: <b>{name}</b>
    </p>
    <TextInput
      label="Name der Person"
      data-autofocus
      autoFocus
      autoComplete="off"
      value={typed}
      disabled={isBusy}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
    {failure && (
      <p className={s.failure} role="alert">
        Nicht gelöscht: {failure.message}
      </p>
    )}
  </form>
)
