import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../api/problem.ts'
import s from './Templates.module.css'
import type { Templates, Words } from './useTemplates.ts'

interface Props {
  readonly written: Words
  readonly templates: Templates
  readonly onDone: () => void
  readonly onBack: () => void
}

/** What stands there now gets a name. */
export const NewTemplate = ({ written, templates: { creating }, onDone, onBack }: Props) => {
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const refusal = creating.error instanceof Problem ? creating.error.violations[0]?.message : undefined
  return (
    <form
      className={s.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !creating.isPending)
          creating.mutate({ ...written, name: name.trim(), isShared }, { onSuccess: onDone })
      }}
    >
      <TextInput
        label="Name der Vorlage"
        placeholder="z. B. Einladung Pressevorführung"
        autoFocus
        maxLength={255}
        value={name}
        error={refusal}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Checkbox
        label="Für alle freigeben"
        checked={isShared}
        onChange={({ currentTarget: { checked } }) => setIsShared(checked)}
      />
      <p className={s.none}>Betreff und Text, wie sie jetzt dastehen. Empfänger und Dateien gehören nicht dazu.</p>
      <div className={s.deeds}>
        <Button variant="default" onClick={onBack}>
          Zurück
        </Button>
        <Button type="submit" disabled={name.trim() === ''} loading={creating.isPending}>
          Vorlage speichern
        </Button>
      </div>
    </form>
  )
}
