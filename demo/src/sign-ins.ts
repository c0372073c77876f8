import type { Client } from './house.ts'

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** When everybody came last: in the mornings of the days before, and never on a weekend. */
export const writeSignIns = async (client: Client): Promise<void> => {
  await client.query(
    `insert into security_events (kind, "user", at, address, agent, details)
     select 'sign-in', u.id, (d.day + make_interval(hours => 8, mins => u.id * 17 % 100)) at time zone 'Europe/Berlin',
       '127.0.0.1', ($1::text[])[1 + u.id % 3], '{"method": "password"}'
     from users u,
       lateral (select (now() at time zone 'Europe/Berlin')::date - 1 - u.id % 3 as day) g,
       lateral (select g.day - (array[2, 0, 0, 0, 0, 0, 1])[1 + extract(dow from g.day)::integer] as day) d
     where u."isActive" order by 3`,
    [AGENTS],
  )
}
