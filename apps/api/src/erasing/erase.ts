import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { privacyCase } from '@rampenlicht/model/resources/privacy/privacy-case'
import { shownCheck } from '@rampenlicht/model/rules/blocks'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import { germanDay } from '@rampenlicht/model/rules/dates'
import type { Counted, KeptRecords } from '@rampenlicht/model/rules/privacy/erasure'
import { KEPT, type KeptKind } from '@rampenlicht/model/rules/privacy/kept'
import type pg from 'pg'
import { BLOCKABLE, linkBlockSql } from '../crud/blocked.ts'
import { type Noting, noted, notingValues } from '../crud/write/audit.ts'
import { type Deed, ERASURE } from '../crud/write/deed.ts'
import { quoted } from '../db/names.ts'
import { forget, type ShelvedFile } from './memory.ts'
import { type Mentioned, replaceMentions } from './mentions.ts'
import { emptyRow, removeTheirs, theirsInTrash } from './theirs.ts'
import { clearTraces, dropMadeFiles } from './traces.ts'
import type { Whom } from './whom.ts'

export interface How {
  readonly actor: number | null
  /** Their address goes to the Sperrliste. */
  readonly blocks: boolean
  /** The Anfrage that this answers. */
  readonly case?: number | null
  /** With every text that names them; else what was made for them alone. */
  readonly isWhole: boolean
  readonly now: Date
}
export interface Erased {
  readonly whom: Whom
  readonly canBlock: boolean
  readonly isBlocked: boolean
  readonly goes: readonly Counted[]
  readonly stays: readonly KeptRecords[]
  readonly mentions: readonly Counted[]
  readonly files: readonly ShelvedFile[]
}

/** What an erasure is called, in the history and in the audit; undoing knows it by its kind. */
export const ABOUT = { kind: ERASURE, title: 'Person gelöscht' } as const

/**
 * Erases people within one transaction: what is theirs goes, what has to stay loses them, and nothing can bring them back.
 * The same for whoever asks for it, for a proposal that somebody confirmed, and after a copy from before was put back.
 */
export const erase = async (deed: Deed, people: readonly Whom[], how: How): Promise<readonly Erased[]> => {
  const own = []
  for (const whom of people) own.push(await eraseOwn(deed, whom, how))
  const mentioned = how.isWhole ? await replaceMentions(deed, people) : []
  const made = await dropMadeFiles(
    deed.client,
    mentioned.flatMap(({ reports }) => reports),
  )
  const erased = own.map((one, n) => ({
    ...one,
    goes: made.length > 0 ? [...one.goes, { what: 'Fertige Dateien zum Laden', count: made.length }] : one.goes,
    mentions: mentionsOf(mentioned, n),
    files: [...one.files, ...made],
  }))
  await note(deed.client, erased, how)
  return erased
}

const eraseOwn = async (deed: Deed, whom: Whom, how: How): Promise<Omit<Erased, 'mentions'>> => {
  const { client } = deed
  const { path, id } = whom
  const resource = resourceAt(path)
  const hashes = await hashesOf(client, whom)
  if (how.case) await settleCase(deed, how.case, whom, how)
  const theirs = await removeTheirs(deed, whom)
  const entries = await theirsInTrash(deed, whom)
  const traces = await clearTraces(client, whom)
  const stays = { ...theirs, ...traces.stays }
  const isKept = resource.leavesTrace || 'allocations' in theirs || 'cooperations' in theirs
  if (whom.isThere) {
    await deed.remove(resource, [id], { staysErased: isKept && !resource.leavesTrace })
    if (isKept && (how.isWhole || !resource.leavesTrace)) await emptyRow(deed, whom)
  } else await noteGone(client, whom, how)
  const forgotten = await forget(client, whom, entries, await deedOf(client, whom))
  const isBlocked = how.blocks && hashes.length > 0
  if (isBlocked) await block(deed, whom, hashes, how.now)
  const goes: Counted[] = [
    { what: 'Stammdaten', count: 1 },
    ...[...forgotten.removed].flatMap(([kind, count]) =>
      kind === path ? [] : [{ what: resourceAt(kind).noun.many, count }],
    ),
    ...[...traces.goes].map(([what, count]) => ({ what, count })),
    { what: 'Einträge im Papierkorb', count: forgotten.thrown },
    { what: 'Werte im Verlauf', count: forgotten.lines },
    { what: 'Dateien', count: forgotten.files.length },
  ]
  return {
    ...{ whom, isBlocked, files: forgotten.files, canBlock: hashes.length > 0 },
    goes: goes.filter(({ count }) => count > 0),
    stays: (Object.keys(KEPT) as readonly KeptKind[]).flatMap((kind) =>
      stays[kind] ? [{ ...KEPT[kind], count: stays[kind] }] : [],
    ),
  }
}

/** The number of this deed, as the newest line of the person tells it. */
const deedOf = async (client: pg.ClientBase, { path, id }: Whom): Promise<string | null> => {
  const { rows } = await client.query<{ deedId: string | null }>(
    'select "deedId" from audit where path = $1 and record = $2 order by id desc limit 1',
    [path, id],
  )
  return rows[0]?.deedId ?? null
}

/** Whoever lies in the trash alone has no row to remove: the line says that they are gone for good. */
const noteGone = async (client: pg.ClientBase, { path, id }: Whom, { actor }: How): Promise<void> => {
  const noting: Noting = { actor, deedId: null, partOf: null }
  await client.query(
    `with ${noted(`select $4::text as path, $5::integer as record, 'delete' as deed, '{}'::jsonb as changes`)} select from noted`,
    [...notingValues(noting), path, id],
  )
}

/** Everything that the Sperrliste would know them by. */
const hashesOf = async (client: pg.ClientBase, { path, records }: Whom): Promise<readonly string[]> => {
  if (!BLOCKABLE.some((one) => one.path === path)) return []
  const { rows } = await client.query<{ hashes: string[] | null }>(
    `select array_agg(distinct h) as hashes from unnest($1::jsonb[]) k,
       jsonb_populate_record(null::${quoted(path)}, k) p, unnest(hashes_of(p)) h`,
    [records.map((one) => JSON.stringify(one))],
  )
  return rows[0]?.hashes ?? []
}

/** A Sperre that names nobody. Others who have the address are held against it at once. */
const block = async (deed: Deed, { records, url }: Whom, hashes: readonly string[], now: Date): Promise<void> => {
  const today = agencyClock(now).slice(0, 10)
  const told = {
    reason: 'Widerspruch',
    scope: 'Mails und Post',
    source: `Löschung vom ${germanDay(today)}`,
    since: today,
  }
  const values = { ...told, check: shownCheck(hashes[0]!), hashes }
  const changes = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, [null, value] as const]))
  const [id] = await deed.insert(blockedAddress, [{ values, changes }], { partOf: url })
  const words = records.flatMap(({ email, zip }) => [...String(email ?? '').split(/[\s,;<>]+/), String(zip ?? '')])
  await deed.client.query(linkBlockSql, [id, words.filter((word) => word.length > 2)])
}

/** The Anfrage is answered with this; what it said of them goes with what else names them. */
const settleCase = (deed: Deed, id: number, whom: Whom, { actor, now }: How): Promise<void> => {
  const values = {
    ...{ outcome: 'Erledigt', answeredAt: now, answeredBy: actor, name: whom.becomes },
    ...{ contact: null, extension: null, identity: null, notes: null },
  }
  const changes = Object.fromEntries(Object.keys(values).map((name) => [name, [] as never]))
  return deed.change(privacyCase, [{ id, values, changes }], { partOf: whom.url })
}

const TABLES: Readonly<Record<string, string>> = {
  audit: 'Verlauf anderer Einträge',
  deeds: 'Titel von Vorgängen',
  trash: 'Papierkorb',
  mailing_recipients: 'Empfänger von Versänden',
  mailing_sendings: 'Versände',
  import_rows: 'Zeilen von Importen',
  outbox: 'Nachrichten an den Chat',
  jobs: 'Arbeiten im Hintergrund',
  report_versions: 'Stände von Reports',
  security_events: 'Sicherheitsprotokoll',
}
const mentionsOf = (mentioned: readonly Mentioned[], n: number): readonly Counted[] => {
  const sums = new Map<string, number>()
  for (const { table, counts } of mentioned) {
    const what = resources.find(({ path }) => path === table)?.noun.many ?? TABLES[table] ?? 'Weitere Stellen'
    sums.set(what, (sums.get(what) ?? 0) + counts[n]!)
  }
  return [...sums].flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []))
}

/** By numbers, so that a copy from before does not bring them back; and what was done. */
const note = async (client: pg.ClientBase, erased: readonly Erased[], { actor, isWhole, now }: How): Promise<void> => {
  for (const { whom, isBlocked } of erased)
    await client.query(
      `insert into erasures (path, record, at, actor, "isWhole", "isBlocked") select $1, unnest($2::integer[]), $3, $4, $5, $6
       on conflict (path, record) do update set "isWhole" = erasures."isWhole" or excluded."isWhole",
         "isBlocked" = erasures."isBlocked" or excluded."isBlocked",
         "isListed" = erasures."isListed" and erasures."isWhole" = excluded."isWhole"`,
      [whom.path, whom.ids, now, actor, isWhole, isBlocked],
    )
}
