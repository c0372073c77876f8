import type { Field } from '@rampenlicht/model/kit/field'
import { missing } from '@rampenlicht/model/kit/messages'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'

/** What a new record gets by itself stays filled. */
const refuseEmptied = ({ before, after }: Save, name: string, field: Field): void => {
  if (before && after[name] === null) throw violation(name, missing(field))
}

/** Whoever writes a note without saying otherwise was there, just now. */
export const contactNoteBehaviour: Behaviour = {
  beforeSave: each((save: Save) => {
    refuseEmptied(save, 'at', contactNote.fields.at)
    if (save.before) return undefined
    const { after, actor } = save
    // what comes back from the trash has its links elsewhere
    const isAlone = (after['participants'] as readonly number[] | undefined)?.length === 0
    return {
      columns: { ...(after['at'] ? {} : { at: new Date() }), ...(isAlone ? { participants: [actor.id] } : {}) },
      ...(isAlone ? { changes: { participants: [[], [actor.id]] as const } } : {}),
    }
  }),
}

/** A reminder is for whoever sets it, unless they say otherwise; who has done it is written down. */
export const reminderBehaviour: Behaviour = {
  beforeSave: each((save: Save) => {
    refuseEmptied(save, 'person', reminder.fields.person)
    const { before, after, actor, changes } = save
    const done = after['isDone'] ? { doneAt: new Date(), doneBy: actor.id } : { doneAt: null, doneBy: null }
    return {
      columns: {
        ...(before || after['person'] ? {} : { person: actor.id }),
        ...(changes['isDone'] ? done : {}),
      },
    }
  }),
}
