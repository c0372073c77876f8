import type { EntityAt } from '../../resources/index.ts'

/** One line of GET /project_reports/{id}/versions: a Stand that was kept. */
export interface ReportVersion {
  readonly number: number
  readonly at: string
  readonly by: Pick<EntityAt<'users'>, 'id' | 'firstName' | 'lastName' | 'pictureName'> | null
  /** How much is in it. */
  readonly entries: number
  /** The customer sees this one. */
  readonly isShared: boolean
}
