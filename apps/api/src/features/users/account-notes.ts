import { endLinks } from '../../accounts/links.ts'
import { note } from '../../accounts/protocol.ts'
import type { Behaviour, Saved } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import type { SignedIn } from '../../plugins/authentication.ts'

/** What the protocol tells of passwords and addresses, whoever changed them; links that were on their way end with the old password. */
export const accountNotes: Behaviour = {
  afterSave: each(async ({ client, actor, id, before, after, handled, changes }: Saved) => {
    const isNew = before === undefined
    const where = { ip: (actor as SignedIn).ip ?? '', agent: null }
    const about = { user: id, ...(id === actor.id ? {} : { by: actor.id }), where }
    if (typeof handled['plainPassword'] === 'string') {
      await endLinks(client, id)
      if (!isNew) await note(client, { kind: 'password-changed', ...about })
    }
    if (!isNew && changes['email'])
      await note(client, {
        kind: 'email-changed',
        ...about,
        details: { from: before['email'], to: after['email'] },
      })
  }),
}
