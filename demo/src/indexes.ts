import type { Client } from './house.ts'

/** Something that was dropped, and how it is made again. */
interface Dropped {
  readonly drop: string
  readonly make: string
}

/**
 * Drops the indexes of these tables, or only those of one kind, for they are made many times faster at once than row by
 * row. The answer makes them again; whoever breaks off before rolls back.
 */
export const withoutIndexes = async (client: Client, tables: readonly string[], kind?: 'gin') => {
  const { rows } = await client.query<Dropped>(
    `select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
     where schemaname = 'public' and tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'
       and ($2::text is null or indexdef like '% USING ' || $2 || ' %')`,
    [tables, kind ?? null],
  )
  return dropped(client, rows)
}

/** The same with references to other tables. */
export const withoutReferences = async (client: Client, tables: readonly string[]) => {
  const { rows } = await client.query<Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any (select quote_ident(unnest($1::text[])))`,
    [tables],
  )
  return dropped(client, rows)
}

const dropped = async (client: Client, parts: readonly Dropped[]): Promise<() => Promise<void>> => {
  if (parts.length) await client.query(parts.map(({ drop }) => drop).join(';'))
  return async () => {
    if (parts.length) await client.query(parts.map(({ make }) => make).join(';'))
  }
}
