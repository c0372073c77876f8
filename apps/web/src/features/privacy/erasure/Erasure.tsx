import { Button } from '@mantine/core'
import { allows } from '@rampenlicht/model/kit/rule'
import { type ErasureProof, mayErase } from '@rampenlicht/model/rules/privacy/erasure'
import { PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useTyping } from '../../../api/unsaved.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/Dialog.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Case, Subject } from '../people.ts'
import { erase, erasureQuery, reloadPeople } from '../queries.ts'
import { useCases } from '../useCases.ts'
import { Done } from './Done.tsx'
import s from './Erasure.module.css'
import { NameQuestion } from './NameQuestion.tsx'
import { Preview } from './Preview.tsx'

interface Props {
  readonly person: Subject
  /** The Anfrage that it answers. */
  readonly asked?: Case
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Somebody goes for good: first what that means, then their name once more. */
export default function Erasure({ person, asked, isOpen, onClose }: Props) {
  const [proof, setProof] = useState<ErasureProof>()
  const { data: preview, error, refetch } = useQuery({ ...erasureQuery(person), enabled: isOpen && !proof })
  const isAllowed = allows(mayErase, { actor: useMe() })
  const [isSure, setIsSure] = useState(false)
  const [typed, setTyped] = useState('')
  const [blocks, setBlocks] = useState(true)
  const queries = useQueryClient()
  const cases = useCases(person, asked)
  const erasing = useMutation({
    mutationFn: async () => {
      // what lies in the trash cannot be named by an Anfrage
      const answered = person.isDeleted ? (asked?.id ?? null) : await cases.caseFor('Löschung')
      const order = { name: typed.trim(), blocks: blocks && preview?.canBlock === true, case: answered }
      return { answered, made: await erase(person, order) }
    },
    onSuccess: ({ made }) => {
      setProof(made)
      return reloadPeople(queries)
    },
  })
  useTyping(isOpen && !proof && typed !== '')
  const noun = PERSON_NOUNS[person.path]
  const close = () => !erasing.isPending && onClose()
  const isFit = typed.trim() === preview?.name
  if (proof)
    return (
      <Sheet isOpen={isOpen} width={450} onClose={onClose}>
        <Done noun={noun} proof={proof} answered={erasing.data?.answered ?? null} onClose={onClose} />
      </Sheet>
    )
  return (
    <Sheet isOpen={isOpen} width={800} onClose={close}>
      <DialogHead title={`${noun} endgültig löschen`} subtitle={`${person.name}, nach Art. 17 DSGVO`} />
      <DialogBody>
        <div className={s.body} aria-busy={!preview && !error}>
          {error && !preview && (
            <LoadFailure
              title="Was gelöscht würde, konnte nicht ermittelt werden."
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {preview && !isSure && (
            <Preview
              preview={preview}
              block={isAllowed && preview.canBlock ? { isOn: blocks, onSwitch: () => setBlocks(!blocks) } : undefined}
            />
          )}
          {preview && isSure && (
            <NameQuestion
              {...{ name: preview.name, typed, onType: setTyped, isBusy: erasing.isPending }}
              failure={erasing.error}
              onSubmit={() => isFit && erasing.mutate()}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        {!isAllowed && <span className={s.hint}>Löschen darf die Geschäftsführung.</span>}
        {isSure && (
          <Button variant="default" disabled={erasing.isPending} onClick={() => setIsSure(false)}>
            Zurück
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" disabled={erasing.isPending} onClick={onClose}>
          {isAllowed ? 'Abbrechen' : 'Schließen'}
        </Button>
        {isAllowed && !isSure && (
          <Button disabled={!preview} onClick={() => setIsSure(true)}>
            Weiter
          </Button>
        )}
        {isAllowed && isSure && (
          <Button color="red" disabled={!isFit} loading={erasing.isPending} onClick={() => erasing.mutate()}>
            Endgültig löschen
          </Button>
        )}
      </DialogFoot>
    </Sheet>
  )
}
