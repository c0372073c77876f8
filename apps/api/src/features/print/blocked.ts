import { PRINTS, type PrintKind, type PrintValues } from '@rampenlicht/model/rules/print'
import type pg from 'pg'
import { BLOCKABLE, hashesOf } from '../../crud/blocked.ts'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'

const FIRST = {
  mediacontact: 'lastName',
  influencer: 'name',
  business_contact: 'lastName',
  customer_contact: 'lastName',
}

/** Whoever wants no post gets none, however it is written: the address is looked for in the Sperrliste, and the person. */
export const refuseBlocked = async (
  pool: pg.Pool,
  kind: PrintKind,
  id: unknown,
  values: PrintValues,
): Promise<void> => {
  const person = BLOCKABLE.find(({ path }) => path === PRINTS[kind].path)?.name ?? ''
  const name = [values['firstName'], values['lastName'] ?? values['name']].filter(Boolean).join(' ')
  const { rows } = await pool.query<{ since: string | null }>(
    `select to_char(b.since, 'FMDD.FMMM.YYYY') as since from blocked_addresses b
     where b."liftedAt" is null and b.scope <> 'Mails' and (b.hashes && ${hashesOf('$1::text', '$2::text', '$3::text', '$4::text')}
       or b.${quoted(person)} = $5::integer and b.reason <> 'Unzustellbar') limit 1`,
    [values['email'] ?? null, name, values['zip'] ?? null, values['street'] ?? null, Number.isInteger(id) ? id : null],
  )
  if (rows[0]) throw violation(FIRST[kind], `${name} ist seit ${rows[0].since} für Post gesperrt (Sperrliste).`)
}
