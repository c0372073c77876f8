import type pg from 'pg'
import { addErrand } from '../../jobs/queue.ts'
import type { BriefingPayload, CommentPayload, Notice } from './queue.ts'

/** The errand that delivers them. */
export const NOTICES = 'notices'

/** Notices for the chat channel leave through the outbox: written with what they tell of, delivered later. */
export const writeNotices = async (
  client: pg.PoolClient,
  topic: Notice['topic'],
  payloads: readonly (BriefingPayload | CommentPayload)[],
): Promise<void> => {
  await client.query(
    `insert into outbox (topic, payload)
     select $1, payload from jsonb_array_elements($2::jsonb) with ordinality as p(payload, n) order by n`,
    [topic, JSON.stringify(payloads)],
  )
  await addErrand(client, NOTICES)
}
