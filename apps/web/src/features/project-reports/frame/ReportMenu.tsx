import { ActionIcon } from '@mantine/core'
import { report as resource } from '@rampenlicht/model/resources/reports/report'
import { spanWords } from '@rampenlicht/model/rules/report/words'
import { useNavigate } from '@tanstack/react-router'
import IconCheck from '~icons/check'
import IconDots from '~icons/dots'
import IconHistory from '~icons/history'
import IconPlus from '~icons/plus'
import IconTrash from '~icons/trash'
import type { Row } from '../../../api/queries.ts'
import { useRemove } from '../../../crud/save/useRemove.ts'
import { useMay } from '../../../crud/useMay.ts'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { drafts } from '../draft-store.ts'
import type { ReportLine } from '../useNewReport.ts'
import { useNewReport } from '../useNewReport.ts'
import type { ReportWork } from '../work.ts'

interface Props {
  readonly work: ReportWork
  /** All of this kind. */
  readonly reports: readonly ReportLine[]
  readonly onVersions: () => void
}
const ICON = { size: 15, stroke: 1.8 } as const

/** Which report, a further one, or none. */
export const ReportMenu = ({ work: { report, content }, reports, onVersions }: Props) => {
  const navigate = useNavigate()
  const may = useMay(resource, { ...report })
  const creating = useNewReport(report.project.id, report.kind)
  const removing = useRemove({ resource }, () => {
    drafts.forget(report.id)
    void navigate({ to: '.', search: {} })
  })
  const nameOf = ({ id, title, from, to }: ReportLine) =>
    [title ?? content.name, spanWords(from, to) ?? `Nr. ${reports.findIndex((one) => one.id === id) + 1}`].join(', ')
  return (
    <MenuButton
      position="bottom-end"
      width={260}
      target={
        <ActionIcon variant="default" size={32} aria-label="Mehr zum Report" title="Mehr">
          <IconDots size={17} stroke={1.8} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {reports.length > 1 && (
            <>
              <Menu.Label>Reports dieses Projekts</Menu.Label>
              <Menu.RadioGroup
                value={String(report.id)}
                onChange={(id) => void navigate({ to: '.', search: { report: Number(id) } })}
              >
                {reports.map((one) => (
                  <Menu.RadioItem
                    key={one.id}
                    value={String(one.id)}
                    closeMenuOnClick
                    checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}
                  >
                    {nameOf(one)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Divider />
            </>
          )}
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={onVersions}>
            Stände
          </Menu.Item>
          {may(resource.may.create) && (
            <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => creating.mutate()}>
              Weiteren Report anlegen
            </Menu.Item>
          )}
          {may(resource.may.delete) && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => removing.mutate({ record: report as unknown as Row, etag: undefined })}
            >
              Report löschen
            </Menu.Item>
          )}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
