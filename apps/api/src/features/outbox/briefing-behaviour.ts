import type { Behaviour, Saved } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import type { BriefingPayload } from './queue.ts'

/** The notice for the chat channel leaves through the outbox: written with the briefing, delivered later. */
export const briefingBehaviour: Behaviour = {
  afterSave: each(async ({ client, id, before, after, actor }: Saved) => {
    const payload: BriefingPayload = {
      briefing: id,
      type: before ? 'aktualisiert' : 'erstellt',
      actor: actor.id,
      name: (after['name'] ?? null) as string | null,
      description: (after['description'] ?? null) as string | null,
      status: after['status'] as string,
      usersInCharge: (after['usersInCharge'] ?? []) as readonly number[],
    }
    await client.query(`insert into outbox (topic, payload) values ('briefing', $1)`, [payload])
  }),
}
