import { readPages } from '@rampenlicht/model/rules/report/pages'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'

/** Pages are kept as words, so they are looked at when they come; whoever puts a report together answers for it at first. */
export const reportBehaviour: Behaviour = {
  beforeSave: each(async ({ before, after, changes, actor }: Save) => {
    if (changes['pages'] && readPages(after['pages'] as string | null) === undefined)
      throw violation('pages', '„Seiten“: Das ist keine Liste von Seiten.')
    const [from, to] = [after['from'], after['to']] as (string | null)[]
    if (from && to && from > to) throw violation('to', '„Bis“ darf nicht vor „Von“ liegen.')
    return before || after['contact'] !== null ? undefined : { columns: { contact: actor.id } }
  }),
}

const COLOR = /^#[0-9a-f]{6}$/i

/** A colour is drawn with, hence it has to be one. */
export const customerColorBehaviour: Behaviour = {
  beforeSave: each(async ({ after, changes }: Save) => {
    if (changes['color'] && after['color'] !== null && !COLOR.test(String(after['color'])))
      throw violation('color', '„Farbe“ muss die Form „#0b57d0“ haben.')
    return undefined
  }),
}
