import type { EntityAt } from '@rampenlicht/model/resources/index'
import { partQuery } from '../../../domain/project/part-query.ts'

/** An ad material as far as the page shows it. */
export type Shown = Pick<EntityAt<'project_ad_materials'>, 'id' | 'name' | 'platform' | 'specs' | 'deadline' | 'status'>

const SHOWN = ['name', 'platform', 'specs', 'deadline', 'status'] as const satisfies readonly (keyof Shown)[]

/** All of a project's: progress counts them, and the picker marks those that are there. */
export const materialsQuery = (projectId: number) => partQuery('project_ad_materials', projectId, SHOWN)
