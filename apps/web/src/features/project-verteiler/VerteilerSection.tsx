import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { IconChevronRight, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeListQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Bone, Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import s from '../../domain/project/sections.module.css'
import { ago, number, plural } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { useHeld } from '../../ui/Together.tsx'

const READ = ['name', 'contactCount', 'suppliedCount', 'updatedBy', 'updatedAt'] as const
type List = Pick<EntityAt<'project_lists'>, 'id' | (typeof READ)[number]>

export const listsQuery = (projectId: number) =>
  wholeListQuery('project_lists', [
    ['project', `/projects/${projectId}`],
    ...READ.map((name) => ['properties[]', name] as const),
  ])

/** The Verteiler of a project: how many contacts, how many of them have material, who changed it last. */
export const VerteilerSection = ({
  project: { id, title },
}: {
  project: Pick<EntityAt<'projects'>, 'id' | 'title'>
}) => {
  const dialog = useDialog()
  const { data, isError, refetch } = useQuery(listsQuery(id))
  const lists = useHeld(data)
  const creating = {
    onMouseEnter: () => dialog.prepare('project_lists'),
    onClick: () => dialog.create('project_lists', { project: { id, title } }),
  }
  return (
    <Part
      title="Verteiler"
      count={lists?.length}
      isBusy={!lists}
      action={
        <Button
          variant="default"
          aria-label="Verteiler erstellen"
          leftSection={<IconPlus size={14} stroke={2} />}
          {...creating}
        >
          Verteiler
        </Button>
      }
    >
      {!lists && (isError ? <PartFailure onRetry={() => void refetch()} /> : <Outline />)}
      {lists?.length === 0 && (
        <PartEmpty
          icon={<IconUsers size={22} stroke={1.6} />}
          title="Keine Verteiler gefunden."
          text="Ein Verteiler sammelt die Medienkontakte, die von diesem Projekt hören sollen."
          action={
            <Button leftSection={<IconPlus size={14} stroke={2} />} {...creating}>
              Ersten Verteiler anlegen
            </Button>
          }
        />
      )}
      {lists && lists.length > 0 && (
        <ul className={s.rows} aria-label="Verteiler">
          {lists.map((list) => (
            <Row key={list.id} list={list} projectId={String(id)} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const Row = ({ list, projectId }: { list: List; projectId: string }) => {
  const { id, name, updatedBy, updatedAt } = list
  const contacts = list.contactCount ?? 0
  const supplied = list.suppliedCount ?? 0
  return (
    <li className={s.row}>
      <span className={s.line}>
        <Link
          to="/projekte/$projectId/publicity/verteiler/$projectListId"
          params={{ projectId, projectListId: String(id) }}
          className={s.name ?? ''}
        >
          {name}
        </Link>
        <span className={`num ${s.count}`}>
          {plural(contacts, 'Kontakt', 'Kontakte')}
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
        </span>
      </span>
      <SplitBar parts={[{ label: 'Mit Material', value: supplied, tone: 'accent' }]} total={contacts} />
      <span className={s.note}>
        <span className="num">{supplied > 0 ? `${number(supplied)} mit Material` : 'noch kein Material'}</span>
        {updatedAt && (
          <span className="trunc">
            {updatedBy?.firstName} <time dateTime={updatedAt}>{ago(updatedAt, new Date())}</time>
          </span>
        )}
      </span>
    </li>
  )
}

const Outline = () => (
  <div className={s.rows} aria-hidden>
    {[0, 1, 3].map((seed) => (
      <div key={seed} className={s.row}>
        <span className={s.line}>
          <Bone seed={seed} />
        </span>
        <SplitBar parts={[]} />
        <span className={s.note}>
          <Bone seed={4} />
        </span>
      </div>
    ))}
  </div>
)
