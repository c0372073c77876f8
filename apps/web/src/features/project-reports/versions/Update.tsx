import { Button } from '@mantine/core'
import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { ReactNode } from 'react'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { number as shown } from '../../../ui/format.ts'
import type { ReportWork } from '../work.ts'
import type { Changes } from './useChanges.ts'
import { useFreeze } from './useFreeze.ts'
import s from './Versions.module.css'

interface Props {
  readonly work: ReportWork
  readonly changes: Changes
  readonly onClose: () => void
}
/** What a new Stand would change, before it is kept. */
export default function Update({ work, changes: { number, found }, onClose }: Props) {
  const freezing = useFreeze(work)
  const { added, removed, changed, figures, arePagesChanged } = found
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead title="Stand aktualisieren" subtitle={`Was sich seit Stand ${number} geändert hat`} />
      <DialogBody>
        <div className={s.changes}>
          <Part title="Neu" count={added.length}>
            {added.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </Part>
          <Part title="Nicht mehr im Report" count={removed.length}>
            {removed.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </Part>
          <Part title="Geändert" count={changed.length}>
            {changed.map(({ entry, what }) => (
              <Line key={entry.id} entry={entry} what={what.join(', ')} />
            ))}
          </Part>
          <Part title="Zahlen" count={figures.length}>
            {figures.map(({ label, before, now }) => (
              <li key={label}>
                <span className="grow">{label}</span>
                <span className="num">
                  <del>{before}</del>
                  <span className="sr"> jetzt </span>
                  <span aria-hidden> → </span>
                  <b>{now}</b>
                </span>
              </li>
            ))}
          </Part>
          {arePagesChanged && <p className={s.pages}>Seiten, Texte oder Aussehen sind anders als in Stand {number}.</p>}
        </div>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button
          loading={freezing.isPending}
          onClick={() => freezing.mutate(undefined, { onSuccess: onClose })}
          data-autofocus
        >
          Stand festhalten
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section aria-label={title}>
      <h3>
        {title} <span className="num muted">{shown(count)}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )

const Line = ({ entry, what }: { entry: ContentEntry; what?: string }) => (
  <li>
    <span className={s.entry}>
      <b className="trunc">{entry.title}</b>
      <small className="trunc">{[entry.by, entry.date && germanDay(entry.date)].filter(Boolean).join(', ')}</small>
    </span>
    {what && <span className={s.what}>{what}</span>}
  </li>
)
