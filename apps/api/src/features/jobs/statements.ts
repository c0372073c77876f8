import { type Actor, admin, allows } from '@rampenlicht/model/kit/rule'
import { MOST_JOBS, OPEN_STATES } from '@rampenlicht/model/rules/jobs'
import { prepared, type Statement } from '../../crud/statements.ts'
import { JOB_JSON } from '../../jobs/queue.ts'

const OPEN = `('${OPEN_STATES.join("', '")}')`
/** `seesJob` for SQL. */
const seenBy = (actor: Actor) => (allows(admin, { actor }) ? '$1::integer is not null' : 'actor = $1')

/** What is open first, then what ended last. */
export const listStatement = (actor: Actor): Statement =>
  prepared(
    `select coalesce(json_agg(${JOB_JSON} order by state in ${OPEN} desc, at desc, id desc), '[]')::text as body
     from (select * from jobs where ${seenBy(actor)} order by state in ${OPEN} desc, at desc, id desc limit ${MOST_JOBS}) j`,
    [actor.id],
  )

/** Stops what is open; answers in which state it was found, nothing for what the person does not see. */
export const stopStatement = (actor: Actor, id: number): Statement =>
  prepared(
    `with found as (select id, state from jobs where id = $2 and ${seenBy(actor)} for update),
      stopped as (update jobs set state = 'Abgebrochen', at = now() from found
        where jobs.id = found.id and found.state in ${OPEN})
     select state from found`,
    [actor.id, id],
  )
