import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON_PATHS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import type pg from 'pg'
import { pointersAt } from '../../src/crud/pointers.ts'
import { wordsFor } from '../filled.ts'
import { type AnyPath, EVERY_PATH, isUpload, PNG, type World } from '../spec/world.ts'
import type { Person, TestApp } from '../support.ts'

/** What sings in everything of one person, and the name by which others mention them. */
export interface Canary {
  readonly word: string
  readonly name: string
  readonly first: string
  readonly last: string
}
export const canaryOf = (path: PersonPath): Canary => {
  const n = 'ABCDE'[PERSON_PATHS.indexOf(path)]
  const [first, last] = ['Kana', `Vogt${n}`]
  return { word: `zeisig${n}`, name: `${first} ${last}`, first, last }
}

/** Words that its list cannot answer would be refused. */
const words = (path: AnyPath, word: string): Record<string, string> => {
  // what names fields or is drawn with has a form of its own
  const { color: _, pages: __, columns: ___, ...all } = isUpload(path) ? {} : wordsFor(path, word)
  return 'query' in all ? { ...all, query: `q=${encodeURIComponent(word)}` } : all
}
const NAMES = ['firstName', 'middleName', 'lastName', 'name', 'fullName']
const hasName = (path: PersonPath, name: string) => entriesOf(resourceAt(path).fields).some(([one]) => one === name)

/** The person, every text a canary, with the name that others know. */
export const bornAs = (path: PersonPath, { word, name, first, last }: Canary): Record<string, unknown> => ({
  ...words(`/${path}`, word),
  ...(hasName(path, 'firstName') ? { firstName: first, lastName: last } : { name, fullName: name }),
  email: `${word}@kanarie.example`,
  ...(hasName(path, 'username') ? { username: word, anydeskId: word, slackId: word } : {}),
})

/** One of everything that points at them and is theirs, or tells of them: all its texts are canaries. */
export const surround = async (world: World, admin: Person, path: PersonPath, ref: string, word: string) => {
  for (const { user, name, field } of pointersAt(resourceAt(path))) {
    if (field.readOnly || field.kind !== 'one' || name === 'owner') continue
    const at: AnyPath = `/${user.path}` as AnyPath
    // of a colleague most of what names them is the agency's
    if (path === 'users' && !['calendar_entries', 'privacy_cases'].includes(user.path)) continue
    const rest = Object.fromEntries((user.exactlyOne ?? []).filter((one) => one !== name).map((one) => [one, null]))
    const more = user.path === 'blocked_addresses' ? { email: undefined, mediacontact: undefined } : {}
    const body = { ...words(at, word), ...rest, ...more, [name]: ref }
    // one of them lies in the trash
    await admin.del(await world.refTo(at, body))
    const made = await world.refTo(at, body)
    if (user.path === 'project_list_mediacontacts')
      await world.create('/project_list_mediacontact_materials', { projectListMediacontact: made, count: 4 })
    if (user.path !== 'project_influencers') continue
    const cooperation = await world.refTo(at, { ...body, fee: 1200 })
    await world.create('/project_report_comments', { ...words('/project_report_comments', word), cooperation })
  }
}

/** Somebody who was entered twice, and merged. */
export const enterTwice = async (world: World, admin: Person, path: PersonPath, ref: string, word: string) => {
  if (path === 'users') return
  const again = await world.refTo(`/${path}`, {
    ...words(`/${path}`, `${word} doppelt`),
    email: `${word}2@kanarie.example`,
  })
  const { status, body } = await admin.post(`${ref}/merge`, { loser: again })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** The name in every text of every resource, by somebody else; of other people not as their name. */
export const mention = async (world: World, name: string): Promise<void> => {
  for (const path of EVERY_PATH) {
    const isPerson = (PERSON_PATHS as readonly string[]).includes(path.slice(1))
    const all = Object.entries(words(path, name)).filter(
      ([field]) => !isPerson || !(NAMES.includes(field) || field === 'email' || /Name$|Id$|username/.test(field)),
    )
    await world.create(path, Object.fromEntries(all))
  }
}

/** What is no record, by the database: mails, imports, counts, jobs, notices, reports, sign-ins, and the engine's own. */
export const plantElsewhere = async (
  { pool, storage }: Pick<TestApp, 'pool' | 'storage'>,
  path: PersonPath,
  id: number,
  { word, name }: Canary,
) => {
  const put = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  await put(
    `insert into mailing_recipients (mailing, path, person, name, medium, email, fillings, origin, state, reply, answer, token, "messageId")
     values (1, $1, $2, $3, $4, $4 || '@kanarie.example', jsonb_build_object('Anrede', $4), $4, 'Angenommen', $4, $4, $4, $4)`,
    ...[path, id, name, word],
  )
  await put(
    `with i as (insert into imports (actor, path, file, headings, notes, columns) values (1, $1, 'medien.xlsx', '', '{}', '[]') returning id)
     insert into import_rows (import, n, cells, found, record) select id, 1, jsonb_build_array($3::text), jsonb_build_object('name', $3::text), $2::integer from i
     union all select id, 2, jsonb_build_array($4::text), null, null from i`,
    ...[path, id, word, name],
  )
  await put(`insert into follower_counts values ($1, $2, 'instagram', '2026-11-01', $3, 5, false)`, path, id, word)
  await put(
    `insert into duplicates (path, a, b, score, signs) values ($1, $2, 2000000000, 90, array[$3])`,
    ...[path, id, word],
  )
  await put(
    `insert into outbox (topic, payload, "doneAt") values ('news', jsonb_build_object('text', $1::text), now())`,
    `Neu: ${name}`,
  )
  await put(
    `insert into report_versions (report, number, content, pdf) values ($2, 1, jsonb_build_object('text', $1::text), $3)`,
    ...[`Dank an ${name}.`, 1_000_000 + id + 10_000 * PERSON_PATHS.indexOf(path), `stand${word}0123456789.pdf`],
  )
  await storage.write('shared_reports', `stand${word}0123456789.pdf`, Buffer.from(word))
  await storage.write('prints', `druck${word}0123456789.pdf`, Buffer.from(word))
  await put(`insert into jobs (kind, title, state, result) values ('print', $1, 'Fertig', $2)`, `Etiketten ${name}`, {
    text: name,
    links: [{ label: 'PDF laden', href: `/print/files/1/druck${word}0123456789.pdf`, isFile: true }],
  })
  await put(
    `select graphile_worker.add_job('nobody', json_build_object('text', $1::text), run_at => now() + interval '1 year')`,
    name,
  )
  await put(`insert into facts (name, value) values ($1, to_jsonb($2::text))`, `fact of ${path}`, `Merken: ${name}`)
  if (path !== 'users') return
  await put(`insert into sign_ins (id, "user", "expiresAt", agent) values (gen_random_uuid(), $1, now(), $2)`, id, word)
  await put(
    `insert into security_events (kind, "user", email, address, agent, details) values ('signIn', $1, $2, $2, $2, jsonb_build_object('x', $2::text))`,
    id,
    word,
  )
  await put(
    `insert into identities (issuer, subject, "user", shown) values ('https://x.example', $2, $1, $2)`,
    id,
    word,
  )
}

/** A picture of theirs with a smaller copy; of influencers that of a channel. */
export const plantFiles = async (
  { pool, storage }: Pick<TestApp, 'pool' | 'storage'>,
  admin: Person,
  path: PersonPath,
  id: number,
  word: string,
) => {
  if (path === 'users') await admin.upload(`/users/${id}/picture`, PNG)
  if (path !== 'influencers') return
  const name = `bild${word}0123456789`
  await storage.write('influencers', name, Buffer.from(word))
  await storage.write('influencers', `${name}.w200`, Buffer.from(word))
  await pool.query(`update influencers set "instagramProfileImage" = $2 where id = $1`, [
    id,
    `/files/influencers/${id}/${name}`,
  ])
}

/** Every row of every table, those of the engine among them. */
export const dumpOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}
/** Every file, by its name and what is in it. */
export const filesIn = (dataDir: string): readonly string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => `${join(parentPath, name)} ${readFileSync(join(parentPath, name), 'latin1')}`)

/** Those in which somebody can still be heard. */
export const singing = (lines: readonly string[], { word, first, last }: Canary): readonly string[] => {
  const heard = new RegExp(`${word}|${first}(\\s|%20|\\+)+${last}|${last},(\\s|%20|\\+)+${first}`, 'iu')
  return lines.filter((line) => heard.test(line)).map((line) => line.slice(0, 400))
}
