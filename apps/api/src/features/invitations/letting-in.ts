import { user } from '@rampenlicht/model/resources/staff/user'
import { mayLetIn } from '@rampenlicht/model/rules/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { invitationLetter, passwordLetter } from '../../accounts/letters.ts'
import { type LinkPurpose, makeLink } from '../../accounts/links.ts'
import { accountMailOf, linkTo, mailSealing, postAccountMail } from '../../accounts/mail.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import type { Config } from '../../config.ts'
import { permit } from '../../crud/permit.ts'
import { idOf } from '../../crud/routes.ts'
import { lock } from '../../crud/write/lock.ts'
import { inTransaction } from '../../db/pool.ts'
import { forbidden, Problem } from '../../errors.ts'

interface LinkMade {
  readonly sent: boolean
  /** To pass on, where no mail can leave. */
  readonly link: string | null
  readonly expiresAt: Date
}

/** POST /users/7/invitation and POST /users/7/password_link: how the management lets somebody in. */
export const lettingInRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  const given = { pool, config }
  app.post<{ Params: { id: string } }>('/users/:id/invitation', (request) => letIn(given, request, 'invitation'))
  app.post<{ Params: { id: string } }>('/users/:id/password_link', (request) => letIn(given, request, 'password'))
}

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly isActive: boolean
  readonly hasPassword: boolean
}

/** Why no link is made; whether somebody may make one has been seen to. */
const objectionTo = (purpose: LinkPurpose, { isActive, hasPassword }: Person): string | undefined => {
  if (!isActive) return 'Das Konto ist deaktiviert. Bitte erst wieder aktivieren.'
  if (purpose === 'invitation' && hasPassword)
    return 'Dieses Konto hat schon ein Passwort. Wer es vergessen hat, bekommt einen Link für ein neues.'
  if (purpose === 'password' && !hasPassword) return 'Dieses Konto hat noch kein Passwort. Bitte eine Einladung senden.'
  return undefined
}

const letIn = async (
  { pool, config }: { readonly pool: pg.Pool; readonly config: Config },
  request: FastifyRequest<{ Params: { id: string } }>,
  purpose: LinkPurpose,
): Promise<LinkMade> => {
  const { actor } = request
  const id = idOf(user, request.params.id)
  return inTransaction(pool, async (client) => {
    const [record] = await lock(client, user, actor, [{ id }])
    await permit(client, user, mayLetIn, actor, record!)
    // whoever finds a screen unlocked does not take over the account
    if (id === actor.id) throw forbidden('Das eigene Passwort ändert man in den Einstellungen, mit dem bisherigen.')
    const person = await personWith(client, id)
    const objection = objectionTo(purpose, person)
    if (objection) throw new Problem(409, objection)
    const link = await makeLink(client, { purpose, user: { id, email: person.email }, by: actor.id })
    await note(client, {
      kind: purpose === 'invitation' ? 'invited' : 'password-link',
      user: id,
      by: actor.id,
      where: whereOf(request),
    })
    if (!accountMailOf(config)) {
      // only whoever asks sees it: the address they are here by is good enough
      const here = config.PUBLIC_URL === undefined ? `${request.protocol}://${request.host}${link.path}` : undefined
      return { sent: false, link: here ?? linkTo(config, link.path), expiresAt: link.expiresAt }
    }
    const made = { firstName: person.firstName, url: linkTo(config, link.path), expiresAt: link.expiresAt }
    const by = await nameOf(client, actor.id)
    const name = `${person.firstName} ${person.lastName}`
    await postAccountMail(client, mailSealing(config), {
      to: { name, address: person.email },
      letter: purpose === 'invitation' ? invitationLetter({ ...made, by }) : passwordLetter({ ...made, by }),
      until: link.expiresAt,
      watched: {
        by: actor.id,
        title: `${purpose === 'invitation' ? 'Einladung' : 'Link für ein neues Passwort'} an ${name}`,
      },
    })
    return { sent: true, link: null, expiresAt: link.expiresAt }
  })
}

const personWith = async (client: pg.PoolClient, id: number): Promise<Person> => {
  const { rows } = await client.query<Person>(
    `select email, "firstName", "lastName", "isActive", "passwordHash" is not null as "hasPassword"
     from users where id = $1`,
    [id],
  )
  return rows[0]!
}

const nameOf = async (client: pg.PoolClient, id: number): Promise<string | null> => {
  const { rows } = await client.query<{ name: string }>(
    `select "firstName" || ' ' || "lastName" as name from users where id = $1`,
    [id],
  )
  return rows[0]?.name ?? null
}
