import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import type { ComponentProps, ReactNode } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { PartList, type PartOfProject, useRows } from './PartList.tsx'
import { partQuery } from './part-query.ts'
import s from './sections.module.css'

interface Words<P extends Path> extends Pick<ComponentProps<typeof PartList>, 'icon' | 'hint' | 'first' | 'outline'> {
  /** Where not all of a row is read. */
  readonly query?: (projectId: number) => ReturnType<typeof partQuery<P>>
  /** Where a row says more than its name. */
  readonly row?: (row: EntityAt<P>, project: PartOfProject['project']) => ReactNode
}

/** A part of a project whose rows stand below each other on its card, and what asks for them. */
export const rowsPart = <P extends Path>(resource: Resource<P>, words: Words<P>) => {
  const { query = (projectId: number) => partQuery(resource.path, projectId), row, ...rest } = words
  const RowsPart = ({ project }: PartOfProject) => (
    <PartList resource={resource} project={project} {...useRows(query(project.id))} {...rest}>
      {(rows) => (
        <ul className={s.rows} aria-label={resource.noun.many}>
          {rows.map((one) => (
            <li key={one.id} className={s.row}>
              {row ? row(one, project) : <RowName path={resource.path} id={one.id} name={labelOf(one)} />}
            </li>
          ))}
        </ul>
      )}
    </PartList>
  )
  return Object.assign(RowsPart, { query })
}

interface NameProps {
  readonly path: Path
  readonly id: number
  readonly name: string
  /** How it stands, where that is shown by its colour. */
  readonly level?: string
}
/** Opens the record wherever the row is clicked. */
export const RowName = ({ path, id, name, level }: NameProps) => {
  const dialog = useDialog()
  return (
    <button type="button" className={s.stock} data-level={level} onClick={() => dialog.open(path, id)}>
      {name}
    </button>
  )
}
