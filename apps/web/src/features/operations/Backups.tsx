import { ActionIcon, Button } from '@mantine/core'
import { type Backup, KEPT } from '@rampenlicht/model/rules/backups'
import { type Job, progressText } from '@rampenlicht/model/rules/jobs'
import type { BackupState } from '@rampenlicht/model/rules/operations'
import { useState } from 'react'
import IconCopy from '~icons/copy'
import IconDatabaseExport from '~icons/database-export'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { bytes } from '../../ui/bytes.ts'
import { copyText } from '../../ui/copy-text.ts'
import { number } from '../../ui/format.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Operations.module.css'
import { useBackup } from './useBackup.ts'
import { archiveText, foundIn, moment, restoreCommand, seconds, standingOf } from './words.ts'

const SHOWN = 4
const keptText = ({ isOn, isEncrypted }: BackupState) =>
  [
    isOn ? `${KEPT.days} täglich, ${KEPT.weeks} wöchentlich, ${KEPT.months} monatlich` : 'von Hand',
    isEncrypted ? 'verschlüsselt' : 'nicht verschlüsselt',
  ].join(', ')

/** The copies, newest first, with what is needed to get one back. */
export const Backups = ({ state }: { readonly state: BackupState | undefined }) => {
  const now = useMinute()
  const { running, start, isStarting } = useBackup()
  const [isAll, setIsAll] = useState(false)
  const list = state?.list ?? []
  const shown = isAll ? list : list.slice(0, SHOWN)
  return (
    <section aria-labelledby="backups" aria-busy={state === undefined}>
      <ListHead id="backups" title="Sicherungen" text={state && keptText(state)}>
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={15} stroke={1.8} aria-hidden />}
          loading={isStarting}
          disabled={running !== undefined}
          onClick={start}
        >
          Jetzt sichern
        </Button>
      </ListHead>
      <div className={s.card} data-with-aside>
        <ul className={s.list}>
          {running && <Running job={running} />}
          {shown.map((backup) => (
            <Line key={backup.id} backup={backup} now={now} />
          ))}
          {state && list.length === 0 && !running && (
            <li className={s.none}>Noch keine Sicherung. Die erste kommt in der Nacht, oder jetzt gleich.</li>
          )}
          {!state && <li className={s.none} />}
          {list.length > SHOWN && (
            <li className={s.more}>
              <button type="button" onClick={() => setIsAll(!isAll)} aria-expanded={isAll}>
                {isAll ? 'Weniger' : `Alle ${number(list.length)} Sicherungen`}
              </button>
            </li>
          )}
        </ul>
        <Aside state={state} now={now} />
      </div>
    </section>
  )
}

const Line = ({ backup, now }: { readonly backup: Backup; readonly now: Date }) => (
  <li className={s.line} data-tone={standingOf(backup)}>
    <b>{moment(backup.startedAt, now)}</b>
    <span>{backup.reason}</span>
    <span className="num">{backup.bytes === null ? '–' : bytes(backup.bytes)}</span>
    <span className="num">{seconds(backup)}</span>
    <span className={s.found}>{foundIn(backup)}</span>
  </li>
)

const Running = ({ job }: { readonly job: Job }) => (
  <li className={s.line} data-tone="busy" role="status">
    <b>Jetzt</b>
    <span>{job.state}</span>
    <span className="num">{job.progress > 0 ? `${progressText(job)} MB` : ''}</span>
    <span />
    <span className={s.found}>Wird kopiert und zur Probe zurückgespielt …</span>
  </li>
)

const NIGHTS = 14
const Aside = ({ state, now }: { readonly state: BackupState | undefined; readonly now: Date }) => {
  const nights = (state?.list ?? [])
    .filter(({ reason }) => reason === 'Nacht')
    .slice(0, NIGHTS)
    .reverse()
  const most = Math.max(1, ...nights.map(({ bytes }) => bytes ?? 0))
  const newest = state?.list.find(({ file }) => file !== null)?.file
  const command = newest ? restoreCommand(newest) : undefined
  return (
    <div className={s.aside}>
      {nights.length > 1 && (
        <>
          <h3>Größe, {nights.length} Nächte</h3>
          <div
            className={s.bars}
            role="img"
            aria-label={`Größe von ${nights.length} Nächten, zuletzt ${bytes(nights.at(-1)?.bytes ?? 0)}`}
          >
            {nights.map((one) => (
              <i
                key={one.id}
                data-tone={standingOf(one)}
                style={{ height: `${Math.max(4, ((one.bytes ?? 0) / most) * 100)}%` }}
              />
            ))}
          </div>
        </>
      )}
      <h3>Wiederherstellen</h3>
      <p>Nur auf dem Server, in einen leeren Datenordner.</p>
      {command && (
        <code className={s.command}>
          <span>{command}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            title="Kopieren"
            aria-label="Befehl kopieren"
            onClick={() => void copyText(command, 'Befehl kopiert')}
          >
            <IconCopy size={14} stroke={1.8} />
          </ActionIcon>
        </code>
      )}
      {state?.archive && <p className={s.folder}>{archiveText(state.archive, now)}</p>}
      {state && <p className={s.folder}>Die Sicherungen liegen in {state.folder}.</p>}
      {state?.isOnSameDisk && (
        <p className={s.warning}>
          Auf demselben Datenträger liegen die Daten: Geht er verloren, ist beides fort. Besser ist ein anderer
          (BACKUP_DIR).
        </p>
      )}
    </div>
  )
}
