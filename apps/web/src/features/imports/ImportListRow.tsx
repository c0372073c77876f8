import { ActionIcon } from '@mantine/core'
import type { ImportSummary } from '@rampenlicht/model/rules/import/imports'
import { type Job, progressText } from '@rampenlicht/model/rules/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconDots from '~icons/dots'
import IconDownload from '~icons/download'
import IconTrash from '~icons/trash'
import { request } from '../../api/client.ts'
import { saveMade } from '../../api/files.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { whenShort } from '../../crud/record/deleted-words.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { FileTile } from '../../ui/FileTile.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { Status } from '../../ui/Tag.tsx'
import { directoryOf } from './directories.ts'
import s from './ImportList.module.css'
import { mixOf, outcome, rowsSaid } from './words.ts'

interface Props {
  readonly shown: ImportSummary
  readonly now: Date
}

export const ImportListRow = ({ shown, now }: Props) => {
  const { id, file, rows, by, at, state } = shown
  const { data: jobs } = useQuery(jobsQuery)
  const job = state === 'Läuft' ? jobs?.find((one) => one.id === shown.job) : undefined
  return (
    <tr data-off={state === 'Rückgängig gemacht' || undefined}>
      <td>
        <span className={s.file}>
          <FileTile name={file} />
          <span>
            <Link to="/importe/$importId" params={{ importId: String(id) }} className="trunc">
              {file}
            </Link>
            <small className="num">{rowsSaid(rows)}</small>
          </span>
        </span>
      </td>
      <td className="soft trunc">{directoryOf(shown.resource).title}</td>
      <td>
        <span className={s.by}>
          {by && <Face name={by.name} size={20} picture={pictureOf(by)} />}
          <span className="trunc">{by?.name ?? 'Rampenlicht'}</span>
        </span>
      </td>
      <td className="soft num">{whenShort(at, now)}</td>
      <td>
        <Outcome shown={shown} job={job} />
      </td>
      <td>
        <Status>{state}</Status>
      </td>
      <td>
        <More shown={shown} />
      </td>
    </tr>
  )
}

const Outcome = ({ shown, job }: { shown: ImportSummary; job: Job | undefined }) => (
  <span className={s.mix}>
    {job ? (
      <Progress label={job.title} share={job.total ? Math.min(1, job.progress / job.total) : 0} />
    ) : (
      <SplitBar parts={shown.state === 'Fertig' && !shown.undone ? mixOf(shown.counts) : []} />
    )}
    <span className="num trunc">{job ? progressText(job) : outcome(shown)}</span>
  </span>
)

const More = ({ shown: { id, file, state, counts, deed } }: { shown: ImportSummary }) => {
  const queries = useQueryClient()
  const hasErrors = state === 'Fertig' && counts !== null && counts.faulty + counts.duplicate > 0
  const isOpen = deed === null && (state === 'Hochgeladen' || state === 'Geprüft')
  if (!hasErrors && !isOpen) return null
  const drop = async () => {
    await request<void>(`/imports/${id}`, { method: 'DELETE' })
    toast.ok(`${file} verworfen`)
    await reloadAll(queries)
  }
  return (
    <MenuButton
      position="bottom-end"
      width={190}
      target={
        <ActionIcon className={s.more ?? ''} variant="subtle" color="gray" size={28} aria-label={`Mehr zu ${file}`}>
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {hasErrors && (
            <Menu.Item
              leftSection={<IconDownload size={15} stroke={1.8} />}
              // what went wrong has been told
              onClick={() => void saveMade(`/imports/${id}/errors?format=xlsx`).catch(() => undefined)}
            >
              Fehlerdatei laden
            </Menu.Item>
          )}
          {isOpen && (
            <Menu.Item
              leftSection={<IconTrash size={15} stroke={1.8} />}
              onClick={() => void drop().catch(() => undefined)}
            >
              Verwerfen
            </Menu.Item>
          )}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
