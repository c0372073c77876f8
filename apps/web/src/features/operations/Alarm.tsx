import { Button } from '@mantine/core'
import { admin, allows } from '@rampenlicht/model/kit/rule'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangleFilled from '~icons/alert-triangle-filled'
import { useMe } from '../../api/session.ts'
import { bytes } from '../../ui/bytes.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Alarm.module.css'
import { alarmQuery } from './queries.ts'
import { useBackup } from './useBackup.ts'
import { inSentence, moment } from './words.ts'

const HOUR_MS = 3_600_000

/** Below the header of every page, for the management: there is no copy, and it cannot be closed. */
export const Alarm = () => {
  const isAdmin = allows(admin, { actor: useMe() })
  const { data } = useQuery(alarmQuery)
  const now = useMinute()
  const { running, start, isStarting } = useBackup()
  if (!data?.since && data?.archive?.failedSince) {
    const { failedSince, waiting } = data.archive
    return (
      <div className={s.band} role="alert">
        <IconAlertTriangleFilled size={16} aria-hidden />
        <p>
          <b>Änderungen werden nicht aufgezeichnet, zuletzt {inSentence(moment(failedSince, now))}.</b> {bytes(waiting)}{' '}
          warten auf dem Datenträger der Daten; der Grund steht im Protokoll.
        </p>
      </div>
    )
  }
  if (!data?.since) return null
  const hours = Math.floor((now.getTime() - Date.parse(data.since)) / HOUR_MS)
  return (
    <div className={s.band} role="alert">
      <IconAlertTriangleFilled size={16} aria-hidden />
      <p>
        <b>Seit {hours} Stunden keine Sicherung.</b>{' '}
        {data.lastSuccess
          ? `Zuletzt gelungen: ${inSentence(moment(data.lastSuccess, now))}.`
          : 'Noch nie ist eine gelungen.'}
        {data.error && ` Grund: ${data.error}.`}
      </p>
      {isAdmin && (
        <Button color="red" size="xs" loading={isStarting} disabled={running !== undefined} onClick={start}>
          {running ? 'Wird gesichert …' : 'Jetzt sichern'}
        </Button>
      )}
    </div>
  )
}
