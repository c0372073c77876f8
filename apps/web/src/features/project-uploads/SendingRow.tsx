import { ActionIcon } from '@mantine/core'
import IconAlertCircle from '~icons/alert-circle'
import IconCheck from '~icons/check'
import IconRefresh from '~icons/refresh'
import IconX from '~icons/x'
import { type Sending, uploads } from '../../api/upload-queue.ts'
import { bytes } from '../../ui/bytes.ts'
import { FileTile } from '../../ui/FileTile.tsx'
import { number } from '../../ui/format.ts'
import { Progress } from '../../ui/Progress.tsx'
import s from './UploadDialog.module.css'

/** A file on its way: how far it is, and what can be done about it. */
export const SendingRow = ({ sending }: { sending: Sending }) => {
  const { key, file, state, sent, reason } = sending
  const { name, size } = file
  const isLost = state === 'failed' || state === 'refused'
  return (
    <li className={s.row}>
      <FileTile name={name} />
      <span className={s.titles}>
        <b className="trunc" title={name}>
          {name}
        </b>
        {isLost ? (
          <span className={s.reason}>
            <IconAlertCircle size={14} stroke={1.8} aria-hidden />
            {reason}
          </span>
        ) : (
          <span className="num">{progressOf(sending)}</span>
        )}
        {state === 'sending' && <Progress label={name} share={sent / size} />}
      </span>
      <span className={s.buttons}>
        {state === 'failed' && (
          <ActionIcon
            variant="subtle"
            aria-label={`${name} noch einmal hochladen`}
            title="Noch einmal versuchen"
            onClick={() => uploads.retry(key)}
          >
            <IconRefresh size={16} stroke={1.7} />
          </ActionIcon>
        )}
        {state === 'done' ? (
          <span className={s.done}>
            <IconCheck size={17} stroke={2} aria-hidden />
          </span>
        ) : (
          <ActionIcon
            variant="subtle"
            aria-label={isLost ? `${name} entfernen` : `${name} abbrechen`}
            title={isLost ? 'Entfernen' : 'Abbrechen'}
            onClick={() => uploads.drop(key)}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

const progressOf = ({ state, sent, file: { size } }: Sending): string => {
  if (state === 'waiting') return `${bytes(size)} · wartet`
  if (state === 'done') return `${bytes(size)} · hochgeladen`
  if (sent >= size) return `${bytes(size)} · wird gespeichert …`
  return `${bytes(sent)} von ${bytes(size)} · ${number(Math.floor((sent / size) * 100))} %`
}
