import type { Operations as State } from '@rampenlicht/model/rules/operations'
import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { bytes } from '../../ui/bytes.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { Backups } from './Backups.tsx'
import s from './Operations.module.css'
import { operationsQuery } from './queries.ts'
import { Storage, Version } from './Storage.tsx'
import { comes, inSentence, moment, since } from './words.ts'

/** How the installation stands: its copies, its room, its versions. */
export default function Operations() {
  const { data, error, isError, refetch } = useQuery(operationsQuery)
  const now = useMinute()
  return (
    <SettingsFrame isWide>
      {isError ? (
        <LoadFailure title="Der Betrieb konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatStrip label="Auf einen Blick" stats={figuresOf(data, now)} />
          <Backups state={data?.backups} />
          <div className={s.pair}>
            <Storage storage={data?.storage} />
            <Version version={data?.version} />
          </div>
        </>
      )}
    </SettingsFrame>
  )
}

const figuresOf = (data: State | undefined, now: Date): readonly Stat[] => {
  const last = data?.backups.list.find(({ error }) => error === null)
  const failed = data?.backups.list[0]?.error ?? null
  return [
    {
      label: 'Letzte Sicherung',
      value: data && (last ? since(last.startedAt, now) : 'noch keine'),
      note: last ? `${inSentence(moment(last.startedAt, now))}${last.verifiedAt ? ', geprüft' : ''}` : undefined,
    },
    {
      label: 'Nächste',
      value: data && (data.backups.next ? comes(data.backups.next, now) : 'von Hand'),
      note: noteOfNext(data, failed),
    },
    {
      label: 'Speicher',
      value: data && bytes(data.storage.total - data.storage.free),
      note: data && `von ${bytes(data.storage.total)}`,
    },
    {
      label: 'Version',
      value: data?.version.rampenlicht,
      note: data && `läuft seit ${inSentence(moment(data.version.startedAt, now))}`,
    },
  ]
}
const noteOfNext = (data: State | undefined, failed: string | null) => {
  if (!data) return undefined
  if (!data.backups.next) return 'mit „npm run backup“'
  return failed === null ? 'jede Nacht' : 'neuer Versuch, danach stündlich'
}
