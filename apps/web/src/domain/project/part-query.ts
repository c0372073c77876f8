import type { Path } from '@rampenlicht/model/resources/index'
import { wholeListQuery } from '../../api/queries.ts'

/** What a project has of a resource; `reads` where the page shows some of its fields only. */
export const partQuery = <P extends Path>(path: P, projectId: number, reads: readonly string[] = []) =>
  wholeListQuery(path, [['project', `/projects/${projectId}`], ...reads.map((name) => ['properties[]', name] as const)])
