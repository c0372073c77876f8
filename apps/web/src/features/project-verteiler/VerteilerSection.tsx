import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { Link } from '@tanstack/react-router'
import IconChevronRight from '~icons/chevron-right'
import IconUsers from '~icons/users'
import { Bone } from '../../domain/project/Part.tsx'
import { partQuery } from '../../domain/project/part-query.ts'
import { rowsPart } from '../../domain/project/RowsPart.tsx'
import s from '../../domain/project/sections.module.css'
import { ago, number, plural } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'

const READ = ['name', 'contactCount', 'suppliedCount', 'updatedBy', 'updatedAt'] as const
type List = Pick<EntityAt<'project_lists'>, 'id' | (typeof READ)[number]>

const Row = ({ list, projectId }: { list: List; projectId: string }) => {
  const { id, name, updatedBy, updatedAt } = list
  const contacts = list.contactCount ?? 0
  const supplied = list.suppliedCount ?? 0
  return (
    <>
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
    </>
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

/** The Verteiler of a project: how many contacts, how many of them have material, who changed it last. */
export const VerteilerSection = rowsPart(projectList, {
  query: (projectId) => partQuery('project_lists', projectId, READ),
  icon: IconUsers,
  hint: 'Ein Verteiler sammelt die Medienkontakte, die von diesem Projekt hören sollen.',
  first: 'Ersten Verteiler anlegen',
  outline: <Outline />,
  row: (list, project) => <Row list={list} projectId={String(project.id)} />,
})
