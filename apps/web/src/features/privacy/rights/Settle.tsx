import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Case } from '../people.ts'
import s from './Rights.module.css'
import { needsIdentity } from './words.ts'

interface Props {
  readonly asked: Case
  readonly onSettle: (id: number, identity: string) => Promise<void>
}

/** What was asked is done: its Anfrage may say so. */
export const Settle = ({ asked, onSettle }: Props) => {
  const [identity, setIdentity] = useState(asked.identity ?? '')
  const settling = useMutation({ mutationFn: () => onSettle(asked.id, identity.trim()) })
  const isAsked = needsIdentity(asked.kind)
  return (
    <form
      className={s.settle}
      onSubmit={(event) => {
        event.preventDefault()
        settling.mutate()
      }}
    >
      {isAsked && (
        <TextInput
          label="Identität geprüft durch"
          withAsterisk
          value={identity}
          disabled={settling.isPending}
          onChange={({ currentTarget }) => setIdentity(currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        size="compact-sm"
        variant="light"
        disabled={isAsked && identity.trim() === ''}
        loading={settling.isPending}
      >
        Anfrage als erledigt eintragen
      </Button>
    </form>
  )
}
