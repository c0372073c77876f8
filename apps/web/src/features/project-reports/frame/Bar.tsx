import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import IconHistory from '~icons/history'
import IconRefresh from '~icons/refresh'
import { SavingMark, SubBar } from '../../../domain/project/SubBar.tsx'
import { DialogContext } from '../../../ui/dialog-context.ts'
import { part } from '../../../ui/part.ts'
import { CommentsButton } from '../comments/CommentsButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import type { ReportLine } from '../useNewReport.ts'
import { type Changes, changesInWords, useChanges } from '../versions/useChanges.ts'
import type { ReportWork } from '../work.ts'
import s from './Bar.module.css'
import { ExportMenu } from './ExportMenu.tsx'
import { ReportMenu } from './ReportMenu.tsx'

const Versions = part('Versions', () => import('../versions/Versions.tsx'))
const Update = part('Update', () => import('../versions/Update.tsx'))

interface Props {
  readonly work: ReportWork
  readonly reports: readonly ReportLine[]
  readonly onSettings: () => void
}
/** What was found is kept with the dialog that shows it: once a new Stand has it, there is nothing to be found. */
type Opened = { readonly dialog: 'versions' } | { readonly dialog: 'update'; readonly changes: Changes }

/** What it is, of which time, whether it is saved and up to date, and the ways out. */
export const Bar = ({ work, reports, onSettings }: Props) => {
  const { report, content } = work
  const [shown, setShown] = useState<{ readonly opened: Opened; readonly isOpen: boolean }>()
  const changes = useChanges(work)
  const open = (opened: Opened) => setShown({ opened, isOpen: true })
  const close = () => setShown((now) => now && { ...now, isOpen: false })
  // one that leaves may say so when another is open already
  const forget = () => setShown((now) => (now?.isOpen ? now : undefined))
  return (
    <SubBar
      projectId={String(report.project.id)}
      above={report.kind === 'Clippings' ? 'Publicity' : 'Social Media'}
      title={<h2 className="trunc">{content.name}</h2>}
    >
      <button type="button" className={s.period} data-standing title="Zeitraum und Auswahl ändern" onClick={onSettings}>
        {content.period ?? 'Ohne Zeitraum'}
      </button>
      {changes && (
        <button type="button" className={s.changes} onClick={() => open({ dialog: 'update', changes })}>
          <IconRefresh size={14} stroke={1.9} aria-hidden />
          <span className="trunc">{changesInWords(changes)}</span>
        </button>
      )}
      <span className="grow" />
      <SavingMark saving={work.saving} onAgain={() => void work.save()} />
      <Button
        variant="default"
        className={s.wide ?? ''}
        leftSection={<IconHistory size={15} stroke={1.8} />}
        onClick={() => open({ dialog: 'versions' })}
      >
        Stände
      </Button>
      <CommentsButton reportId={report.id} />
      <ExportMenu work={work} />
      {/* what the customer gets is frozen by the server: it has to have what was typed last */}
      <span className={s.share} onClickCapture={() => void work.save()}>
        <ShareButton reportId={report.id} content={content} customer={content.customer} />
      </span>
      <ReportMenu work={work} reports={reports} onVersions={() => open({ dialog: 'versions' })} />
      {shown && (
        <DialogContext value={{ isOpen: shown.isOpen, onGone: forget }}>{dialogOf(shown.opened)}</DialogContext>
      )}
    </SubBar>
  )

  function dialogOf(opened: Opened): ReactNode {
    switch (opened.dialog) {
      case 'versions':
        return <Versions work={work} onClose={close} />
      case 'update':
        return <Update work={work} changes={opened.changes} onClose={close} />
      default:
        return opened satisfies never
    }
  }
}
