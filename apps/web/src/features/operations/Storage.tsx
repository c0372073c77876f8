import type { Operations, StorageState } from '@rampenlicht/model/rules/operations'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { bytes } from '../../ui/bytes.ts'
import { type Part, SplitBar } from '../../ui/SplitBar.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Operations.module.css'
import { moment } from './words.ts'

const TONES = ['accent', 'info', 'ok', 'warn', 'bad'] as const

/** What takes how much room. */
export const Storage = ({ storage }: { readonly storage: StorageState | undefined }) => {
  const parts: readonly Part[] = (storage?.parts ?? []).map(({ name, bytes: value }, index) => ({
    label: name,
    value,
    tone: TONES[index] ?? 'mute',
  }))
  return (
    <section aria-labelledby="storage" aria-busy={storage === undefined}>
      <ListHead id="storage" title="Speicher" text={storage && `${bytes(storage.free)} frei`} />
      <div className={s.card}>
        <div className={s.split}>
          <SplitBar parts={parts} total={storage?.total} />
        </div>
        <ul className={s.parts}>
          {parts.map(({ label, value, tone }) => (
            <li key={label}>
              <i data-tone={tone} aria-hidden />
              {label}
              <span className="num">{bytes(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const Version = ({ version }: { readonly version: Operations['version'] | undefined }) => {
  const now = useMinute()
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Rampenlicht', version?.rampenlicht],
    [
      'Datenbank',
      version && `PostgreSQL ${version.postgres}${version.isEmbedded ? ', eingebettet' : ''}, Schema ${version.schema}`,
    ],
    ['Node', version?.node],
    ['Läuft seit', version && moment(version.startedAt, now)],
  ]
  return (
    <section aria-labelledby="version" aria-busy={version === undefined}>
      <ListHead id="version" title="Version" />
      <dl className={s.card} data-facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
