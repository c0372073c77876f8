import { useQuery } from '@tanstack/react-query'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { partQuery } from '../../domain/project/part-query.ts'

export interface Stock {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly spent: number | null
}
export interface ListOfProject {
  readonly id: number
  readonly name: string
  readonly project: { readonly id: number }
}
/** The project of a Verteiler, known by one of its rows, and its materials. */
export const useMaterials = (
  member: number | undefined,
): { readonly list: ListOfProject | undefined; readonly materials: readonly Stock[] } => {
  const { data: rows } = useQuery({
    ...chosenQuery('project_list_mediacontacts', [member ?? 0], ['projectList']),
    enabled: member !== undefined,
  })
  const list = rows?.[0]?.projectList
  const { data } = useQuery({
    ...partQuery('project_materials', list?.project.id ?? 0, ['material', 'count', 'spent']),
    enabled: list !== undefined,
  })
  const materials = data?.map(({ id, material, count, spent }): Stock => ({ id, name: material.name, count, spent }))
  return { list, materials: materials ?? [] }
}
