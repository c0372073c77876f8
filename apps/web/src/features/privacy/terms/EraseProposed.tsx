import { Button, TextInput } from '@mantine/core'
import { ERASING_WORD } from '@rampenlicht/model/rules/privacy/retention'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from '../../../api/toast.ts'
import { useTyping } from '../../../api/unsaved.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/Dialog.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { WhyNot } from '../../../ui/WhyNot.tsx'
import { beginErasing, type Whom } from './queries.ts'
import s from './Terms.module.css'

interface Props {
  /** „12 Personen“ */
  readonly what: string
  readonly people: readonly Whom[]
  readonly onClose: () => void
}

/** The second question: what cannot be undone is typed. */
export default function EraseProposed({ what, people, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const form = useId()
  const why = useId()
  const isSure = typed.trim() === ERASING_WORD
  const erasing = useMutation({
    mutationFn: () =>
      beginErasing(
        queries,
        people.map(({ path, id }) => ({ path, id })),
        typed.trim(),
      ),
    onSuccess: () => {
      toast.ok('Löschung begonnen; die Glocke zeigt, wie weit sie ist')
      onClose()
    },
  })
  useTyping(typed !== '' || erasing.isPending)
  return (
    <Sheet isOpen width={450} onClose={() => !erasing.isPending && onClose()}>
      <DialogHead title={`${what} löschen`} subtitle="Lässt sich nicht rückgängig machen" />
      <DialogBody>
        <form
          id={form}
          className={s.asking}
          onSubmit={(event) => {
            event.preventDefault()
            if (isSure) erasing.mutate()
          }}
        >
          <p>
            Einträge, Notizen, Dateien und Verlauf gehen endgültig, auch aus dem Papierkorb. Was das Gesetz behält,
            bleibt ohne Namen. Wer inzwischen wieder Kontakt hatte, bleibt.
          </p>
          <TextInput
            label={`Zur Bestätigung „${ERASING_WORD}“ eintippen`}
            autoComplete="off"
            data-autofocus
            value={typed}
            disabled={erasing.isPending}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      </DialogBody>
      <DialogFoot>
        <WhyNot id={why}>{isSure ? undefined : `Es fehlt: „${ERASING_WORD}“`}</WhyNot>
        <Button variant="default" disabled={erasing.isPending} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          form={form}
          color="red"
          disabled={!isSure}
          loading={erasing.isPending}
          aria-describedby={why}
        >
          Endgültig löschen
        </Button>
      </DialogFoot>
    </Sheet>
  )
}
