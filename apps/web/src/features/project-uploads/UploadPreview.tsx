import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { isPicture, isViewable } from '@rampenlicht/model/rules/file-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconDownload from '~icons/download'
import IconExternalLink from '~icons/external-link'
import IconEyeOff from '~icons/eye-off'
import { download, fileAddress } from '../../api/files.ts'
import { recordQuery } from '../../api/queries.ts'
import type { DialogProps } from '../../crud/dialogs.ts'
import { useGone } from '../../crud/record/useGone.tsx'
import { DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FileTile } from '../../ui/FileTile.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { aboutFile } from './about-file.ts'
import s from './UploadPreview.module.css'

const { path: PATH } = projectUpload

/** Looks at a file. The record is asked for first: it renews what opens files, and tells when the file is gone. */
export default function UploadPreview({ id = 0, onClose }: DialogProps) {
  const query = useQuery({ ...recordQuery(PATH, id), staleTime: 0 })
  const { data: file } = query
  const gone = useGone(projectUpload, query, onClose)
  const isPhone = useIsPhone()
  const isShown = file !== undefined && isViewable(file.mimeType)
  if (gone) return gone
  return (
    <DialogShell width={1200} onClose={onClose}>
      <DialogHead
        lead={file && <FileTile name={file.name} />}
        title={file?.name ?? 'Datei'}
        subtitle={file && aboutFile(file, new Date())}
      />
      <div className={s.stage} aria-busy={!file}>
        {file && (isShown ? <Shown file={file} /> : <NotShown text="Diese Art von Datei zeigt der Browser nicht." />)}
      </div>
      <DialogFoot>
        {isShown && (
          <Button
            component="a"
            href={fileAddress(PATH, file, { isInline: true })}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            leftSection={<IconExternalLink size={15} stroke={1.8} />}
          >
            In neuem Tab öffnen
          </Button>
        )}
        <span className="grow" />
        {/* a phone has no room for what its × does already */}
        {!isPhone && (
          <Button variant="default" onClick={onClose} data-autofocus>
            Schließen
          </Button>
        )}
        <Button
          disabled={!file}
          leftSection={<IconDownload size={15} stroke={1.8} />}
          onClick={() => file && void download(PATH, file).catch(() => undefined)}
        >
          Herunterladen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

const Shown = ({ file }: { file: EntityAt<typeof PATH> }) => {
  const [isBroken, setIsBroken] = useState(false)
  const address = fileAddress(PATH, file, { isInline: true })
  if (isBroken) return <NotShown text="Vielleicht ist sie beschädigt; herunterladen lässt sie sich trotzdem." />
  if (isPicture(file.mimeType))
    return <img className={s.picture} src={address} alt={file.name} onError={() => setIsBroken(true)} />
  return <iframe className={s.pages} src={address} title={file.name} />
}

const NotShown = ({ text }: { text: string }) => (
  <Empty icon={<IconEyeOff size={22} stroke={1.6} />} title="Die Datei lässt sich hier nicht anzeigen." text={text} />
)
