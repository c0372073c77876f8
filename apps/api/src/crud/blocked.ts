import { BLOCKED_PEOPLE, type BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import { quoted } from '../db/names.ts'

/** Kinds of people, each with the relation by which a Sperre names them. */
export const BLOCKABLE = Object.entries(BLOCKED_PEOPLE).map(([name, path]) => ({ name, path }))

/** Hashes of what is written in a field for mail, and of a name at its place. */
export const hashesOf = (email: string, who = 'null', zip = 'null', street = 'null') =>
  `address_hashes(${email}, ${who}, ${zip}, ${street})`

/** What stands against the person in this row. */
export const standsAgainst = (path: BlockablePath, row: string, block = 'b') =>
  `${block}."liftedAt" is null and ${block}.id in (
    select l.block from blocked_people l where l.path = '${path}' and l.person = ${row}.id)`

/** For what somebody is blocked, null for nothing. Hardly anybody is, so that is asked first. */
export const blockedSql = (path: BlockablePath) => (row: string) =>
  `(case when exists (select from blocked_people l where l.path = '${path}' and l.person = ${row}.id) then (
    select case when bool_or(scope <> 'Post') and bool_or(scope <> 'Mails') then 'Mails und Post'
      when bool_or(scope <> 'Post') then 'Mails' when bool_or(scope <> 'Mails') then 'Post' end
    from blocked_addresses b where ${standsAgainst(path, row)}) end)`

/**
 * Everybody whom a Sperre stands against: the person it names, unless it is the address's fault, and whoever has one of its
 * addresses. Hashes tell nothing of whom to compare with; these words do.
 */
export const linkBlockSql = `
  insert into blocked_people (path, person, block) ${BLOCKABLE.map(
    ({ name, path }) => `select '${path}', p.id, b.id from blocked_addresses b, ${quoted(path)} p
      where b.id = $1 and (b.${quoted(name)} = p.id and b.reason <> 'Unzustellbar' or b.hashes && hashes_of(p)
        and p.search like any (array(select unnest(search_patterns(word)) from unnest($2::text[]) word)))`,
  ).join(' union ')} on conflict do nothing`
