import { Button } from '@mantine/core'
import type { ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconCircleCheck from '~icons/circle-check'
import { saveMade } from '../../../api/files.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/Dialog.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { casesQuery, proofAddress } from '../queries.ts'
import { useCases } from '../useCases.ts'

interface Props {
  readonly noun: string
  readonly proof: ErasureProof
  /** The Anfrage that it answered. */
  readonly answered: number | null
  readonly onClose: () => void
}

/** It is done: the proof, and that the Anfrage is answered. */
export const Done = ({ noun, proof, answered, onClose }: Props) => {
  const { data: cases } = useQuery(casesQuery)
  const open = cases?.find(({ id, outcome }) => id === answered && outcome === null)
  const { settle } = useCases(undefined, open)
  const take = useMutation({ mutationFn: () => saveMade(proofAddress(proof.id)) })
  const settling = useMutation({ mutationFn: (id: number) => settle(id, '') })
  return (
    <>
      <DialogHead title={`${noun} gelöscht`} />
      <DialogBody>
        <Empty
          icon={<IconCircleCheck size={22} stroke={1.6} />}
          title={`${noun} gelöscht`}
          text="Der Nachweis sagt, was gelöscht wurde und was bleibt, ohne etwas über die Person zu verraten."
          action={
            <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
              Löschnachweis als PDF
            </Button>
          }
        />
      </DialogBody>
      <DialogFoot>
        {open && (
          <Button variant="light" loading={settling.isPending} onClick={() => settling.mutate(open.id)}>
            Anfrage als erledigt eintragen
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </DialogFoot>
    </>
  )
}
