import type { Behaviour, Saved } from '../../crud/behaviour.ts'
import { addErrand } from '../../jobs/queue.ts'
import type { BriefingPayload } from './queue.ts'

/** The errand that delivers them. */
export const NOTICES = 'notices'

const payloadOf = ({ id, before, after, actor }: Saved): BriefingPayload => ({
  briefing: id,
  type: before ? 'aktualisiert' : 'erstellt',
  actor: actor.id,
  name: (after['name'] ?? null) as string | null,
  description: (after['description'] ?? null) as string | null,
  status: after['status'] as string,
  usersInCharge: (after['usersInCharge'] ?? []) as readonly number[],
})

/** The notices for the chat channel leave through the outbox: written with the briefings, delivered later. */
export const briefingBehaviour: Behaviour = {
  afterSave: async (saves) => {
    const [first] = saves
    if (!first) return
    await first.client.query(
      `insert into outbox (topic, payload)
       select 'briefing', payload from jsonb_array_elements($1::jsonb) with ordinality as p(payload, n) order by n`,
      [JSON.stringify(saves.map(payloadOf))],
    )
    await addErrand(first.client, NOTICES)
  },
}
