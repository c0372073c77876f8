import { count, timestamp } from '@rampenlicht/model/kit/field'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { permit } from '../../crud/permit.ts'
import { answerRecord, idOf, sendingIn } from '../../crud/routes.ts'
import type { Asking, Door } from '../../crud/write/door.ts'
import { type Locked, lock, read } from '../../crud/write/lock.ts'
import { readWhole } from '../../crud/write/reading.ts'
import { Problem, violation } from '../../errors.ts'
import { addLoneErrand } from '../../jobs/queue.ts'
import { begin, changeMailing, readyToSend, SENDING } from './begin.ts'
import type { MailSettings } from './settings.ts'
import { noteSent, senderIn } from './states.ts'

type Item = { Params: { id: string } }

const SEND = { at: timestamp('Zeitpunkt'), expects: count('Empfänger') }
const FURTHEST_DAYS = 366
const DAY_MS = 86_400_000

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly settings: MailSettings
}

/** Sending, planning, stopping and going on: how far a Versand is changes here alone, and by sending. */
export const sendRoutes = (app: FastifyInstance, { pool, door, settings }: Place) => {
  /** Locks the Versand, does the work, and answers it as it is then. */
  const answerChanged = async (
    request: FastifyRequest<Item>,
    reply: FastifyReply,
    from: readonly string[],
    refusal: string,
    work: (deed: Asking, before: Locked) => Promise<void>,
  ) => {
    const { actor, headers } = request
    const id = idOf(mailing, request.params.id)
    const { result, deed } = await door.inDeed(actor, async (asking) => {
      const [before] = await lock(asking.client, mailing, actor, [{ id, ifMatch: headers['if-match'] }])
      await permit(asking.client, mailing, maySend, actor, before!)
      if (before!['kind'] !== 'Mail') throw violation('kind', 'Gesendet werden nur Mails; Papier wird eingetragen.')
      if (!from.includes(String(before!['state']))) throw new Problem(409, refusal)
      await work(asking, before!)
      return (await read(asking.client, mailing, id, actor))!
    })
    return answerRecord(reply, { ...result, deed })
  }

  app.post<Item>('/mailings/:id/send', (request, reply) => {
    const { at, expects } = readWhole({ fields: SEND }, sendingIn(request)) as {
      at: string | null
      expects: number | null
    }
    const now = new Date()
    const moment = at === null ? undefined : plannedFor(at, now)
    return answerChanged(request, reply, ['Entwurf'], 'Dieser Versand ist kein Entwurf mehr.', async (deed, before) => {
      const ready = await readyToSend(deed.client, before.id, request.actor, settings)
      const found = ready.audience.gets.length
      if (expects !== null && expects !== found)
        throw new Problem(409, `Inzwischen sind es ${found.toLocaleString('de-DE')} Empfänger.`)
      if (!moment) return begin(deed, before, ready, request.actor, settings, now)
      return changeMailing(deed, before, {
        state: 'Geplant',
        scheduledAt: moment,
        startedBy: request.actor.id,
        trouble: null,
      })
    })
  })

  app.post<Item>('/mailings/:id/unschedule', (request, reply) =>
    answerChanged(request, reply, ['Geplant'], 'Dieser Versand ist nicht geplant.', (deed, before) =>
      changeMailing(deed, before, { state: 'Entwurf', scheduledAt: null, startedBy: null }),
    ),
  )

  app.post<Item>('/mailings/:id/pause', (request, reply) =>
    answerChanged(request, reply, ['Läuft', 'Angehalten'], 'Dieser Versand läuft nicht.', (deed, before) =>
      // one that would go on by itself stays where it is
      changeMailing(deed, before, { state: 'Angehalten', resumesAt: null }),
    ),
  )

  app.post<Item>('/mailings/:id/resume', (request, reply) =>
    answerChanged(request, reply, ['Angehalten'], 'Dieser Versand ist nicht angehalten.', async (deed, before) => {
      const { actor } = request
      // stopped before anybody was written down: it begins now
      if (before['startedAt'] === null)
        return begin(
          deed,
          before,
          await readyToSend(deed.client, before.id, actor, settings),
          actor,
          settings,
          new Date(),
        )
      await changeMailing(deed, before, { ...RUNS, ...(await answeringFor(pool, before, actor)) })
      await addLoneErrand(deed.client, SENDING)
    }),
  )

  app.post<Item>('/mailings/:id/cancel', (request, reply) =>
    answerChanged(
      request,
      reply,
      ['Läuft', 'Angehalten'],
      'Abbrechen lässt sich nur, was läuft oder angehalten ist.',
      async (deed, before) => {
        await deed.client.query(
          `update mailing_recipients set state = 'Übersprungen', reply = 'Der Versand wurde abgebrochen.', "nextAt" = null, at = now()
           where mailing = $1 and state in ('Wartet', 'Neuer Versuch')`,
          [before.id],
        )
        await changeMailing(deed, before, { state: 'Abgebrochen', endedAt: new Date(), trouble: null, resumesAt: null })
        await noteSent(deed.client, before)
        // what was accepted is still to be noted with its contacts
        await addLoneErrand(deed.client, SENDING)
      },
    ),
  )
}

/** What a Versand that goes on looks like. */
export const RUNS = { state: 'Läuft', trouble: null, resumesAt: null, endedAt: null }
/** Whoever lets it go on answers for it where nobody else does any more. */
export const answeringFor = async (pool: pg.Pool, before: Locked, actor: Actor) =>
  (await senderIn(pool, before['startedBy'] as number | null)) ? {} : { startedBy: actor.id }

const plannedFor = (at: string, now: Date): Date => {
  const moment = new Date(at)
  if (moment <= now) throw violation('at', '„Zeitpunkt“: Bitte einen Zeitpunkt in der Zukunft wählen.')
  if (moment.getTime() - now.getTime() > FURTHEST_DAYS * DAY_MS)
    throw violation('at', '„Zeitpunkt“ liegt mehr als ein Jahr voraus.')
  return moment
}
