import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { user } from '@rampenlicht/model/resources/staff/user'
import type { ErasurePreview, ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import type { PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import type pg from 'pg'
import { keepEmergencyAccount } from '../../../accounts/policy.ts'
import { listErasures } from '../../../backup/erasures.ts'
import type { Config } from '../../../config.ts'
import { missing } from '../../../crud/memory/deleted.ts'
import { permit, refuseKept } from '../../../crud/permit.ts'
import { restrictedAmong, restrictedProblem } from '../../../crud/restricted.ts'
import { openDeed } from '../../../crud/write/deed.ts'
import type { Done, Door } from '../../../crud/write/door.ts'
import { inTransaction } from '../../../db/pool.ts'
import { ABOUT, type Erased, erase } from '../../../erasing/erase.ts'
import { removeFiles } from '../../../erasing/files.ts'
import { writeProofs } from '../../../erasing/proofs.ts'
import { findWhom, type Whom } from '../../../erasing/whom.ts'
import { Problem } from '../../../errors.ts'
import type { Storage } from '../../../storage/storage.ts'

export interface ErasingPlace {
  readonly pool: pg.Pool
  readonly door: Door
  readonly storage: Storage
  readonly config: Config
}
interface Wanted {
  readonly path: PersonPath
  readonly id: number
}
interface Order {
  readonly actor: number
  readonly blocks: boolean
  readonly case?: number | null
}

/** Erases people for good, all of them in one deed, whoever confirmed it; nobody among them is asked again. */
export const erasePeople = async (
  place: ErasingPlace,
  people: readonly Wanted[],
  order: Order,
): Promise<readonly ErasureProof[]> => {
  const asker = await actorOf(place.pool, order.actor)
  return (await eraseInDeed(place, asker, people, order)).result
}

const actorOf = async (pool: pg.Pool, id: number): Promise<Actor> => {
  const { rows } = await pool.query<{ roles: string[] }>('select roles from users where id = $1', [id])
  return { id, roles: (rows[0]?.roles ?? []) as unknown as Actor['roles'] }
}

/** As above, for somebody who asks: `confirm` looks at each of them first. */
export const eraseInDeed = async (
  { pool, door, storage, config }: ErasingPlace,
  actor: Actor,
  people: readonly Wanted[],
  order: Omit<Order, 'actor'>,
  confirm: (whom: Whom) => void = () => {},
): Promise<Done<readonly ErasureProof[]>> => {
  const now = new Date()
  let files: Erased['files'] = []
  const done = await door.inDeed(
    actor,
    async (deed) => {
      const found: Whom[] = []
      for (const one of people) {
        const whom = await findWhom(deed.client, one)
        if (!whom) throw await missing(deed.client, resourceAt(one.path), one.id, actor)
        confirm(whom)
        if (one.path === 'users') await permitColleague(deed.client, actor, whom)
        else if ((await restrictedAmong(deed.client, one.path, whom.ids)).size > 0) throw restrictedProblem(whom.name)
        found.push(whom)
      }
      const erased = await erase(deed, found, { ...order, actor: actor.id, isWhole: true, now })
      files = erased.flatMap((one) => one.files)
      for (const { path, ids } of found) deed.gone(resourceAt(path), ids)
      return writeProofs(deed.client, erased, actor.id, now)
    },
    ABOUT,
  )
  // it is done already: what cannot be removed or listed now, the next tidying sees to
  await Promise.allSettled([removeFiles(storage, files), listErasures(pool, config.BACKUP_DIR)])
  return done
}

/** What a deletion of an account asks for holds here too: nobody above oneself, not oneself, not the last administrator. */
const permitColleague = async (client: pg.PoolClient, actor: Actor, { ids, records }: Whom): Promise<void> => {
  const [record] = records
  if (!record) return
  await permit(client, user, user.may.delete, actor, record)
  await refuseKept(client, user, actor, [record])
  const { rows } = await client.query(
    `select from users where 'ROLE_ADMIN' = any (roles) and "isActive" and "deletedAt" is null and id <> all ($1::integer[]) for update`,
    [ids],
  )
  if (!rows.length) throw new Problem(422, 'Das letzte aktive Administratorkonto muss bestehen bleiben.')
  for (const id of ids) await keepEmergencyAccount(client, id)
}

/** What would come of it: all of it is done, and taken back. */
export const previewErasure = async ({ pool }: ErasingPlace, actor: Actor, wanted: Wanted): Promise<ErasurePreview> => {
  const seen: ErasurePreview[] = []
  const enough = new Error('seen')
  await inTransaction(pool, async (client) => {
    const whom = await findWhom(client, wanted)
    if (!whom) throw await missing(client, resourceAt(wanted.path), wanted.id, actor)
    const { deed } = openDeed(client, actor.id, ABOUT)
    const how = { actor: actor.id, blocks: false, isWhole: true, now: new Date() }
    const [erased] = await erase(deed, [whom], how)
    if (erased) seen.push(previewOf(erased))
    throw enough
  }).catch((error) => {
    if (error !== enough) throw error
  })
  return seen[0]!
}

const previewOf = ({ whom, goes, stays, mentions, canBlock }: Erased): ErasurePreview => ({
  ...{ path: whom.path, id: whom.id, name: whom.name, goes, stays, mentions, canBlock },
  becomes: stays.length + mentions.length > 0 ? whom.becomes : null,
  shared: whom.shared,
})
