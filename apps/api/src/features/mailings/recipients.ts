import type { Actor } from '@rampenlicht/model/kit/rule'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { keyOf, type MailedPath } from '@rampenlicht/model/rules/mail/audience'
import { fillingsOf } from '@rampenlicht/model/rules/mail/compose'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { RECIPIENT_STATES } from '@rampenlicht/model/rules/mail/recipients'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { missing } from '../../crud/memory/deleted.ts'
import { permit } from '../../crud/permit.ts'
import { answerRecord, idOf } from '../../crud/routes.ts'
import { likeAny, searchWordsIn } from '../../crud/search-words.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import { parametersIn, positiveIn, type Query, unknownParameter, wordIn } from '../../crud/values.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { lock, read } from '../../crud/write/lock.ts'
import type { Ask } from '../../db/reads.ts'
import { notFound, Problem } from '../../errors.ts'
import { addLoneErrand } from '../../jobs/queue.ts'
import { askOn, changeMailing, SENDING } from './begin.ts'
import { type Addressee, type Around, aroundOf, letterTo } from './letter.ts'
import { readMatter } from './matter.ts'
import { readAudience } from './meant.ts'
import { answeringFor, RUNS } from './send-routes.ts'
import type { MailSettings } from './settings.ts'

type Item = { Params: { id: string; rid: string } }

/** What a recipient is told to people as, see `MailingRecipient`. */
const SHOWN = [
  'id',
  'path',
  'person',
  'name',
  'medium',
  'email',
  'state',
  'code',
  'reply',
  'attempts',
  'nextAt',
  'at',
  'sentAt',
  'answeredAt',
  'answer',
  'isAway',
  'unsubscribedAt',
]
  .map((name) => `r."${name}"`)
  .join(', ')

/** Words for several states at once. */
const GROUPS = {
  todo: `(r.state in ('Unzustellbar', 'Abgelehnt', 'Unklar') or r."answeredAt" is not null and not r."isAway")`,
  answered: 'r."answeredAt" is not null',
}
const WORDS = [...RECIPIENT_STATES, 'todo', 'answered'] as const
const WORDED = `search_key(r.name || ' ' || coalesce(r.medium, '') || ' ' || coalesce(r.email, ''))`
const ORDERS = { name: 'r.name collate german, r.id', latest: 'r.at desc, r.id desc' }

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly settings: MailSettings
}

/** Who gets a Versand and how far it is with each of them, and what can be done for one of them. */
export const recipientRoutes = (app: FastifyInstance, { pool, door, settings }: Place) => {
  const asking: Ask = (statement) => pool.query(statement)
  app.get<Item>('/mailings/:id/recipients', async ({ params, query, actor }, reply) => {
    const id = idOf(mailing, params.id)
    const { where, values, order, page, perPage } = wantedIn(query as Query)
    const { rows } = await pool.query<{ body: string; total: number }>(
      `with found as (select r.* from mailing_recipients r where r.mailing = $1 and ${where})
       select (select count(*)::integer from found) as total, (select coalesce(json_agg(l), '[]') from (
         select ${SHOWN} from found r order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) l)::text as body
       from mailings t where t.id = $1 and ${listedFor(mailing, actor, 't')}`,
      [id, ...values],
    )
    if (!rows[0]) throw await missing(pool, mailing, id, actor)
    return reply.header('x-total-count', rows[0].total).type('application/json; charset=utf-8').send(rows[0].body)
  })

  app.get<Item>('/mailings/:id/recipients/:rid/mail', async ({ params, actor }) => {
    const { id, rid } = idsIn(params)
    const { rows } = await pool.query<
      Addressee & {
        subject: string
        text: string
        embargo: Date | null
        around: Around | null
        by: number
        names: Record<string, string> | null
      }
    >(
      `select r.name, r.email, r.fillings, r.origin, r.token, t.subject, t.text, t.embargo, s.around, coalesce(t."startedBy", $3) as by,
         (select json_object_agg(u.id, u.name) from project_uploads u where u.project = t.project) as names
       from mailing_recipients r join mailings t on t.id = r.mailing left join mailing_sendings s on s.mailing = t.id
       where r.mailing = $1 and r.id = $2 and ${listedFor(mailing, actor, 't')}`,
      [id, rid, actor.id],
    )
    const [found] = rows
    if (!found) throw notFound(`Die Mail ${rid}`)
    const draft = { ...found, embargo: found.embargo?.toISOString() ?? null }
    // whoever looks here unsubscribes nobody by a wrong click
    const shown = { ...found, token: 'ansicht' }
    const pictureAt = (upload: number) =>
      `/files/project_uploads/${upload}/${encodeURIComponent(found.names?.[upload] ?? '')}`
    // what never went out from here has nothing written down
    const around = found.around ?? aroundOf(await readMatter(asking, id, found.by, settings), settings, new Date())
    const { subject, html, text } = letterTo(shown, draft, around, settings, pictureAt)
    return { subject, html, text }
  })

  /** Locks Versand and recipient, does the work, and answers the Versand. */
  const answerDecided = async (
    request: FastifyRequest<Item>,
    reply: FastifyReply,
    from: readonly string[],
    work: (client: pg.PoolClient, rid: number, actor: Actor) => Promise<boolean>,
  ) => {
    const { actor } = request
    const { id, rid } = idsIn(request.params)
    const { result, deed } = await door.inDeed(actor, async (asking) => {
      const { client } = asking
      const [before] = await lock(client, mailing, actor, [{ id }])
      await permit(client, mailing, maySend, actor, before!)
      const { rows } = await client.query<{ state: string }>(
        'select state from mailing_recipients where mailing = $1 and id = $2 for update',
        [id, rid],
      )
      if (!rows[0]) throw notFound(`Empfänger ${rid}`)
      if (!from.includes(rows[0].state)) throw new Problem(409, `Das geht nicht mehr: Die Mail ist „${rows[0].state}“.`)
      if (await work(client, rid, actor)) {
        await changeMailing(asking, before!, { ...RUNS, ...(await answeringFor(pool, before!, actor)) })
        await addLoneErrand(client, SENDING)
      }
      return (await read(client, mailing, id, actor))!
    })
    return answerRecord(reply, { ...result, deed })
  }

  app.post<Item>('/mailings/:id/recipients/:rid/again', (request, reply) =>
    answerDecided(
      request,
      reply,
      ['Unzustellbar', 'Abgelehnt', 'Unklar', 'Übersprungen'],
      async (client, rid, actor) => {
        await takeAnew(client, rid, actor, settings)
        return true
      },
    ),
  )

  app.post<Item>('/mailings/:id/recipients/:rid/settle', (request, reply) =>
    answerDecided(request, reply, ['Unklar'], async (client, rid) => {
      await client.query(
        `update mailing_recipients set state = 'Angenommen', "sentAt" = coalesce("sentAt", at), at = now() where id = $1`,
        [rid],
      )
      await addLoneErrand(client, SENDING)
      return false
    }),
  )
}

const idsIn = ({ id, rid }: Item['Params']) => ({
  id: idOf(mailing, id),
  rid: idOf({ ...mailing, noun: { one: 'Empfänger', many: 'Empfänger' } }, rid),
})

/** Once more, with the address and the name as they are now: they may have been mended since. */
const takeAnew = async (client: pg.PoolClient, rid: number, actor: Actor, settings: MailSettings): Promise<void> => {
  const { rows } = await client.query<{ mailing: number; path: MailedPath; person: number }>(
    'select mailing, path, person from mailing_recipients where id = $1',
    [rid],
  )
  const { mailing: id, path, person } = rows[0]!
  const alone = {
    id,
    project: 0,
    category: '',
    audience: `${path}=${person}`,
    onlyPromised: false,
    rest: null,
    view: null,
  }
  const { gets, leftOut, people } = await readAudience(askOn(client), alone, actor)
  const now = people.get(keyOf({ path, id: person }))
  const email = gets[0]?.address
  if (!now || !email)
    throw new Problem(409, leftOut[0] ? `${leftOut[0].name}: ${leftOut[0].why}.` : 'Den Kontakt gibt es nicht mehr.')
  const matter = await readMatter(askOn(client), id, actor.id, settings)
  const fillings = fillingsOf(now.personal, {
    project: matter.project.title,
    releaseDate: matter.project.releaseDate,
    sender: matter.person.name,
    day: agencyDay(new Date()),
  })
  const { rowCount } = await client.query(
    `update mailing_recipients r set state = 'Wartet', attempts = 0, code = null, reply = null, "nextAt" = null, "messageId" = null,
       "isNoted" = false, at = now(), email = $2, name = $3, medium = $4, fillings = $5
     where r.id = $1 and not exists (select from mailing_recipients o
       where o.mailing = r.mailing and o.id <> r.id and lower(o.email) = lower($2))`,
    [rid, email, now.name, now.medium, JSON.stringify(fillings)],
  )
  if (rowCount === 0) throw new Problem(409, 'Diese Adresse bekommt den Versand schon unter einem anderen Namen.')
}

const wantedIn = (query: Query) => {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value) + 1}`
  const where = ['true']
  let [order, page, perPage] = [ORDERS.name, 1, USUAL_PAGE]
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'state': {
        const words = texts.flatMap((one) => one.split(',')).map((one) => wordIn(parameter, one, WORDS))
        const states = words.filter((word) => word !== 'todo' && word !== 'answered')
        const groups = words.flatMap((word) => (word === 'todo' || word === 'answered' ? [GROUPS[word]] : []))
        where.push(`(${[`r.state = any (${add(states)}::text[])`, ...groups].join(' or ')})`)
        break
      }
      case 'q':
        for (const word of searchWordsIn(text)) where.push(likeAny(WORDED, add(word)))
        break
      case 'order':
        order = ORDERS[wordIn(parameter, text, Object.keys(ORDERS) as (keyof typeof ORDERS)[])]
        break
      case 'page':
        page = positiveIn(parameter, text, 1_000_000)
        break
      case 'itemsPerPage':
        perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return { where: where.join(' and '), values, order, page, perPage }
}
