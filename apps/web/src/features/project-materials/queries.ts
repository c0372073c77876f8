import { wholeListQuery } from '../../api/queries.ts'

/** The materials of a project with their stock, without the allocations behind it. */
export const stockQuery = (projectId: number) =>
  wholeListQuery('project_materials', [
    ['project', `/projects/${projectId}`],
    ['properties[]', 'material'],
    ['properties[]', 'count'],
    ['properties[]', 'spent'],
  ])

/** Who of a project has this material, in whichever Verteiler. */
export const allocationsQuery = (materialId: number) =>
  wholeListQuery('project_list_mediacontact_materials', [
    ['projectMaterial', `/project_materials/${materialId}`],
    ['properties[]', 'projectListMediacontact.mediacontact'],
  ])
