import type { Behaviour, Saved } from '../../crud/behaviour.ts'
import type { BriefingPayload } from './queue.ts'
import { writeNotices } from './write.ts'

const payloadOf = ({ id, before, after, actor }: Saved): BriefingPayload => ({
  briefing: id,
  type: before ? 'aktualisiert' : 'erstellt',
  actor: actor.id,
  name: (after['name'] ?? null) as string | null,
  description: (after['description'] ?? null) as string | null,
  status: after['status'] as string,
  usersInCharge: (after['usersInCharge'] ?? []) as readonly number[],
})

export const briefingBehaviour: Behaviour = {
  afterSave: async (saves) => {
    const [first] = saves
    if (first) await writeNotices(first.client, 'briefing', saves.map(payloadOf))
  },
}
