import { date, flag, loose, one, onlyActive, readOnly, required, text, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { anyOf, chief, everyone, type Rule } from '../../kit/rule.ts'
import { PERSON } from '../shared.ts'
import { ABOUT, about, author, itsAuthor } from './about.ts'

const itsPerson: Rule = { kind: 'owner', field: 'person', says: 'für wen sie ist' }
const itsPeople = anyOf(itsAuthor, itsPerson, chief)

/** The Wiedervorlage: what somebody wants to come back to, and when. */
export const reminder = resource({
  path: 'reminders',
  noun: { one: 'Wiedervorlage', many: 'Wiedervorlagen' },
  fields: {
    ...about,
    due: required(date('Fällig am')),
    text: required(text('Text')),
    person: onlyActive(one('Für', 'users', PERSON)),
    project: loose(one('Projekt', 'projects', ['title'])),
    isDone: flag('Erledigt'),
    doneBy: readOnly(one('Erledigt von', 'users', PERSON)),
    doneAt: readOnly(timestamp('Erledigt am')),
    ...author,
  },
  may: { create: everyone, update: itsPeople, delete: itsPeople },
  toasts: {
    created: 'Wiedervorlage gesetzt',
    updated: 'Wiedervorlage gespeichert',
    deleted: 'Wiedervorlage gelöscht',
  },
  order: ['due'],
  exactlyOne: ABOUT,
  listedUnder: ABOUT,
})
