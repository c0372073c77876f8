import type { EntityAt } from '@rampenlicht/model/resources/index'
import { type Audience, audienceIn, audienceText, keyOf, type Somebody } from '@rampenlicht/model/rules/mail/whom'

type Said = Pick<EntityAt<'mailings'>, 'audience'>
const changed = ({ audience }: Said, make: (before: Audience) => Partial<Audience>) => {
  const before = audienceIn(audience)
  return { audience: audienceText({ ...before, ...make(before) }) }
}
const isOther = (somebody: Somebody) => (one: Somebody) => keyOf(one) !== keyOf(somebody)
const withoutId = (ids: readonly number[], id: number) => ids.filter((one) => one !== id)

/** Who is meant after something was done to it, as a Versand says it. */
export const chooseList = (mailing: Said, id: number, isChosen: boolean) =>
  changed(mailing, ({ lists }) => ({ lists: isChosen ? [...withoutId(lists, id), id] : withoutId(lists, id) }))

/** By name: so somebody gets it though they are inactive, or write about something else. */
export const takeIn = (mailing: Said, somebody: Somebody) =>
  changed(mailing, (before) => ({
    [somebody.path]: [...withoutId(before[somebody.path], somebody.id), somebody.id],
    without: before.without.filter(isOther(somebody)),
  }))

export const takeOut = (mailing: Said, somebody: Somebody) =>
  changed(mailing, (before) => ({ [somebody.path]: withoutId(before[somebody.path], somebody.id) }))

/** Whoever stands in a Verteiler or a view as well is remembered as taken out. */
export const leaveOut = (mailing: Said, somebody: Somebody, isMeantOtherwise: boolean) =>
  changed(mailing, (before) => ({
    [somebody.path]: withoutId(before[somebody.path], somebody.id),
    without: isMeantOtherwise ? [...before.without.filter(isOther(somebody)), somebody] : before.without,
  }))

export const bringBack = (mailing: Said, somebody: Somebody) =>
  changed(mailing, (before) => ({ without: before.without.filter(isOther(somebody)) }))
