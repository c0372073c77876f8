import { clipping } from '@rampenlicht/model/resources/publicity/clipping'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { sessionInfoQuery } from '../../api/queries.ts'
import type { InputProps } from '../../crud/input.ts'
import { useCompanions } from '../../crud/save/companion.ts'
import { useMay } from '../../crud/useMay.ts'
import { DropArea } from '../../ui/DropArea.tsx'
import { useFileDrop } from '../../ui/file-drop.ts'
import s from './ClippingsField.module.css'
import { type Clipping, ClippingTile, WaitingTile } from './ClippingTile.tsx'
import { type ClippingQueue, clippingQueue } from './clipping-queue.ts'

/** The clippings of a Beitrag. New ones wait in the form and are sent once it is saved. */
export const ClippingsField = ({ common }: Pick<InputProps, 'common'>) => {
  const { record, queued, complaint, queue } = useCompanions()
  // A Beitrag that was created while a clipping failed is drawn anew: the queue stays with the form.
  const [waiting] = useState(() => (queued as ClippingQueue | undefined) ?? clippingQueue())
  const entries = useSyncExternalStore(waiting.subscribe, waiting.entries)
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const { data: info } = useQuery(sessionInfoQuery)
  const may = useMay(clipping, record && { feature: record })
  const limit = info?.uploadLimitMegabytes
  const take = (files: readonly File[]) => {
    waiting.add(files, limit ?? Number.POSITIVE_INFINITY)
    queue(waiting)
  }
  const drop = (key: number) => {
    waiting.drop(key)
    queue(waiting.entries().length > 0 ? waiting : undefined)
  }
  const { isOver, handlers } = useFileDrop(take, common.disabled)
  const stored = ((record?.['clippings'] ?? []) as readonly Clipping[]).filter(({ id }) => !deleted.includes(id))
  const mayDelete = record !== undefined && may(clipping.may.delete)
  return (
    <fieldset className={s.field} aria-label="Dateien" {...handlers}>
      {stored.length + entries.length > 0 && (
        <ul className={s.tiles} aria-label={common.label}>
          {stored.map((one) => (
            <ClippingTile
              key={one.id}
              clipping={one}
              mayDelete={mayDelete}
              onDeleted={() => setDeleted([...deleted, one.id])}
            />
          ))}
          {entries.map((one) => (
            <WaitingTile key={one.key} waiting={one} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      )}
      {complaint && (
        <p className={s.complaint} role="alert">
          {complaint} Mit „Speichern“ wird es noch einmal versucht.
        </p>
      )}
      <DropArea
        hint="Clippings hierherziehen"
        note={limit === undefined ? undefined : `werden beim Speichern hochgeladen, höchstens ${limit} MB je Datei`}
        isOver={isOver}
        onFiles={take}
      />
    </fieldset>
  )
}
