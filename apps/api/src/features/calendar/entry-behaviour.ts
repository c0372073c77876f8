import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { type Entry, entryComplaints, isRoom, roomTaken } from '@rampenlicht/model/rules/calendar-entry'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { unprocessable, violation } from '../../errors.ts'

/** Any number will do, as long as no other lock of the database uses it; the second key is the room. */
const LOCK = 7_265_092

export const calendarEntryBehaviour = (own: readonly Calendar[]): Behaviour => ({
  beforeSave: each(async (save: Save) => {
    const entry = save.after as unknown as Entry
    if (save.changes['calendar'] && !own.includes(entry.calendar))
      throw violation('calendar', `Der Kalender „${entry.calendar}“ wird in einem anderen Programm geführt.`)
    const complaints = entryComplaints(entry)
    if (complaints.length) throw unprocessable(complaints)
    if (isRoom(entry.calendar)) await refuseTaken(save, entry)
    return undefined
  }),
})

/**
 * One booking of a room at a time: who comes second waits for the first and then sees what is in the way. The database
 * would refuse it anyway, but not say why.
 */
const refuseTaken = async ({ client, id = 0 }: Save, { calendar, startDate, startTime, endDate, endTime }: Entry) => {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, calendar])
  const { rows } = await client.query<Entry>(
    `select subject, "startDate", "startTime", "endDate", "endTime" from calendar_entries
     where calendar = $1 and id <> $2
       and "startDate" + "startTime"::time < $5::date + $6::time
       and coalesce("endDate", "startDate") + "endTime"::time > $3::date + $4::time
     order by "startDate", "startTime" limit 1`,
    [calendar, id, startDate, startTime, endDate ?? startDate, endTime],
  )
  const [booking] = rows
  if (booking) throw violation('startTime', roomTaken(booking))
}
