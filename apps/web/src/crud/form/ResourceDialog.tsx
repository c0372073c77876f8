import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conflict } from '../../api/problem.ts'
import { editedQuery, type Row } from '../../api/queries.ts'
import { DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import type { DialogProps } from '../dialogs.ts'
import { useGone } from '../record/useGone.tsx'
import type { View } from '../view.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { RecordForm } from './RecordForm.tsx'

interface Props extends DialogProps {
  readonly view: View
  /** What follows a new record, instead of closing. */
  readonly onCreated?: ((record: Row) => void) | undefined
}

/** Creates or edits a record of any resource. The record is loaded anew, so that the form starts from what is stored. */
export const ResourceDialog = ({ view, id, given, onClose, onCreated }: Props) => {
  const { resource, width } = view
  const query = useQuery({ ...editedQuery(resource.path, id ?? 0), enabled: id !== undefined })
  const { data: loaded, refetch } = query
  const gone = useGone(resource, query, onClose)
  const [conflict, setConflict] = useState<Conflict>()
  // The form knows whether closing would lose something; until it is there, nothing would be lost.
  const leave = useRef(onClose)
  if (gone) return gone
  return (
    <DialogShell width={conflict ? 800 : width} onClose={() => leave.current()}>
      {id !== undefined && !loaded ? (
        <>
          <DialogHead title={`${resource.noun.one} bearbeiten`} />
          <FormSkeleton view={view} />
        </>
      ) : (
        <RecordForm
          key={loaded?.etag}
          onReload={() => void refetch()}
          view={view}
          loaded={loaded}
          given={given}
          conflict={conflict}
          onConflict={setConflict}
          leave={leave}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </DialogShell>
  )
}
