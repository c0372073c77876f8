import { randomUUID } from 'node:crypto'
import type { Sending } from '@rampenlicht/model/kit/body'
import { count, oneOf } from '@rampenlicht/model/kit/field'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { keyOf, MAILED_PATHS } from '@rampenlicht/model/rules/mail/audience'
import { fillingsOf } from '@rampenlicht/model/rules/mail/compose'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { permit } from '../../crud/permit.ts'
import { idOf, sendingIn, withDeed } from '../../crud/routes.ts'
import type { Door } from '../../crud/write/door.ts'
import { lock } from '../../crud/write/lock.ts'
import { readWhole } from '../../crud/write/reading.ts'
import { Problem, unprocessable } from '../../errors.ts'
import type { Outside } from '../../outside/call.ts'
import { ServerTrouble, smtpTo } from '../../outside/smtp.ts'
import type { Storage } from '../../storage/storage.ts'
import { askOn, changeMailing } from './begin.ts'
import { aroundOf, readParts, sealed } from './letter.ts'
import { type Matter, objectionsTo, readMatter } from './matter.ts'
import { type MeantPerson, readAudience } from './meant.ts'
import { originOf } from './origins.ts'
import { domainOf } from './pace.ts'
import { readAddressing } from './read.ts'
import type { MailSettings } from './settings.ts'

const WHOSE = { path: oneOf('Art', MAILED_PATHS), id: count('Kontakt') }
/** Opens no page to unsubscribe anybody. */
const NO_TOKEN = 'testmail'

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly storage: Storage
  readonly outside: Outside
  readonly settings: MailSettings
}

/** POST /mailings/7/test: the mail as somebody would get it, sent to whoever asks. */
export const testMailRoute = (app: FastifyInstance, place: Place) => {
  const { pool, door, settings } = place
  app.post<{ Params: { id: string } }>('/mailings/:id/test', async (request, reply) => {
    const { actor } = request
    const id = idOf(mailing, request.params.id)
    const whose = whoseIn(sendingIn(request))
    const { matter, ...whom } = await readFor(pool, id, actor, whose, settings)
    // whether anybody could unsubscribe does not matter to oneself
    const objections = objectionsTo(matter, { ...settings, isReachable: true })
    if (objections.length > 0) throw unprocessable(objections)
    await sendTest(place, matter, whom)
    const done = await door.inDeed(actor, async (deed) => {
      const [before] = await lock(deed.client, mailing, actor, [{ id }])
      await changeMailing(deed, before!, { testedAt: new Date() })
    })
    return withDeed(reply, done).code(204).send()
  })
}

const whoseIn = (sent: Sending) => readWhole({ fields: WHOSE }, sent) as { path: string | null; id: number | null }

const readFor = async (
  pool: pg.Pool,
  id: number,
  actor: Actor,
  whose: ReturnType<typeof whoseIn>,
  settings: MailSettings,
) => {
  const client = await pool.connect()
  try {
    const ask = askOn(client)
    const addressing = await readAddressing(ask, id, actor)
    if (!addressing) throw new Problem(404, `${mailing.noun.one} ${id} wurde nicht gefunden.`)
    const { gets, people } = await readAudience(ask, addressing, actor)
    const wanted = people.get(`${whose.path}/${whose.id}`)
    const first = gets[0] && people.get(keyOf(gets[0]))
    const matter = await readMatter(ask, id, actor.id, settings)
    await permit(client, mailing, mailing.may.update, actor, { id, project: matter.project.id })
    const person = wanted ?? first
    return { matter, person, origin: await originOf(ask, person) }
  } finally {
    client.release()
  }
}

interface Whom {
  readonly person: MeantPerson | undefined
  readonly origin: string
}
const sendTest = async ({ storage, outside, settings }: Place, matter: Matter, { person, origin }: Whom) => {
  const now = new Date()
  const nobody = { Anrede: 'Sehr geehrte Damen und Herren,', Vorname: null, Nachname: null, Medium: null }
  const { title, releaseDate } = matter.project
  const around = aroundOf(matter, settings, now)
  const { envelope, raw } = await sealed(
    {
      name: matter.person.name,
      email: matter.person.email,
      fillings: fillingsOf(person?.personal ?? nobody, {
        project: title,
        releaseDate,
        sender: matter.person.name,
        day: agencyDay(now),
      }),
      origin,
      token: NO_TOKEN,
    },
    { draft: { ...matter, subject: `[Test] ${matter.subject}` }, around, parts: await readParts(storage, matter) },
    // what comes back of a test is nobody's bounce
    { ...settings, bounces: undefined },
    { messageId: `<${randomUUID()}@${domainOf(around.from.address)}>`, date: now },
  )
  const smtp = smtpTo(settings.server!, outside)
  try {
    await smtp.ready()
    const delivery = await smtp.deliver(envelope, raw)
    if (delivery.kind !== 'accepted')
      throw new Problem(502, `Der Mailserver hat die Testmail nicht angenommen: ${delivery.reply.slice(0, 200)}`)
  } catch (error) {
    if (error instanceof ServerTrouble) throw new Problem(502, `Der Mailserver: ${error.message}.`)
    throw error
  } finally {
    smtp.close()
  }
}
