import { quoted } from '../db/names.ts'

/** How the Sperrliste knows people of each kind: by the relation that names them, and by their addresses. */
export const BLOCKED_BY = {
  mediacontacts: {
    person: 'mediacontact',
    hashes: (row: string) => hashesOf(`${row}.email`, fullName(row), `${row}.zip`, `${row}.street`),
  },
  influencers: {
    person: 'influencer',
    hashes: (row: string) =>
      hashesOf(`${row}.email`, `coalesce(${row}."fullName", ${row}.name)`, `${row}.zip`, `${row}.street`),
  },
  business_contacts: { person: 'businessContact', hashes: (row: string) => hashesOf(`${row}.email`) },
  customer_contacts: { person: 'customerContact', hashes: (row: string) => hashesOf(`${row}.email`) },
} as const
export type BlockablePath = keyof typeof BLOCKED_BY

export const hashesOf = (email: string, who = 'null', zip = 'null', street = 'null') =>
  `address_hashes(${email}, ${who}, ${zip}, ${street})`
const fullName = (row: string) => `concat_ws(' ', ${row}."firstName", ${row}."lastName")`

/** What stands against somebody: an address that bounces stands against itself, everything else against the person. */
export const standsAgainst = (path: BlockablePath, row: string, block = 'b') => {
  const { person, hashes } = BLOCKED_BY[path]
  return `${block}."liftedAt" is null and (${block}.hashes && ${hashes(row)}
    or ${block}.${quoted(person)} = ${row}.id and ${block}.reason <> 'Unzustellbar')`
}

/** For what somebody is blocked, null for nothing. Hashes are made only where there is somebody to compare with. */
export const blockedSql = (path: BlockablePath) => (row: string) =>
  `(case when exists (select from blocked_addresses where "liftedAt" is null) then (
    select case when bool_or(scope <> 'Post') and bool_or(scope <> 'Mails') then 'Mails und Post'
      when bool_or(scope <> 'Post') then 'Mails' when bool_or(scope <> 'Mails') then 'Post' end
    from blocked_addresses b where ${standsAgainst(path, row)}) end)`
