import type { Behaviour } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { forbidden, violation } from '../../errors.ts'
import { refusalOf } from '../../outside/guarded.ts'
import { isByKey } from '../../plugins/authentication.ts'

const NO_KEY = 'Webhooks lassen sich nicht mit einem API-Schlüssel ändern.'

/** What a leaked key sets up would go on when the key has ended. An address that would never be called is refused where it is typed. What its name leads to is asked at each delivery. */
export const webhookBehaviour = (allowsPrivate: boolean): Behaviour => ({
  beforeSave: each(async ({ actor, after, changes }) => {
    if (isByKey(actor)) throw forbidden(NO_KEY)
    const refusal = 'url' in changes ? refusalOf(String(after['url']), allowsPrivate) : undefined
    if (refusal) throw violation('url', refusal)
    if ((after['events'] as readonly string[]).length === 0)
      throw violation('events', '„Ereignisse“: Bitte mindestens eines wählen.')
    return undefined
  }),
  beforeRemove: each(async ({ actor }) => {
    if (isByKey(actor)) throw forbidden(NO_KEY)
  }),
})
