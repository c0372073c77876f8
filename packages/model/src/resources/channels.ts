import { type Choice, count, handled, type Numeric, oneOf, readOnly, type Text, text, timestamp } from '../kit/field.ts'

/** Where a count comes from. */
export const COUNT_SOURCES = ['abgerufen', 'manuell'] as const
type Source = (typeof COUNT_SOURCES)[number]
type ReadOnly<F> = F & { readOnly: true }
type Channel<Prefix extends string, Handle extends string, Counted extends string> = Record<
  `${Prefix}${Handle}`,
  Text
> &
  Record<`${Prefix}${Counted}`, ReadOnly<Numeric>> &
  Record<`${Prefix}UpdatedAt`, ReadOnly<Text>> &
  Record<`${Prefix}Source`, ReadOnly<Choice<Source>>> &
  Record<`${Prefix}TypedCount`, Numeric & { handled: true }>

/** One channel: its handle, the count that was fetched or typed, since when it holds, and the way to type it. */
export const channel = <Prefix extends string, Handle extends string, Counted extends string>(
  prefix: Prefix,
  handle: Handle,
  counted: Counted,
  name: string,
  unit: string,
) => {
  const dashed = name.replace(' ', '-')
  return {
    [`${prefix}${handle}`]: text(name),
    [`${prefix}${counted}`]: readOnly(count(`${dashed}-${unit}`)),
    [`${prefix}UpdatedAt`]: readOnly(timestamp(`${name} aktualisiert`)),
    [`${prefix}Source`]: readOnly(oneOf(`${dashed}-Herkunft`, COUNT_SOURCES)),
    [`${prefix}TypedCount`]: handled(count(`${dashed}-${unit}`)),
  } as Channel<Prefix, Handle, Counted>
}

/** A channel whose picture is kept as well. */
export const portrayedChannel = <Prefix extends string, Handle extends string, Counted extends string>(
  prefix: Prefix,
  handle: Handle,
  counted: Counted,
  name: string,
  unit: string,
) =>
  ({
    ...channel(prefix, handle, counted, name, unit),
    [`${prefix}Image`]: readOnly(text(`${name.replace(' ', '-')}-Bild`)),
  }) as Channel<Prefix, Handle, Counted> & Record<`${Prefix}Image`, ReadOnly<Text>>
