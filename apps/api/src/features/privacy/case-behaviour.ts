import { dueOn } from '@rampenlicht/model/rules/privacy/deadline'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'

/** The term follows from the day it came; who answered, and when, from the outcome. Nothing goes out to whom nobody has made sure of. */
export const caseBehaviour: Behaviour = {
  beforeSave: each(async ({ before, after, changes, actor }: Save) => {
    const [kind, outcome, identity] = ['kind', 'outcome', 'identity'].map((name) => after[name]) as (string | null)[]
    if (outcome === 'Erledigt' && (kind === 'Auskunft' || kind === 'Übertragbarkeit') && !identity?.trim())
      throw violation('identity', '„Identität geprüft durch“: Bitte angeben, woran die Person erkannt wurde.')
    const isAnswered = changes['outcome'] !== undefined || (!before && outcome !== null)
    const due = dueOn(String(after['receivedOn']), Boolean((after['extension'] as string | null)?.trim()))
    const set = {
      ...(before?.['dueOn'] === due ? {} : { dueOn: due }),
      ...(isAnswered
        ? { answeredAt: outcome === null ? null : new Date(), answeredBy: outcome === null ? null : actor.id }
        : {}),
    }
    return {
      columns: set,
      changes: before ? Object.fromEntries(Object.entries(set).map(([name, to]) => [name, [before[name], to]])) : {},
    }
  }),
}
