import type { Statement } from '../statements.ts'

/** What all lines of the audit that one statement writes have in common: the first three parameters of that statement. */
export interface Noting {
  readonly actor: number | null
  /** The deed they belong to, where it touches several records. */
  readonly deedId: string | null
  /** The record that took these along, "/projects/7". */
  readonly partOf: string | null
}
/**
 * Deeds draw their ids from the lines of the audit, so that either is found by the same number: a deed that touches one
 * record is its line.
 */
export const NEXT_DEED = `nextval(pg_get_serial_sequence('audit', 'id'))`

export const notingValues = ({ actor, deedId, partOf }: Noting): unknown[] => [actor, deedId, partOf]

/**
 * The one place that writes the audit. `lines` is a select of path, record, deed and changes; who did it and with what
 * it belongs together comes from the parameters, unless the lines say otherwise.
 */
export const noted = (
  lines: string,
  { deedId = '$2::bigint', partOf = '$3::text' }: { readonly deedId?: string; readonly partOf?: string } = {},
) => `noted as (
    insert into audit (actor, path, record, deed, changes, "deedId", "partOf")
    select $1::integer, path, record, deed, changes, ${deedId}, ${partOf} from (${lines}) lines
    returning id, path, record)`

/** Somebody took rows of this resource along; `changes` says which and how many, and nothing of what stands in them. */
export const exportedStatement = (actor: number, path: string, changes: object): Statement => ({
  text: `with ${noted(`select $4::text as path, null::integer as record, 'export' as deed, $5::jsonb as changes`)}
    select from noted`,
  values: [...notingValues({ actor, deedId: null, partOf: null }), path, changes],
})

/** A deed turns out to touch several records: its first line, the newest of a record that is locked, becomes part of it. */
export const adoptStatement = (deedId: string, path: string, record: number): Statement => ({
  text: `update audit set "deedId" = $1 where id = (select max(id) from audit where path = $2 and record = $3)`,
  values: [deedId, path, record],
})
