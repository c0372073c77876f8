import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconDownload from '~icons/download'
import { firstNameFirst } from '../../../domain/people/names.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { Face, pictureOf } from '../../../ui/Face.tsx'
import { plural } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { moment } from '../../../ui/moment.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import { useExport } from '../frame/useExport.ts'
import { versionsQuery } from '../queries.ts'
import type { ReportWork } from '../work.ts'
import { useFreeze } from './useFreeze.ts'
import s from './Versions.module.css'

/** The Stände that were kept of a report: what was in it when, and which of them the customer sees. */
export default function Versions({ work, onClose }: { work: ReportWork; onClose: () => void }) {
  const { report, content } = work
  const { data: versions, error, refetch } = useQuery(versionsQuery(report.id))
  const freezing = useFreeze(work)
  const exporting = useExport(work)
  const now = new Date()
  const [one, many] = report.kind === 'Clippings' ? ['Beitrag', 'Beiträge'] : ['Kooperation', 'Kooperationen']
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead title="Stände" subtitle={`${content.name} ${content.title}`} />
      <DialogBody>
        {error && !versions ? (
          <LoadFailure title="Die Stände konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        ) : (
          <ul className={s.versions}>
            {versions?.map(({ number, at, by, entries, isShared }) => (
              <li key={number}>
                <span className={s.number}>
                  <span className="sr">Stand </span>
                  {number}
                </span>
                <TwoLine
                  title={<b>{moment(at, now)}</b>}
                  note={
                    <>
                      {plural(entries, one, many)}
                      {by && `, ${firstNameFirst(by)}`}
                    </>
                  }
                />
                {isShared && <Tag tone="ok">beim Kunden</Tag>}
                {by && <Face name={firstNameFirst(by)} size={24} picture={pictureOf(by)} />}
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconDownload size={14} stroke={1.8} />}
                  aria-label={`PDF von Stand ${number}`}
                  loading={exporting.isPending && exporting.variables?.version === number}
                  onClick={() => exporting.mutate({ format: 'pdf', version: number })}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
        {versions?.length === 0 && (
          <p className={s.none}>
            Noch ist keiner festgehalten. Ein Stand bleibt, wie er ist: so weißt du später, was der Kunde gesehen hat
            und was seither dazukam.
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button loading={freezing.isPending} onClick={() => freezing.mutate()} data-autofocus>
          Stand festhalten
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
