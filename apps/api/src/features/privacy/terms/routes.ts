import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import {
  ERASING_WORD,
  keptUntil,
  mayDecideTerms,
  mayLookAtTerms,
  type Terms,
} from '@rampenlicht/model/rules/privacy/retention'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { note, whereOf } from '../../../accounts/protocol.ts'
import { leavingOf } from '../../../crud/leaving.ts'
import { sendingIn } from '../../../crud/routes.ts'
import { inTransaction } from '../../../db/pool.ts'
import type { Reads } from '../../../db/reads.ts'
import { violation } from '../../../errors.ts'
import { addJob, JOB_JSON } from '../../../jobs/queue.ts'
import { only } from '../../../plugins/only.ts'
import { PROPOSAL_PATHS, readTerms, type Whom } from './proposals.ts'
import { keepTerms, termsIn } from './settings.ts'
import { jobTitle, TERMS, type TermsJob } from './task.ts'

const MOST_AT_ONCE = 1_000
const HIGHEST_ID = 2_147_483_647

interface Place {
  readonly pool: pg.Pool
  readonly reads: Reads
}

/** Whose term is over: proposals to look through, to put off or to confirm. Nothing happens by itself. */
export const termRoutes = (app: FastifyInstance, { pool, reads }: Place) => {
  const forThem = { onRequest: only(mayLookAtTerms) }
  const forDeciding = { onRequest: only(mayDecideTerms) }
  const terms = async (reply: FastifyReply): Promise<Terms> => {
    const settings = await termsIn(pool)
    return reads(leavingOf(reply), (ask) => readTerms(ask, settings, agencyDay(new Date())))
  }

  app.get('/privacy/terms', forThem, (_, reply) => terms(reply))

  app.put('/privacy/terms/rules', forDeciding, async (request, reply) => {
    await inTransaction(pool, async (client) => {
      const details = await keepTerms(client, sendingIn(request))
      if (Object.keys(details).length)
        await note(client, { kind: 'privacy-terms-changed', by: request.actor.id, where: whereOf(request), details })
    })
    return terms(reply)
  })

  app.post('/privacy/terms/kept', forThem, async (request, reply) => {
    const people = peopleIn(sendingIn(request))
    const today = agencyDay(new Date())
    await pool.query(
      `with over as (delete from kept_people where until <= $4::date)
       insert into kept_people (path, record, by, until)
       select distinct path, record, $3::integer, $5::date from unnest($1::text[], $2::integer[]) w(path, record)
       on conflict (path, record) do update set by = excluded.by, at = now(), until = excluded.until`,
      [people.map(({ path }) => path), people.map(({ id }) => id), request.actor.id, today, keptUntil(today)],
    )
    return terms(reply)
  })

  app.post('/privacy/terms/proposed', forThem, async (request, reply) => {
    const people = peopleIn(sendingIn(request))
    await pool.query(
      'delete from kept_people where (path, record) in (select * from unnest($1::text[], $2::integer[]))',
      [people.map(({ path }) => path), people.map(({ id }) => id)],
    )
    return terms(reply)
  })

  app.post('/privacy/terms/erasures', forDeciding, async (request, reply) => {
    const { confirm, ...sent } = sendingIn(request)
    const people = peopleIn(sent)
    if (confirm !== ERASING_WORD)
      throw violation('confirm', `„Bestätigung“: Bitte „${ERASING_WORD}“ eintippen, es lässt sich nicht zurücknehmen.`)
    return reply.code(202).send(await asJob(pool, { actor: request.actor.id, people }))
  })
}

const asJob = (pool: pg.Pool, payload: TermsJob): Promise<object> =>
  inTransaction(pool, async (client) => {
    const { actor, people } = payload
    const job = await addJob(client, { kind: TERMS, title: jobTitle(people), actor, total: people.length, payload })
    const { rows } = await client.query<{ body: object }>(`select ${JOB_JSON} as body from jobs where id = $1`, [job])
    return rows[0]!.body
  })

const isWhom = (value: unknown): value is Whom => {
  if (typeof value !== 'object' || value === null) return false
  const { path, id, ...others } = value as Record<string, unknown>
  return (
    Object.keys(others).length === 0 &&
    PROPOSAL_PATHS.some((one) => one === path) &&
    Number.isInteger(id) &&
    Number(id) > 0 &&
    Number(id) <= HIGHEST_ID
  )
}
const peopleIn = ({ people, ...others }: Readonly<Record<string, unknown>>): readonly Whom[] => {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw violation(unknown, `Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (!Array.isArray(people) || people.length === 0)
    throw violation('people', '„Personen“: Bitte mindestens eine auswählen.')
  if (people.length > MOST_AT_ONCE)
    throw violation('people', `„Personen“: Höchstens ${MOST_AT_ONCE.toLocaleString('de-DE')} auf einmal.`)
  const known = people.filter(isWhom)
  if (known.length < people.length)
    throw violation('people', '„Personen“: Jede wird mit „path“ und „id“ genannt, so wie sie vorgeschlagen ist.')
  return [...new Map(known.map((one) => [`${one.path}/${one.id}`, one])).values()]
}
