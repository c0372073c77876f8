import { labelOf } from '@rampenlicht/model/kit/label'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'

/** Who started a job. */
export interface Starter extends Actor {
  readonly name: string
}
/** With the roles of now: whoever may no longer do something does not go on with it either. */
export const starterOf = async (pool: pg.Pool, id: number): Promise<Starter | undefined> => {
  const { rows } = await pool.query<{ roles: Actor['roles']; firstName: string | null; lastName: string | null }>(
    `select roles, "firstName", "lastName" from users where id = $1 and "isActive" and "deletedAt" is null`,
    [id],
  )
  const [found] = rows
  return found && { id, roles: found.roles, name: labelOf({ ...found, id }) }
}
