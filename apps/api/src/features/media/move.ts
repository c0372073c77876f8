import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { MOVE, moveTitle, partnersAfter } from '@rampenlicht/model/rules/move'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answerRecord, idOf, sendingIn } from '../../crud/routes.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { read } from '../../crud/write/lock.ts'
import { readWhole } from '../../crud/write/reading.ts'
import { violation } from '../../errors.ts'

type Item = { Params: { id: string } }
interface Wanted {
  readonly from: number | null
  readonly to: number
  readonly date: string | null
}
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** Somebody works for another medium: one deed that the Verlauf calls by its name. */
export const moveRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door) => {
  app.post<Item>(`/${mediacontact.path}/:id/move`, async (request, reply) => {
    const { actor } = request
    const id = idOf(mediacontact, request.params.id)
    const wanted = readWhole({ fields: MOVE }, sendingIn(request)) as unknown as Wanted
    const day = wanted.date ?? today()
    if (day > today()) throw violation('date', '„Seit“ liegt in der Zukunft.')
    const names = await namesOf(pool, actor, wanted)
    const title = moveTitle(wanted.from === null ? undefined : names.get(wanted.from), names.get(wanted.to) ?? '', day)
    const { result, deed } = await door.inDeed(
      actor,
      async ({ client, replace }) => {
        const { rows } = await client.query<{ target: number }>(
          `select l.target from mediacontacts m join mediacontacts__partners l on l.owner = m.id where m.id = $1 for update of m`,
          [id],
        )
        const after = partnersAfter(
          rows.map(({ target }) => target),
          wanted.from,
          wanted.to,
        )
        if (!after) throw violation('to', 'Der Medienpartner hat sich inzwischen geändert. Bitte noch einmal ansehen.')
        const partners = after.map((partner) => iriOf(mediacontactPartner.path, partner))
        const ifMatch = request.headers['if-match']
        await replace(mediacontact, [{ id, sent: { partners }, ...(ifMatch ? { ifMatch } : {}) }])
        return (await read(client, mediacontact, id, actor))!
      },
      { kind: 'move', title },
    )
    return answerRecord(reply, { ...result, deed })
  })
}

const namesOf = async (pool: pg.Pool, actor: Actor, { from, to }: Wanted): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select t.id, t.name from mediacontact_partners t where t.id in ($1, $2) and ${listedFor(mediacontactPartner, actor, 't')}`,
    [from, to],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
