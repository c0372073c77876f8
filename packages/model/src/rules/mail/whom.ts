import { idsOf, isId, saidIn, sayingOf } from './said.ts'

/** Who can be written to from a project. */
export const MAILED_PATHS = ['mediacontacts', 'influencers'] as const
export type MailedPath = (typeof MAILED_PATHS)[number]
export interface Somebody {
  readonly path: MailedPath
  readonly id: number
}

export const keyOf = ({ path, id }: Somebody): string => `${path}/${id}`

/** Who is meant, as far as a Versand says so itself; a view may add to it. */
export interface Audience {
  readonly lists: readonly number[]
  readonly mediacontacts: readonly number[]
  readonly influencers: readonly number[]
  /** Taken out by hand. */
  readonly without: readonly Somebody[]
}
export const NOBODY: Audience = { lists: [], mediacontacts: [], influencers: [], without: [] }

const somebodyIn = (text: string): readonly Somebody[] => {
  const [path, id] = text.split('/')
  const known = MAILED_PATHS.find((one) => one === path)
  return known && isId(Number(id)) ? [{ path: known, id: Number(id) }] : []
}
/** „lists=3,5&mediacontacts=7&without=mediacontacts/9“; what cannot be read is passed over. */
export const audienceIn = (text: string | null): Audience => {
  const said = saidIn(text)
  return {
    lists: idsOf(said('lists')),
    mediacontacts: idsOf(said('mediacontacts')),
    influencers: idsOf(said('influencers')),
    without: said('without').flatMap(somebodyIn),
  }
}
export const audienceText = ({ without, ...named }: Audience): string | null =>
  sayingOf({ ...named, without: without.map(keyOf) })

/** Why somebody who is meant gets nothing; the harshest first, and each is left out for one reason alone. */
export const LEFT_OUT = [
  'Gesperrt',
  'Ohne E-Mail',
  'Inaktiv',
  'Passt nicht',
  'Hat es schon',
  'Ohne Zusage',
  'Doppelt',
  'Entfernt',
] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]
