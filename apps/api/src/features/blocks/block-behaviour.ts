import { blockedAddress, blockedPerson } from '@rampenlicht/model/resources/blocks/blocked-address'
import { needsConsent, shownCheck } from '@rampenlicht/model/rules/blocks'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { BLOCKED_BY, type BlockablePath, hashesOf } from '../../crud/blocked.ts'
import { each } from '../../crud/write/compose.ts'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'

/** An address is turned into its hash and forgotten; whoever lifts a Sperre is written down. */
export const blockBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    const { before, after } = save
    const hashes = await newHashes(save)
    return {
      columns: {
        ...(hashes ? { hashes, check: hashes[0] ? shownCheck(hashes[0]) : null } : {}),
        ...(before || after['since'] ? {} : { since: agencyClock(new Date()).slice(0, 10) }),
        ...lifted(save),
      },
    }
  }),
}

const PEOPLE = Object.entries(blockedPerson).map(([name, { target }]) => [name, target as BlockablePath] as const)

/** Those of the address that is sent, and of the person who is named anew; undefined where neither is. */
const newHashes = async ({ client, before, after, handled, changes }: Save): Promise<readonly string[] | undefined> => {
  const named = PEOPLE.filter(([name]) => after[name] !== null && after[name] !== undefined)
  const email = typeof handled['email'] === 'string' ? handled['email'] : undefined
  if (named.length > 1)
    throw violation(named[1]![0], 'Eine Sperre gilt für eine Person: bitte nur einen Kontakt wählen.')
  if (!before && named.length === 0 && email === undefined)
    throw violation(
      'email',
      `„${blockedAddress.fields.email.label}“ fehlt: Bitte eine Adresse angeben oder einen Kontakt wählen.`,
    )
  const person = named.find(([name]) => !before || changes[name])
  if (!person && email === undefined) return undefined
  const [name = '', path] = person ?? []
  const ofPerson = path ? `(select ${BLOCKED_BY[path].hashes('p')} from ${quoted(path)} p where p.id = $2)` : `'{}'`
  const { rows } = await client.query<{ hashes: readonly string[] }>(
    `select ${hashesOf('$1::text')} || ${ofPerson} as hashes`,
    [email ?? null, ...(path ? [after[name]] : [])],
  )
  return rows[0]?.hashes
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
