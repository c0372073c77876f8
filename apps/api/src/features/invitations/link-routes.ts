import { RANKS, ROLE_LABELS, rankOf } from '@rampenlicht/model/kit/role'
import { user } from '@rampenlicht/model/resources/staff/user'
import { weaknessOf } from '@rampenlicht/model/rules/passwords'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { endTrust } from '../../accounts/devices.ts'
import { askedAgainLetter } from '../../accounts/letters.ts'
import { askAgain, endLinks, type LinkFound, readLink } from '../../accounts/links.ts'
import { accountMailOf, linkTo, mailSealing, postAccountMail } from '../../accounts/mail.ts'
import { takeSecret, trySecret } from '../../accounts/one-time.ts'
import { refuseWithoutProvider } from '../../accounts/policy.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import type { Config } from '../../config.ts'
import type { Door } from '../../crud/write/door.ts'
import { lock } from '../../crud/write/lock.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, Problem, violation } from '../../errors.ts'
import { hashPassword } from '../../plugins/passwords.ts'

const chosen = z.object({ password: z.string() })
const open = { config: { open: true } }
/** Each of them costs a hash; weak ones are refused before. */
const MOST_TRIES = 10
const DAY_MS = 86_400_000

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly config: Config
  readonly forgetActors: () => void
}
interface Named {
  readonly Params: { readonly token: string }
}

/** GET, POST /account_links/… and /again: what stands behind the link in a mail. Whoever holds it needs no sign-in. */
export const linkRoutes = (app: FastifyInstance, place: Place) => {
  const { pool } = place
  app.get<Named>('/account_links/:token', open, async ({ params }) => {
    const link = await linkAt(pool, params.token)
    const { purpose, email, firstName, lastName, byName, expiresAt, isOver } = link
    const rank = RANKS[rankOf(link.roles)]
    return { purpose, email, firstName, lastName, role: rank ? ROLE_LABELS[rank] : '', by: byName, expiresAt, isOver }
  })

  app.post<Named>('/account_links/:token', open, async (request, reply) => {
    const { token } = request.params
    const link = await linkAt(pool, token)
    if (link.isOver) throw new Problem(409, 'Dieser Link ist abgelaufen.')
    await refuseWithoutProvider(pool, link.user)
    const { data } = chosen.safeParse(request.body)
    if (!data) throw violation('password', '„Passwort“ ist ein Pflichtfeld.')
    const weakness = weaknessOf(data.password, link)
    if (weakness) throw violation('password', weakness)
    if (!(await trySecret(pool, link.purpose, token, MOST_TRIES))) throw gone()
    const passwordHash = await hashPassword(data.password)
    const owner = { id: link.user, roles: link.roles }
    await place.door.inDeed(owner, async (deed) => {
      const { client } = deed
      const [before] = await lock(client, user, owner, [{ id: link.user }])
      // what has happened meanwhile counts: another address, a deactivation, somebody who was faster
      if (!(await readLink(client, token)) || !(await takeSecret(client, link.purpose, token))) throw gone()
      const changes = { plainPassword: [null, 'geändert'] as const }
      await deed.change(user, [{ id: link.user, values: { passwordHash }, changes }], { known: before! })
      await endLinks(client, link.user)
      await endTrust(client, link.user)
      await client.query('update sign_ins set "revokedAt" = now() where "user" = $1 and "revokedAt" is null', [
        link.user,
      ])
      await note(client, {
        kind: link.purpose === 'invitation' ? 'invitation-accepted' : 'password-changed',
        user: link.user,
        where: whereOf(request),
        ...(link.purpose === 'password' ? { details: { way: 'link' } } : {}),
      })
    })
    place.forgetActors()
    return reply.code(204).send()
  })

  app.post<Named>('/account_links/:token/again', open, async (request, reply) => {
    const { token } = request.params
    const link = await linkAt(pool, token)
    if (link.purpose !== 'invitation' || !link.isOver) throw new Problem(409, 'Diese Einladung gilt noch.')
    await inTransaction(pool, async (client) => {
      if (!(await askAgain(client, token))) return
      await note(client, { kind: 'invitation-asked', user: link.user, where: whereOf(request) })
      if (accountMailOf(place.config)) await tellHosts(client, place.config, link)
    })
    return reply.code(204).send()
  })
}

const gone = () => notFound('Dieser Link')
const linkAt = async (pool: pg.Pool, token: string): Promise<LinkFound> => {
  const link = await readLink(pool, token)
  if (!link) throw gone()
  return link
}

/** Who invited, as long as they are here; else the administration. */
const tellHosts = async (
  client: pg.PoolClient,
  config: Config,
  { by, firstName, lastName }: LinkFound,
): Promise<void> => {
  const { rows } = await client.query<{ email: string; firstName: string; lastName: string }>(
    `with here as (select * from users where "isActive" and "deletedAt" is null)
     select email, "firstName", "lastName" from here
     where id = $1 or 'ROLE_ADMIN' = any (roles) and not exists (select from here where id = $1)`,
    [by],
  )
  for (const host of rows)
    await postAccountMail(client, mailSealing(config), {
      to: { name: `${host.firstName} ${host.lastName}`, address: host.email },
      letter: askedAgainLetter({
        firstName: host.firstName,
        url: linkTo(config, '/mitarbeiter'),
        who: `${firstName} ${lastName}`,
      }),
      until: new Date(Date.now() + DAY_MS),
    })
}
