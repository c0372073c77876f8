import { ActionIcon } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { clipping as clippings } from '@rampenlicht/model/resources/publicity/clipping'
import { isPicture, isViewable } from '@rampenlicht/model/rules/file-kinds'
import { type ReactNode, useEffect, useState } from 'react'
import IconDownload from '~icons/download'
import IconTrash from '~icons/trash'
import IconX from '~icons/x'
import { download, fileAddress } from '../../api/files.ts'
import { useRemove } from '../../crud/save/useRemove.ts'
import { bytes } from '../../ui/bytes.ts'
import { FileTile } from '../../ui/FileTile.tsx'
import { Progress } from '../../ui/Progress.tsx'
import s from './ClippingsField.module.css'
import type { Waiting } from './clipping-queue.ts'

export type Clipping = EntityAt<'project_mediacontact_partner_features'>['clippings'][number]
const { path } = clippings
const ICON = { size: 15, stroke: 1.8 } as const

interface Props {
  readonly clipping: Clipping
  readonly mayDelete: boolean
  readonly onDeleted: () => void
}

/** A clipping that is stored: to be looked at in a tab of its own, since this one holds a form. */
export const ClippingTile = ({ clipping, mayDelete, onDeleted }: Props) => {
  const { name, mimeType, size } = clipping
  const [isAsking, setIsAsking] = useState(false)
  const removing = useRemove({ resource: clippings }, onDeleted)
  const save = () => void download(path, clipping).catch(() => undefined)
  const picture = (
    <Thumbnail name={name} address={isViewable(mimeType) ? `${fileAddress(path, clipping)}?width=200` : undefined} />
  )
  return (
    <li className={s.tile}>
      {isViewable(mimeType) ? (
        <a className={s.thumb} href={fileAddress(path, clipping, { isInline: true })} target="_blank" rel="noreferrer">
          {picture}
          <span className="sr">{name} ansehen</span>
        </a>
      ) : (
        <button type="button" className={s.thumb} onClick={save}>
          {picture}
          <span className="sr">{name} herunterladen</span>
        </button>
      )}
      <span className={s.text}>
        <b className="trunc" title={name}>
          {name}
        </b>
        <small className="num">{size === null ? '' : bytes(size)}</small>
      </span>
      {isAsking ? (
        <span className={s.question} role="alertdialog" aria-label={`${name} löschen?`}>
          Wirklich löschen?
          <span>
            <button type="button" ref={focused} onClick={() => setIsAsking(false)}>
              Nein
            </button>
            <button
              type="button"
              data-bad
              disabled={removing.isPending}
              onClick={() => removing.mutate({ record: { ...clipping }, etag: undefined })}
            >
              Löschen
            </button>
          </span>
        </span>
      ) : (
        <span className={s.deeds}>
          <ActionIcon
            variant="default"
            size={26}
            aria-label={`${name} herunterladen`}
            title="Herunterladen"
            onClick={save}
          >
            <IconDownload {...ICON} />
          </ActionIcon>
          {mayDelete && (
            <ActionIcon
              variant="default"
              size={26}
              aria-label={`${name} löschen`}
              title="Löschen"
              onClick={() => setIsAsking(true)}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  )
}
const focused = (button: HTMLButtonElement | null) => button?.focus()

/** A clipping that waits for the Beitrag to be saved, or is on its way. */
export const WaitingTile = ({ waiting, onDrop }: { waiting: Waiting; onDrop: () => void }) => {
  const { file, state, sent, reason } = waiting
  const address = usePreview(file)
  return (
    <li className={s.tile} data-waiting>
      <span className={s.thumb}>
        <Thumbnail name={file.name} address={address} />
      </span>
      <span className={s.text}>
        <b className="trunc" title={file.name}>
          {file.name}
        </b>
        {state === 'sending' ? (
          <Progress label={file.name} share={sent / file.size} />
        ) : (
          <small data-bad={reason ? true : undefined}>{reason ?? 'wartet auf Speichern'}</small>
        )}
      </span>
      {state !== 'sending' && (
        <span className={s.deeds} data-stays>
          <ActionIcon
            variant="default"
            size={26}
            aria-label={`${file.name} entfernen`}
            title="Entfernen"
            onClick={onDrop}
          >
            <IconX {...ICON} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

const usePreview = (file: File) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isPicture(file.type)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The picture itself, or the first page; a sheet with its kind on it for everything that is none, or is broken. */
const Thumbnail = ({ name, address }: { name: string; address: string | undefined }): ReactNode => {
  const [broken, setBroken] = useState<string>()
  return address && broken !== address ? (
    <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
  ) : (
    <FileTile name={name} />
  )
}
