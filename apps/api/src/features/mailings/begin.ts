import { randomBytes } from 'node:crypto'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { keyOf } from '@rampenlicht/model/rules/mail/audience'
import { fillingsOf } from '@rampenlicht/model/rules/mail/compose'
import type pg from 'pg'
import { isSame, type Row } from '../../crud/permit.ts'
import type { Deed } from '../../crud/write/deed.ts'
import type { Locked } from '../../crud/write/lock.ts'
import type { Ask } from '../../db/reads.ts'
import { Problem, unprocessable, violation } from '../../errors.ts'
import { addLoneErrand } from '../../jobs/queue.ts'
import { inTurns } from '../../turns.ts'
import { aroundOf } from './letter.ts'
import { type Matter, objectionsTo, readMatter } from './matter.ts'
import { readAudience, type SortedPeople } from './meant.ts'
import { originsOf } from './origins.ts'
import { readAddressing } from './read.ts'
import type { MailSettings } from './settings.ts'

/** The errand that sends. */
export const SENDING = 'mailings'

/** 32 small letters and digits: also servers that write addresses their own way give it back as it was. */
export const newToken = (): string => randomBytes(16).toString('hex')

export const askOn =
  (client: pg.PoolClient): Ask =>
  (statement) =>
    client.query(statement)

/** How far a Versand is, written down like every other change; who asks has been seen to. */
export const changeMailing = async (deed: Deed, before: Locked, values: Row): Promise<void> => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(before[name], value))
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map(([name, value]) => [name, [before[name] ?? null, value] as const]))
  await deed.change(mailing, [{ id: before.id, values: Object.fromEntries(changed), changes }], {
    known: { name: before['name'] },
  })
}

export interface Ready {
  readonly matter: Matter
  readonly audience: SortedPeople
}
/** Everything that is looked at before anything is sent; what stands against it is told by its field. */
export const readyToSend = async (
  client: pg.PoolClient,
  id: number,
  actor: Actor,
  settings: MailSettings,
): Promise<Ready> => {
  const ask = askOn(client)
  const matter = await readMatter(ask, id, actor.id, settings)
  const objections = objectionsTo(matter, settings)
  if (objections.length > 0) throw unprocessable(objections)
  const addressing = await readAddressing(ask, id, actor)
  if (!addressing) throw new Problem(404, `${mailing.noun.one} ${id} wurde nicht gefunden.`)
  const audience = await readAudience(ask, addressing, actor)
  if (audience.gets.length === 0) throw violation('audience', '„Empfänger“: Niemand bekommt diese Mail.')
  return { matter, audience }
}

/**
 * Who gets it is written down as they are now, in the transaction that lets it run: from here on nothing is asked of the Verteiler
 * any more, and each of these rows becomes one mail or says why not.
 */
export const begin = async (
  deed: Deed,
  before: Locked,
  { matter, audience }: Ready,
  actor: Actor,
  settings: MailSettings,
  now: Date,
): Promise<void> => {
  const { client } = deed
  const origins = await originsOf(askOn(client), audience)
  const about = {
    project: matter.project.title,
    releaseDate: matter.project.releaseDate,
    sender: matter.person.name,
    day: agencyDay(now),
  }
  const rows = await inTurns(audience.gets, (one) => {
    const { personal } = audience.people.get(keyOf(one))!
    return {
      path: one.path,
      person: one.id,
      name: one.name,
      medium: one.medium,
      email: one.address,
      fillings: fillingsOf(personal, about),
      origin: origins.get(keyOf(one)) ?? null,
      token: newToken(),
    }
  })
  await client.query(
    `insert into mailing_recipients (mailing, path, person, name, medium, email, fillings, origin, token, state)
     select $1, r.*, 'Wartet' from json_to_recordset($2::json) as r(path text, person integer, name text, medium text,
       email text, fillings jsonb, origin text, token text)`,
    [before.id, JSON.stringify(rows)],
  )
  await client.query('insert into mailing_sendings (mailing, around) values ($1, $2)', [
    before.id,
    JSON.stringify(aroundOf(matter, settings, now)),
  ])
  await changeMailing(deed, before, {
    state: 'Läuft',
    startedAt: now,
    startedBy: actor.id,
    scheduledAt: null,
    trouble: null,
    resumesAt: null,
  })
  await addLoneErrand(client, SENDING)
}
