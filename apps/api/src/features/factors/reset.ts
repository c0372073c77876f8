import { aboveOwnRole, chief, unless } from '@rampenlicht/model/kit/rule'
import { user } from '@rampenlicht/model/resources/staff/user'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { removeFactors } from '../../accounts/factors.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import { permit } from '../../crud/permit.ts'
import { idOf, withDeed } from '../../crud/routes.ts'
import type { Door } from '../../crud/write/door.ts'
import { lock } from '../../crud/write/lock.ts'
import { forbidden, Problem, violation } from '../../errors.ts'

const LONGEST_REASON = 300
/** Those who set passwords for others. */
const MANAGES = unless(aboveOwnRole, chief)
const asked = z.object({ reason: z.string().trim().min(1).max(LONGEST_REASON) })

/** The telephone is gone: the management takes the second factor away, says why, and the Verlauf of the account tells it. */
export const resetRoute = (app: FastifyInstance, door: Door, forget: () => void) => {
  app.delete<{ Params: { id: string } }>('/users/:id/factors', async (request, reply) => {
    const { actor, params, body } = request
    const id = idOf(user, params.id)
    const reason = asked.safeParse(body).data?.reason
    if (reason === undefined) throw violation('reason', `„Grund“ braucht 1 bis ${LONGEST_REASON} Zeichen.`)
    // whoever finds a screen unlocked would need no password
    if (id === actor.id) throw forbidden('Den eigenen zweiten Faktor schaltest du in den Einstellungen aus.')
    const { deed } = await door.inDeed(
      actor,
      async ({ client, change }) => {
        const [account] = await lock(client, user, actor, [{ id }])
        await permit(client, user, MANAGES, actor, account!)
        if (!(await removeFactors(client, id))) throw new Problem(422, 'Dieses Konto hat keinen zweiten Faktor.')
        await change(user, [{ id, values: {}, changes: {} }], { known: account! })
        await note(client, {
          kind: 'factors-reset',
          user: id,
          by: actor.id,
          where: whereOf(request),
          details: { reason },
        })
      },
      { kind: 'update', title: `Zweiter Faktor zurückgesetzt: ${reason}` },
    )
    forget()
    return withDeed(reply, { deed }).code(204).send()
  })
}
