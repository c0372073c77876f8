import type { Behaviour } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'
import { refusalOf } from '../../outside/guarded.ts'

/** An address that would never be called is refused where it is typed. What its name leads to is asked at each delivery. */
export const webhookBehaviour = (allowsPrivate: boolean): Behaviour => ({
  beforeSave: each(async ({ after, changes }) => {
    const refusal = 'url' in changes ? refusalOf(String(after['url']), allowsPrivate) : undefined
    if (refusal) throw violation('url', refusal)
    if ((after['events'] as readonly string[]).length === 0)
      throw violation('events', '„Ereignisse“: Bitte mindestens eines wählen.')
    return undefined
  }),
})
