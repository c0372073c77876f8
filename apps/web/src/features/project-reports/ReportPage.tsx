import { Button } from '@mantine/core'
import type { ReportKind } from '@rampenlicht/model/resources/reports/report'
import { REPORT_NAMES } from '@rampenlicht/model/rules/report/words'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import IconReport from '~icons/report'
import { SubBar } from '../../domain/project/SubBar.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import { Outline } from './Outline.tsx'
import { reportsQuery } from './queries.ts'
import s from './Report.module.css'
import { useNewReport } from './useNewReport.ts'

const OpenReport = part('OpenReport', () => import('./OpenReport.tsx'))

export const ClippingReport = () => <ReportPage kind="Clippings" />
export const InfluencerReport = () => <ReportPage kind="Influencer" />

/** The report of a project: the one that the address names, else the newest, else how to begin. */
const ReportPage = ({ kind }: { kind: ReportKind }) => {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const { report: named } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(reportsQuery(Number(projectId)))
  const reports = data?.toSorted((a, b) => b.id - a.id)
  // whoever follows a link to one is shown that one, whatever it is about
  const shown = reports?.find(({ id }) => id === named) ?? reports?.find((one) => one.kind === kind)
  if (!reports)
    return error ? (
      <LoadFailure title="Der Report konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    ) : (
      <Outline />
    )
  if (!shown) return <Beginning projectId={projectId} kind={kind} />
  return (
    <OpenReport
      meanwhile={<Outline />}
      key={shown.id}
      id={shown.id}
      reports={reports.filter((one) => one.kind === shown.kind)}
    />
  )
}

const HINTS: Readonly<Record<ReportKind, string>> = {
  Clippings:
    'Aus den Beiträgen des Projekts werden Seiten mit Zahlen, Highlights und einer Liste für den Kunden: als PDF, PowerPoint, Excel oder als Link.',
  Influencer:
    'Aus den gebuchten Kooperationen werden Seiten mit Zahlen, Reichweiten und einer Liste für den Kunden: als PDF, PowerPoint, Excel oder als Link.',
}
const Beginning = ({ projectId, kind }: { projectId: string; kind: ReportKind }) => {
  const creating = useNewReport(Number(projectId), kind)
  return (
    <div className={s.report}>
      <SubBar
        projectId={projectId}
        above={kind === 'Clippings' ? 'Publicity' : 'Social Media'}
        title={<h2 className="trunc">{REPORT_NAMES[kind]}</h2>}
      />
      <div className={s.empty}>
        <Empty
          icon={<IconReport size={24} stroke={1.6} />}
          title={`Noch kein ${REPORT_NAMES[kind]}`}
          text={HINTS[kind]}
          action={
            <Button loading={creating.isPending} onClick={() => creating.mutate()}>
              Report anlegen
            </Button>
          }
        />
      </div>
    </div>
  )
}
