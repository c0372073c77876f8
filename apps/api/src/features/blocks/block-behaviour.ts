import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { needsConsent, shownCheck } from '@rampenlicht/model/rules/blocks'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import type { Behaviour, Save, Saved } from '../../crud/behaviour.ts'
import { BLOCKABLE, hashesOf, linkBlockSql } from '../../crud/blocked.ts'
import { each } from '../../crud/write/compose.ts'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'

/** An address is turned into its hash and forgotten; whoever lifts a Sperre is written down. */
export const blockBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    const { before, after } = save
    const hashes = await newHashes(save)
    const owner = before ? undefined : await ownerOf(save)
    return {
      columns: {
        ...(hashes ? { hashes, check: before?.['check'] ?? (hashes[0] ? shownCheck(hashes[0]) : null) } : {}),
        ...(before || after['since'] ? {} : { since: agencyClock(new Date()).slice(0, 10) }),
        ...(owner ? { [owner.name]: owner.id } : {}),
        ...lifted(save),
      },
      ...(owner ? { changes: { [owner.name]: [null, owner.id] as const } } : {}),
    }
  }),
  afterSave: each(linkPeople),
}

const namedIn = ({ after }: Save) => BLOCKABLE.filter(({ name }) => typeof after[name] === 'number')
/** Typed by somebody, or one that the server itself has written to. */
const emailIn = ({ handled, prepared }: Save): string | undefined =>
  [handled['email'], prepared?.['address']].find((one) => typeof one === 'string')

/**
 * Those of the address that is sent, and of the person who is named anew, beside those there are: what somebody objected to
 * stays blocked, whoever the Sperre names after a merge. Undefined where there is nothing new.
 */
const newHashes = async (save: Save): Promise<readonly string[] | undefined> => {
  const { client, id, before, after, changes } = save
  const [person, second] = namedIn(save)
  const email = emailIn(save)
  if (second) throw violation(second.name, 'Eine Sperre gilt für eine Person: bitte nur einen Kontakt wählen.')
  if (!before && !person && email === undefined)
    throw violation(
      'email',
      `„${blockedAddress.fields.email.label}“ fehlt: Bitte eine Adresse angeben oder einen Kontakt wählen.`,
    )
  // an address that bounced says nothing of what somebody else has
  const isNamedAnew =
    person !== undefined && (!before || (changes[person.name] !== undefined && after['reason'] !== 'Unzustellbar'))
  if (!isNamedAnew && email === undefined) return undefined
  const ofPerson = isNamedAnew
    ? `select unnest(hashes_of(p)) from ${quoted(person.path)} p where p.id = $3::integer`
    : 'select null where $3::integer is not null'
  const { rows } = await client.query<{ hashes: readonly string[] }>(
    `select array(select unnest(hashes) from blocked_addresses where id = $2::integer
      union select unnest(${hashesOf('$1::text')}) union ${ofPerson}) as hashes`,
    [email ?? null, id ?? null, isNamedAnew ? after[person.name] : null],
  )
  return rows[0]?.hashes
}

/** Whoever has the address that is blocked, so that one sees whose it is: the first of them, by the kinds above. */
const ownerOf = async (save: Save) => {
  const email = emailIn(save)
  if (email === undefined || namedIn(save).length > 0) return undefined
  const found = BLOCKABLE.map(
    ({ name, path }, n) => `(select ${n} as n, '${name}' as name, p.id from ${quoted(path)} p
      where p.search like any (search_patterns($1::text)) and hashes_of(p) && ${hashesOf('$1::text')}
      order by p.id limit 1)`,
  )
  const { rows } = await save.client.query<{ name: string; id: number }>(
    `${found.join(' union all ')} order by n limit 1`,
    [email],
  )
  return rows[0]
}

/** Who else has what is blocked is found by the words of the address, and then told by its hash. */
async function linkPeople(save: Saved) {
  const { client, id, before, changes } = save
  const email = emailIn(save)
  const isAsBefore = before && email === undefined && !changes['reason'] && !BLOCKABLE.some(({ name }) => changes[name])
  if (isAsBefore) return
  const people = BLOCKABLE.map(
    ({
      name,
      path,
    }) => `select p.email, ${'zip' in resourceAt(path).fields ? 'p.zip' : 'null'} as zip from ${quoted(path)} p
      join blocked_addresses b on b.${quoted(name)} = p.id where b.id = $1`,
  )
  const { rows } = await client.query<{ email: string | null; zip: string | null }>(people.join(' union all '), [id])
  const words = [
    email,
    ...rows.flatMap((row) => [...(row.email?.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []), row.zip]),
  ]
  await client.query(linkBlockSql, [id, words.filter(Boolean)])
}

const lifted = ({ actor, after, changes }: Save) => {
  if (!changes['liftReason']) return {}
  if (after['liftReason'] === null) return { liftedAt: null, liftedBy: null }
  if (needsConsent(after['reason']) && !after['consentAt'])
    throw violation(
      'consentAt',
      `„${blockedAddress.fields.consentAt.label}“ fehlt: Nach „${after['reason']}“ braucht es eine Einwilligung.`,
    )
  return { liftedAt: new Date(), liftedBy: actor.id }
}
