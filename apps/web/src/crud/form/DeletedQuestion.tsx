import { Button } from '@mantine/core'
import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memoryQuery } from '../../api/memory.ts'
import { DialogQuestion } from '../../ui/Dialog.tsx'
import { deletionTold } from '../record/deletion-told.ts'

export interface Deletion {
  readonly deleted: DeletedRecord
  readonly onStay: () => void
  readonly onRestore: () => Promise<void>
}

/** Somebody deleted the record while it was being edited; what was typed is still there. */
export const DeletedQuestion = ({ deleted, onStay, onRestore }: Deletion) => {
  const { data: memory } = useQuery(memoryQuery)
  const [isBusy, setIsBusy] = useState(false)
  const told = deletionTold({ ...deleted, parts: [] }, memory?.trashDays, new Date())
  const restore = async () => {
    setIsBusy(true)
    await onRestore()
    setIsBusy(false)
  }
  return (
    <DialogQuestion text={`${told} Deine Eingaben sind noch da.`}>
      <Button variant="default" disabled={isBusy} onClick={onStay}>
        Zurück
      </Button>
      {deleted.mayRestore && deleted.trash !== null && (
        <Button loading={isBusy} onClick={() => void restore()}>
          Wiederherstellen und speichern
        </Button>
      )}
    </DialogQuestion>
  )
}
