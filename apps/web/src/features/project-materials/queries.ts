import { wholeListQuery } from '../../api/queries.ts'
import { partQuery } from '../../domain/project/part-query.ts'

/** The materials of a project with their stock, without the allocations behind it. */
export const stockQuery = (projectId: number) =>
  partQuery('project_materials', projectId, ['material', 'count', 'spent'])

/** Who of a project has this material, in whichever Verteiler. */
export const allocationsQuery = (materialId: number) =>
  wholeListQuery('project_list_mediacontact_materials', [
    ['projectMaterial', `/project_materials/${materialId}`],
    ['properties[]', 'projectListMediacontact.mediacontact'],
  ])
