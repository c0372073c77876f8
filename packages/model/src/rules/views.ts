import type { Resource } from '../kit/resource.ts'

export const LONGEST_VIEW_NAME = 60

/** The parameters of a saved list, each with its value, in the order in which they stand there. */
export const parametersIn = (query: string | null): readonly (readonly [name: string, value: string])[] =>
  (query ?? '')
    .split('&')
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', ...value] = one.split('=')
      return [decoded(name), decoded(value.join('='))] as const
    })
/** What somebody wrote by hand may be no escape at all. */
const decoded = (text: string): string => {
  const plain = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
/** The same as text; what can be read stays readable. */
export const queryOf = (parameters: readonly (readonly [name: string, value: string])[]): string =>
  parameters
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',')}`)
    .join('&')

/** „regions[]“ is „regions“ and nothing in brackets, „order[city]“ is „order“ of „city“. */
const wordsIn = (parameter: string): readonly [word: string, inside: string] => {
  const [, word = parameter, inside = ''] = /^([\w.]+)\[([\w.]*)\](?:\[\])?$/.exec(parameter) ?? []
  return [word, inside]
}
/** What is said about a field, in front of its name. */
const ABOUT_A_FIELD = ['order', 'exists', 'not']

/**
 * Whether a list knows this parameter today. A view outlives the fields that it was made with: what is gone is passed
 * over. Which page of the list and which of its fields are wanted is no matter of a view.
 */
export const isKnownParameter = (
  { fields, marks = {}, reaches = [], searches, searchesIn }: Resource,
  parameter: string,
): boolean => {
  const [word, inside] = wordsIn(parameter)
  if (word === 'q') return searches !== undefined || searchesIn !== undefined
  const name = ABOUT_A_FIELD.includes(word) ? inside : word
  return Object.hasOwn(fields, name) || Object.hasOwn(marks, name) || reaches.includes(name)
}

/** A view as a question to its list, and what of it nobody knows any more. */
export const knownIn = (resource: Resource, query: string | null) => {
  const all = parametersIn(query)
  return {
    known: all.filter(([name]) => isKnownParameter(resource, name)),
    unknown: [...new Set(all.map(([name]) => name))].filter((name) => !isKnownParameter(resource, name)),
  }
}

/** GET /saved_views/counts: how many rows each view of a list has now. */
export interface ViewCount {
  readonly id: number
  readonly total: number
}
/** GET /saved_views/opening: which view a list opens with, for whoever asks. */
export interface OpeningView {
  readonly list: string
  readonly view: number
}
