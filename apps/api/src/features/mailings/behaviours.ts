import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { MAILED_PATHS } from '@rampenlicht/model/rules/mail/audience'
import { MOST_PER_MINUTE, mayChange, mayRemove } from '@rampenlicht/model/rules/mail/mailings'
import type { Behaviour, Removal, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { Problem, violation } from '../../errors.ts'

/** A draft is written on; what is on its way or gone stays as it was sent. Paper is entered when it is gone. */
export const mailingBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    const { before, after, changes } = save
    if (before) refuseChanges(before, Object.keys(changes))
    refusePace(after)
    if (changes['view'] && after['view'] !== null) await refuseOtherView(save)
    if (before) return undefined
    const isMail = after['kind'] === 'Mail'
    return {
      columns: {
        state: isMail ? 'Entwurf' : 'Gesendet',
        ...(isMail || after['sentOn'] ? {} : { sentOn: agencyDay(new Date()) }),
      },
    }
  }),
  beforeRemove: each(async ({ before }: Removal) => {
    if (!mayRemove(before))
      throw new Problem(409, 'Was gesendet ist oder gesendet wird, bleibt stehen: gelöscht werden nur Entwürfe.')
  }),
}

const refuseChanges = (before: Readonly<Record<string, unknown>>, names: readonly string[]) => {
  const name = names.find((one) => !mayChange(before, one))
  if (name === undefined) return
  const { label } = mailing.fields[name as keyof typeof mailing.fields]
  throw violation(
    name,
    before['state'] === 'Geplant'
      ? `„${label}“: Bitte zuerst die Planung aufheben.`
      : `„${label}“: Was gesendet ist oder gesendet wird, lässt sich nicht mehr ändern.`,
  )
}

const refusePace = (after: Readonly<Record<string, unknown>>) => {
  for (const name of ['perMinute', 'perDomain'] as const) {
    const value = Number(after[name])
    if (value < 1 || value > MOST_PER_MINUTE)
      throw violation(name, `„${mailing.fields[name].label}“ muss zwischen 1 und ${MOST_PER_MINUTE} liegen.`)
  }
}

const refuseOtherView = async ({ client, after }: Save) => {
  const { rows } = await client.query<{ list: string }>('select list from saved_views where id = $1', [after['view']])
  if (rows[0] && !(MAILED_PATHS as readonly string[]).includes(rows[0].list))
    throw violation('view', '„Ansicht“: Bitte eine Ansicht von Medienkontakten oder Influencern wählen.')
}

/** What somebody got is told with whoever they became; where both got the same, each keeps their own. */
export const mailedBehaviour: Behaviour = {
  afterMerge: ({ client, resource, winner, loser }) =>
    client.query(
      `update mailing_recipients r set person = $2 where r.path = $1 and r.person = $3 and not exists (
         select from mailing_recipients o where o.mailing = r.mailing and o.path = $1 and o.person = $2)`,
      [resource.path, winner, loser],
    ),
}

/** Whoever writes a Vorlage has it. */
export const templateBehaviour: Behaviour = {
  beforeSave: each(async ({ before, actor }: Save) => (before ? undefined : { columns: { owner: actor.id } })),
}
