import { FAMILY_NAMES, MEN, WOMEN } from './content/names.ts'
import { CITIES, STREETS } from './content/places.ts'
import type { Client, House } from './house.ts'
import { withoutIndexes, withoutReferences } from './indexes.ts'

/** How many titles of the press there are in proportion to people, so that a filter by one of them finds few. */
const PEOPLE_A_PARTNER = 500
const MOST_PARTNERS = 2_000
const JOINS = ['productTypes', 'partnerCategories', 'partners', 'regions'].map((name) => `mediacontacts__${name}`)

/**
 * Adds so many media contacts to the demo, for measuring. hashint4 spreads values without regard to each other, so that
 * filters are as selective together as they are alone: Berlin is frequent, Saarland one in two thousand, and so are
 * Müller, Mueller and Muller.
 */
export const addContacts = ({ inTransaction }: House, count: number): Promise<void> =>
  inTransaction(async (client) => {
    await prepare(client)
    await addPartners(client, Math.min(MOST_PARTNERS, Math.floor(count / PEOPLE_A_PARTNER)))
    const tables = ['mediacontacts', ...JOINS]
    const makeReferences = await withoutReferences(client, tables)
    const makeIndexes = await withoutIndexes(client, tables)
    const first = await nextId(client, 'mediacontacts', count)
    // nobody made up here stands in the Sperrliste, and to look for each of a million takes longer than to write them
    await client.query('alter table mediacontacts disable trigger link_person')
    await client.query(CONTACTS, [
      first,
      count,
      [...WOMEN, ...MEN],
      FAMILY_NAMES,
      CITIES.map(({ name }) => name),
      CITIES.map(({ zips }) => zips[0]),
      CITIES.map(({ country }) => country),
      STREETS,
    ])
    await client.query('alter table mediacontacts enable trigger link_person')
    for (const statement of CONTACT_LINKS) await client.query(statement, [first, count])
    await makeIndexes()
    await makeReferences()
  })

/** Adds so many projects, spread over six years around today. */
export const addProjects = ({ inTransaction }: House, count: number): Promise<void> =>
  inTransaction(async (client) => {
    await prepare(client)
    const first = await nextId(client, 'projects', count)
    await client.query(PROJECTS, [first, count])
    await client.query(
      `insert into "projects__managers" select g, ${oneOf(17)} from ${numbers}, ${idsOf('users', '"isActive"')}`,
      [first, count],
    )
  })

const prepare = async (client: Client) => {
  await client.query('set local statement_timeout = 0')
  await client.query("set local maintenance_work_mem = '512MB'")
}

/** Takes ids from the sequence for all rows at once. */
const nextId = async (client: Client, table: string, count: number): Promise<number> => {
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`
  const { rows } = await client.query<{ first: number }>(`select nextval(${sequence})::integer as first`)
  const first = rows[0]!.first
  await client.query(`select setval(${sequence}, $1)`, [first + count - 1])
  return first
}

/** Local editions of the titles that are there. */
const addPartners = (client: Client, count: number) =>
  client.query(
    `insert into mediacontact_partners (company, name, website, "uniqueUser", visits)
     select company, name || ' ' || edition, website, 1000 * n, 2500 * n
     from (select p.*, e.edition, row_number() over (order by e.edition, p.id) as n
           from mediacontact_partners p, unnest($2::text[]) as e(edition)) as editions
     where n <= $1`,
    [count, CITIES.map(({ name }) => name)],
  )

const CONTACTS = `
  with words as (select $3::text[] as firsts, $4::text[] as families, $5::text[] as cities, $6::text[] as zips,
      $7::text[] as countries, $8::text[] as streets, (select array_agg(id order by id) from users) as editors),
  numbers as (select g, abs(hashint4(g)) as h from generate_series($1::integer, $1::integer + $2::integer - 1) g),
  people as (
    select *, firsts[1 + abs(hashint4(g + 1)) % array_length(firsts, 1)] as f,
      case h % 2000 when 1 then 'Müller' when 2 then 'Mueller' when 3 then 'Muller'
        else families[1 + abs(hashint4(g + 2)) % array_length(families, 1)]
          || case when h % 3 = 0 then '' else '-' || families[1 + abs(hashint4(g + 4)) % array_length(families, 1)] end
      end as l,
      1 + abs(hashint4(g + 3)) % array_length(cities, 1) as c
    from numbers, words
  )
  insert into mediacontacts (id, "firstName", "lastName", "jobTitle", email, phone, street, zip, city, country, departments,
    salutation, "isInformal", "keepsEmbargo", notes, "inquiryCase", contests, interviews, "pressPreview", "isActive", source, "sourceDate",
    basis, "updatedBy", "updatedAt")
  select g, f, l, (array['Redaktion Kultur', 'Redaktion Film', 'Chefredaktion', 'Volontariat', null])[1 + h % 5],
    replace(fold_ae(f || '.' || l), ' ', '-') || g || '@redaktion-' || h % 997 || '.example',
    '040 66969-' || lpad((h % 1000)::text, 3, '0'), streets[1 + h % array_length(streets, 1)] || ' ' || 1 + h % 120,
    zips[c], cities[c], countries[c],
    (array['{Online}', '{Print,Online}', '{Radio}', '{TV}', '{Podcast}', '{Print}'])[1 + h % 6]::text[],
    case h % 14 when 0 then null else (array['Frau', 'Herr'])[1 + h % 2] end, h % 10 = 0, h % 3 = 0,
    case when h % 3 = 0 then 'Bevorzugt Anfragen per E-Mail, Vorlauf ' || 1 + h % 20 || ' Tage.' end,
    h % 12 = 0, h % 4 = 0, h % 2 = 0, h % 5 < 2, h % 16 > 0,
    case when h % 9 > 0 then 'Impressum redaktion-' || h % 997 || '.example' end, date '2024-01-01' + h % 900,
    (array['Berechtigtes Interesse', 'Berechtigtes Interesse', 'Einwilligung', 'Vertrag', null])[1 + h % 5],
    editors[1 + h % array_length(editors, 1)], now() - (h % 1000000) * interval '1 minute'
  from people`

const numbers = 'generate_series($1::integer, $1::integer + $2::integer - 1) g'
const idsOf = (table: string, where = 'true') =>
  `(select array_agg(id order by id) as all_ids from ${table} where ${where}) as t`
const oneOf = (salt: number) => `all_ids[1 + abs(hashint4(g + ${salt})) % array_length(all_ids, 1)]`

/** One to three links each; a third of all people also work in Berlin. */
const CONTACT_LINKS = [
  `insert into "mediacontacts__productTypes" select g, ${oneOf(11)} from ${numbers}, ${idsOf('mediacontact_product_types')}
   union select g, ${oneOf(12)} from ${numbers}, ${idsOf('mediacontact_product_types')} where g % 2 = 0`,
  `insert into "mediacontacts__partnerCategories" select g, ${oneOf(13)} from ${numbers}, ${idsOf('mediacontact_partner_categories')}`,
  `insert into mediacontacts__partners select g, ${oneOf(14)} from ${numbers}, ${idsOf('mediacontact_partners')}
   union select g, ${oneOf(15)} from ${numbers}, ${idsOf('mediacontact_partners')} where g % 3 = 0`,
  `insert into mediacontacts__regions select g, ${oneOf(16)} from ${numbers}, ${idsOf('mediacontact_regions', "name <> 'Saarland'")}
   union select g, t.id from ${numbers}, mediacontact_regions t where (t.name = 'Berlin' and g % 3 = 0) or (t.name = 'Saarland' and g % 2000 = 0)`,
]

const PROJECTS = `
  insert into projects (id, title, category, customer, departments, "releaseDate", tbc, "conceptStatus", "isActive", budget,
    "budgetUpdatedAt", "updatedBy", "updatedAt")
  select g, (array['Das stille', 'Ein fernes', 'Kein', 'Unser', 'Mein zweites', 'Dieses'])[1 + h % 6] || ' '
      || (array['Ufer', 'Jahr', 'Versprechen', 'Zimmer', 'Licht', 'Dorf', 'Fenster'])[1 + h % 7] || ' ' || g,
    (array['Kino', 'Home', 'Serie', 'Musik', 'Buch', 'Hörbuch', 'Shop'])[1 + h % 7],
    customers[1 + h % array_length(customers, 1)],
    (array['{"Online PR"}', '{"Online PR","Offline PR"}', '{"Social Media"}', '{Marketing,"Social Media"}'])[1 + h % 4]::text[],
    case when h % 9 > 0 then current_date + (h % 2200) - 1100 end, h % 20 = 0,
    (array['Erforderlich', 'In Bearbeitung', 'Verschickt', 'Freigegeben', 'Nicht erforderlich'])[1 + h % 5],
    h % 4 = 0, 500 * (h % 200), now() - (h % 900) * interval '1 day',
    editors[1 + h % array_length(editors, 1)], now() - (h % 900000) * interval '1 minute'
  from (select g, abs(hashint4(g)) as h from generate_series($1::integer, $1::integer + $2::integer - 1) g) as numbers,
    (select array_agg(id order by id) as customers from customers) as c,
    (select array_agg(id order by id) as editors from users) as u`
