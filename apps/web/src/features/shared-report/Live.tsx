import type { ReportKind } from '@rampenlicht/model/resources/reports/report'
import type { LiveEntry, LiveStatus } from '@rampenlicht/model/rules/report/link'
import { useState } from 'react'
import c from './controls.module.css'
import { Rows } from './Entries.tsx'
import s from './Live.module.css'
import p from './OpenedReport.module.css'
import { clockOf } from './words.ts'

/** So many are seen at a glance. */
const FIRST = 5

/** What is agreed and published at this moment, beside the figures that were kept. */
export const Live = ({ live, kind }: { readonly live: LiveStatus; readonly kind: ReportKind }) => (
  <section>
    <h2 className={p.heading}>Aktueller Stand</h2>
    <p className={p.lead}>{clockOf(live.asOf)}. Die Zahlen des Reports bleiben davon unberührt.</p>
    <div className={s.parts}>
      <Part
        title="Zugesagt"
        entries={live.agreed}
        none={
          kind === 'Influencer' ? 'Zurzeit ist nichts gebucht, das noch aussteht.' : 'Zurzeit steht keine Zusage aus.'
        }
      />
      <Part title="Veröffentlicht" entries={live.published} none="Noch ist nichts erschienen." />
    </div>
  </section>
)

interface PartProps {
  readonly title: string
  readonly entries: readonly LiveEntry[]
  readonly none: string
}
const Part = ({ title, entries, none }: PartProps) => {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? entries : entries.slice(0, FIRST)
  return (
    <div className={s.part}>
      <h3>
        {title} <span>{entries.length}</span>
      </h3>
      {entries.length === 0 ? <p>{none}</p> : <Rows entries={shown} isNarrow />}
      {shown.length < entries.length && (
        <button type="button" className={c.button} data-plain onClick={() => setAll(true)}>
          Alle {entries.length} zeigen
        </button>
      )}
    </div>
  )
}
