import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { schemaSql } from '../src/db/schema.ts'
import { descriptions } from '../src/descriptions.ts'
import { documents } from '../src/features/docs/documents.ts'
import { openApi } from '../src/features/docs/openapi.ts'
import { freshDatabase } from './database.ts'

const { config } = await freshDatabase()
const client = new pg.Client(config)
await client.connect()
afterAll(() => client.end())

/** Columns, constraints and indexes of one schema, as PostgreSQL itself writes them down. */
const structureOf = async (schema: string) => {
  const lines = async (sql: string) =>
    (await client.query<{ line: string }>(sql, [schema])).rows.map(({ line }) => line.replaceAll(`${schema}.`, ''))
  return [
    ...(await lines(`select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' else '' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`)),
    ...(await lines(`select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = $1::regnamespace and contype <> 'n' order by 1`)),
    ...(await lines(`select indexdef as line from pg_indexes where schemaname = $1 order by 1`)),
  ]
}
const SYSTEM =
  /\b(audit|api_keys|backups|outbox|sign_ins|one_time_secrets|totp_factors|recovery_codes|passkeys|known_devices|identities|security_events|refresh_tokens|login_failures|request_counts|service_states|facts|follower_counts|follower_checks|jobs|imports|import_rows|duplicates|uncompared|opening_views|blocked_people|mailing_recipients|mailing_sendings|webhook_states|webhook_deliveries|report_versions|report_links|deeds|trash|erasures|erasure_proofs|kept_people|migrations)\b/

test('the migrations lead to the very schema that the declarations want', async () => {
  const migrated = (await structureOf('public')).filter((line) => !SYSTEM.test(line))
  await client.query(`create schema derived; set search_path = derived, public; ${schemaSql()}`)
  const derived = await structureOf('derived')
  expect(derived.length).toBeGreaterThan(500)
  expect(migrated.sort()).toEqual(derived.sort())
})

test('a list of names and the links to it are made by one line of a migration each', async () => {
  const isOne = (line: string) => /business_contact_topics|business_contacts__topics/.test(line)
  await client.query('create schema made; set search_path = made, public')
  await client.query(`select create_lookup('business_contact_topics'), create_lookup('business_contacts')`)
  await client.query(`select create_links('business_contacts', 'topics', 'business_contact_topics')`)
  const made = (await structureOf('made')).filter(isOne)
  expect(made.length).toBeGreaterThan(10)
  expect(made.sort()).toEqual((await structureOf('public')).filter(isOne).sort())
})

test.each(Object.entries(documents(descriptions)))('docs/%s is up to date (npm run docs)', (name, content) => {
  expect(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(content)
})

test('the OpenAPI document is 3.1 and every reference in it leads somewhere', () => {
  const document = openApi(descriptions)
  expect(document['openapi']).toBe('3.1.0')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(500)
  for (const path of new Set(references))
    expect(
      path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document),
      path,
    ).toBeDefined()
})
