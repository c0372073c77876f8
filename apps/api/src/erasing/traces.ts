import type { KeptKind } from '@rampenlicht/model/rules/privacy/kept'
import type pg from 'pg'
import { PRINTED, SHARED_PDFS } from '../storage/shelves.ts'
import type { ShelvedFile } from './memory.ts'
import type { Whom } from './whom.ts'

/** Where people stand beside the records, as in `features/privacy/elsewhere.ts`: $1 is the path, $2 their numbers. */
interface Trace {
  /** What goes, in the plural. */
  readonly what: string
  readonly statement: string
  readonly isOfUsers?: true
}
const GOES: readonly Trace[] = [
  { what: 'Followerzahlen', statement: 'delete from follower_counts where path = $1 and record = any ($2::integer[])' },
  {
    what: 'Zeilen von Importen',
    statement: `delete from import_rows r using imports i where i.id = r.import and i.path = $1 and r.record = any ($2::integer[])`,
  },
  {
    what: 'Mögliche Dubletten',
    statement: 'delete from duplicates where path = $1 and (a = any ($2::integer[]) or b = any ($2::integer[]))',
  },
  ...(
    [
      ['Anmeldungen', ['sign_ins']],
      [
        'Geräte, Schlüssel und Anmeldewege',
        ['totp_factors', 'recovery_codes', 'passkeys', 'known_devices', 'identities', 'api_keys', 'one_time_secrets'],
      ],
    ] as const
  ).flatMap(([what, tables]) =>
    tables.map((table) => ({
      what,
      statement: `delete from ${table} where "user" = any ($2::integer[]) and $1::text = 'users'`,
      isOfUsers: true as const,
    })),
  ),
  {
    what: 'Angaben im Sicherheitsprotokoll',
    statement: `update security_events set email = null, address = null, agent = null, details = '{}'
      where "user" = any ($2::integer[]) and $1::text = 'users'`,
    isOfUsers: true,
  },
]
/** What nobody counts. */
const ALSO: readonly Omit<Trace, 'what'>[] = [
  { statement: 'delete from follower_checks where path = $1 and record = any ($2::integer[])' },
  { statement: 'delete from uncompared where path = $1 and record = any ($2::integer[])' },
  { statement: 'delete from blocked_people where path = $1 and person = any ($2::integer[])' },
  { statement: `delete from opening_views where "user" = any ($2::integer[]) and $1::text = 'users'`, isOfUsers: true },
]

/** Numbers of a Versand stay; who got it is nobody any more, and gets nothing that is still on its way. */
const ANONYMOUS_RECIPIENTS = `update mailing_recipients set name = $3, medium = null, email = null, fillings = '{}', origin = null,
    reply = null, answer = null, "messageId" = null, token = gen_random_uuid(), "nextAt" = null,
    state = case when state in ('Wartet', 'Unterwegs', 'Neuer Versuch') then 'Übersprungen' else state end
  where path = $1 and person = any ($2::integer[])`

export interface Cleared {
  readonly goes: ReadonlyMap<string, number>
  readonly stays: Partial<Record<KeptKind, number>>
}

/** What is no record: removed, or kept as a number. */
export const clearTraces = async (client: pg.ClientBase, { path, ids, becomes }: Whom): Promise<Cleared> => {
  const goes = new Map<string, number>()
  const those = [path, ids]
  const isTheirs = ({ isOfUsers }: Pick<Trace, 'isOfUsers'>) => path === 'users' || !isOfUsers
  for (const { what, statement } of GOES.filter(isTheirs)) {
    const { rowCount } = await client.query(statement, those)
    goes.set(what, (goes.get(what) ?? 0) + (rowCount ?? 0))
  }
  for (const { statement } of ALSO.filter(isTheirs)) await client.query(statement, those)
  const { rowCount } = await client.query(ANONYMOUS_RECIPIENTS, [path, ids, becomes])
  return { goes, stays: rowCount ? { mails: rowCount } : {} }
}

/** Files that were made for somebody to fetch may hold anybody; and what customers download is drawn anew where it changed. */
export const dropMadeFiles = async (
  client: pg.ClientBase,
  reports: readonly number[],
): Promise<readonly ShelvedFile[]> => {
  const { rows: made } = await client.query<{ name: string }>(
    `with files as (
       select id, split_part(result -> 'links' -> 0 ->> 'href', '/', 5) as name from jobs
       where result -> 'links' -> 0 ->> 'isFile' = 'true' for update),
     dropped as (update jobs j set result = result - 'links' from files f where f.id = j.id)
     select name from files`,
  )
  const { rows: drawn } = await client.query<{ name: string }>(
    `with files as (select id, pdf from report_versions where pdf is not null and id = any ($1::integer[]) for update),
     dropped as (update report_versions v set pdf = null, "pdfLeave" = null from files f where f.id = v.id)
     select pdf as name from files`,
    [reports],
  )
  return [
    ...made.map(({ name }) => ({ shelf: PRINTED, name })),
    ...drawn.map(({ name }) => ({ shelf: SHARED_PDFS, name })),
  ]
}
