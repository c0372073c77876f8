import { type AcademicTitle, academicTitle, splitTitle } from './academic-title.ts'
import { tidyLine } from './postal.ts'

type Given = string | null | undefined

/** Whoever is written to: a person by first and last name, an influencer, or a newsroom by its name. */
export interface Addressed {
  /** „Frau“, „Herr“ or „Neutral“; empty where nobody knows. */
  readonly salutation?: Given
  readonly title?: Given
  readonly isInformal?: boolean | null | undefined
  readonly ownSalutation?: Given
  readonly firstName?: Given
  readonly middleName?: Given
  readonly lastName?: Given
  /** What an influencer is known as, or what a newsroom is called. */
  readonly name?: Given
  /** What an influencer is really called. */
  readonly fullName?: Given
}

export interface Opening {
  /** With its comma: „Sehr geehrte Frau Dr. Weiß,“. */
  readonly text: string
  /** Something is missing for the words that belong here, and these are said instead. */
  readonly isFallback: boolean
}

const certain = (text: string): Opening => ({ text: `${text},`, isFallback: false })
const fallback = (text: string): Opening => ({ text: `${text},`, isFallback: true })

/** How a letter or a mail to them begins. */
export const openingOf = (person: Addressed): Opening => {
  const own = tidyLine(person.ownSalutation ?? '')
  if (own) return { text: /[,.!?:]$/.test(own) ? own : `${own},`, isFallback: false }
  const named = namesOf(person)
  if (person.isInformal) return informal(person, named)
  return formal(person, named) ?? neutral(person, named)
}

/** Who a letter is for, in one line; „Herrn“, because it goes to him. */
export const addressName = (person: Addressed): string => {
  const { first, middle, last, alias, title } = namesOf(person)
  if (isNewsroom(last, first)) return last
  const name = joined(title.before, first, middle, last)
  if (!joined(first, middle, last)) return alias
  const called = [name, title.behind].filter(Boolean).join(', ')
  if (isCouple(first)) return called
  return joined(ADDRESSED[person.salutation ?? ''], called)
}

const ADDRESSED: Readonly<Record<string, string>> = { Frau: 'Frau', Herr: 'Herrn' }
const DEAR: Readonly<Record<string, readonly [dear: string, word: string, professor: string, nobility: RegExp]>> = {
  Frau: ['Sehr geehrte', 'Frau', 'Professorin', /^(Gräfin|Freifrau|Baronin|Fürstin|Prinzessin|Herzogin) /],
  Herr: ['Sehr geehrter', 'Herr', 'Professor', /^(Graf|Freiherr|Baron|Fürst|Prinz|Herzog) /],
}

const informal = ({ salutation }: Addressed, { first, last, alias }: Names): Opening => {
  if (first) return certain(`Hallo ${first}`)
  if (isNewsroom(last, first)) return certain(`Hallo ${last}`)
  if (alias) return certain(`Hallo ${alias}`)
  // A last name alone is no way to call a friend.
  return fallback(last && DEAR[salutation ?? ''] ? `Hallo ${salutation} ${last}` : 'Hallo')
}

const formal = ({ salutation }: Addressed, { first, last, title }: Names): Opening | undefined => {
  if (!last || isNewsroom(last, first)) return undefined
  const words = isCouple(first) ? undefined : DEAR[salutation ?? '']
  if (!words) return undefined
  const [dear, word, professor, nobility] = words
  const spoken = title.spoken === 'Prof.' ? professor : title.spoken
  // „Graf von Bülow“ takes the place of „Herr“; somebody who is called Graf and nothing else keeps it.
  const isNoble = !spoken && nobility.test(last)
  return certain(joined(dear, isNoble ? '' : word, spoken, last))
}

const neutral = ({ salutation }: Addressed, { first, last, alias, title }: Names): Opening => {
  if (isNewsroom(last, first)) return certain(`Sehr geehrte ${last}`)
  const isMeant = salutation === 'Neutral' || isCouple(first)
  const say = isMeant ? certain : fallback
  if (first) return say(joined('Guten Tag', title.spoken, first, last))
  // Without a first name „Guten Tag Weiß“ would be rude; a title makes it polite.
  if (last) return title.spoken ? say(joined('Guten Tag', title.spoken, last)) : fallback('Guten Tag')
  return alias ? say(`Guten Tag ${alias}`) : { ...certain('Sehr geehrte Damen und Herren'), isFallback: !isMeant }
}

interface Names {
  readonly first: string
  readonly middle: string
  readonly last: string
  readonly alias: string
  readonly title: AcademicTitle
}

const joined = (...parts: readonly Given[]): string => parts.filter(Boolean).join(' ')

/** von, van der, de la, zu …: what belongs to the last name that follows. */
const PARTICLE =
  /^(?:von|vom|van|vander|de|del|della|der|den|dem|des|di|da|dos|du|la|le|ten|ter|zu|zum|zur|und|al|el|bin|ibn)$/
const isParticles = (text: string) => text !== '' && text.split(' ').every((word) => PARTICLE.test(word))

const namesOf = (person: Addressed): Names => {
  const at = (text: Given) => tidyLine(text ?? '')
  const written = at(person.firstName) || at(person.lastName) || at(person.middleName)
  const [firstName, middleName, lastName] = written
    ? [at(person.firstName), at(person.middleName), at(person.lastName)]
    : apart(splitTitle(at(person.fullName)))
  const [titleOfFirst, first] = splitTitle(firstName)
  const [titleOfLast, last] = splitTitle(lastName)
  const name = at(person.name)
  const isRoom = !written && !at(person.fullName) && isNewsroom(name, '')
  const isPrefix = isParticles(middleName)
  return {
    first,
    middle: isPrefix ? '' : middleName,
    last: isRoom ? name : isPrefix ? joined(middleName, last) : last,
    alias: name,
    title: academicTitle(at(person.title) || joined(titleOfFirst, titleOfLast)),
  }
}

const FIRST = /^(\S+(?: (?:und|u\.|&|\+) \S+)?) ?(.*)$/
/** A name in one text: the first word, the last one with all that belongs to it, and what stands between. */
const apart = ([title, name]: readonly [string, string]): readonly [string, string, string] => {
  const [first = '', following = ''] = name.match(FIRST)?.slice(1) ?? []
  const rest = following.split(' ')
  const start = rest.findIndex((word) => PARTICLE.test(word))
  const last = start === -1 ? Math.max(rest.length - 1, 0) : start
  return [joined(title, first), rest.slice(0, last).join(' '), rest.slice(last).join(' ')]
}

/** „Redaktion Kino“, „Kulturredaktion“: nobody in person, and written to as a whole. */
const isNewsroom = (last: string, first: string): boolean => !first && /redaktion(?:$|[ ,:–-])/i.test(last)

/** „Eva und Max“: two people share the record, and one Anrede would leave out the other. */
const isCouple = (first: string): boolean => / (?:und|u\.|&|\+) /.test(first)
