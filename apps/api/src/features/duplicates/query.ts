import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { DUPLICATE_STATES, type DuplicateState, SIGNS, type Sign } from '@rampenlicht/model/rules/duplicates'
import type { SearchTerm } from '@rampenlicht/model/rules/search'
import { gathered } from '../../crud/likeness.ts'
import { searchTermsIn } from '../../crud/search-words.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import {
  cursorIn,
  integerIn,
  nothingElse,
  parametersIn,
  positiveIn,
  type Query,
  refuse,
  unknownParameter,
  wordIn,
} from '../../crud/values.ts'
import { badRequest, violation } from '../../errors.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** Which pairs of a directory are asked for. */
export interface Wanted {
  readonly state: DuplicateState
  readonly terms: readonly SearchTerm[]
  readonly signs: readonly Sign[]
  readonly atLeast: number
  readonly atMost: number
  readonly perPage: number
  /** The sort key and the id of the pair before. */
  readonly after?: readonly [string, number]
}

const directoryAt = (path: string): Resource | undefined => gathered.find((one) => one.path === path)
const DIRECTORIES = gathered.map(({ path }) => path).join(', ')

const scoreIn = (parameter: string, text: string) => {
  const score = integerIn(parameter, text, 100)
  return score >= 0 ? score : refuse(parameter, text)
}
const momentIn = (parameter: string, text: string) =>
  /^\d{4}-\d\d-\d\d[T ][\d:.]+([+-]\d\d(:\d\d)?|Z)?$/.test(text) ? text : refuse(parameter, text)

/** What ?resource= names. */
export const resourceIn = (query: Query): { readonly resource: Resource; readonly others: Query } => {
  const { resource: asked, ...others } = query
  const text = typeof asked === 'string' ? asked : ''
  const resource = directoryAt(text)
  if (resource) return { resource, others }
  throw badRequest(
    asked === undefined ? `„resource“ fehlt: ${DIRECTORIES}.` : `„resource“ ist eines von: ${DIRECTORIES}.`,
  )
}
export const onlyResourceIn = (query: Query): Resource => {
  const { resource, others } = resourceIn(query)
  nothingElse(others)
  return resource
}

/** ?resource=mediacontacts&state=open&q=möller&sign[]=mail&atLeast=90&atMost=94&itemsPerPage=50&after=… */
export const wantedIn = (query: Query): { readonly resource: Resource; readonly wanted: Wanted } => {
  const { resource, others } = resourceIn(query)
  const wanted: Writable<Wanted> = {
    state: 'open',
    terms: [],
    signs: [],
    atLeast: 0,
    atMost: 100,
    perPage: USUAL_PAGE,
  }
  let cursor: string | undefined
  for (const { parameter, name, texts, text } of parametersIn(others))
    switch (name) {
      case 'state':
        wanted.state = wordIn(parameter, text, DUPLICATE_STATES)
        break
      case 'q':
        wanted.terms = searchTermsIn(text)
        break
      case 'sign':
        wanted.signs = texts.map((one) => wordIn(parameter, one, SIGNS))
        break
      case 'atLeast':
      case 'atMost':
        wanted[name] = scoreIn(parameter, text)
        break
      case 'itemsPerPage':
        wanted.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      case 'after':
        cursor = text
        break
      default:
        throw unknownParameter(parameter)
    }
  if (cursor !== undefined) {
    const [key = '', id = ''] = cursorIn('after', cursor, 2)
    const last = wanted.state === 'open' ? String(scoreIn('after', key)) : momentIn('after', key)
    wanted.after = [last, positiveIn('after', id, 2_147_483_647)]
  }
  return { resource, wanted }
}

const onlyIn = (sent: Sending, ...known: readonly string[]) => {
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
}
const directoryIn = ({ resource: path }: Sending): Resource => {
  const resource = typeof path === 'string' ? directoryAt(path) : undefined
  if (!resource) throw violation('resource', `„resource“ ist eines von: ${DIRECTORIES}.`)
  return resource
}
/** Plain numbers; the address of a record is understood as well. */
const recordIn = ({ path, noun }: Resource, field: string, sent: unknown): number => {
  const id = idIn(path, typeof sent === 'number' ? { id: sent } : sent)
  if (id === undefined) throw violation(field, `„${field}“ nennt die Nummer eines Eintrags (${noun.one}).`)
  return id
}

/** Who is being typed. */
export interface InHand {
  readonly resource: Resource
  readonly record: number | null
  readonly values: Sending
}
export const inHandIn = (sent: Sending): InHand => {
  onlyIn(sent, 'resource', 'record', 'values')
  const resource = directoryIn(sent)
  const { record = null, values } = sent
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw violation('values', '„values“ nennt die Werte des Formulars nach Feldern.')
  return {
    resource,
    record: record === null ? null : recordIn(resource, 'record', record),
    values: values as Sending,
  }
}

/** Who is none of the others. */
export interface Apart {
  readonly resource: Resource
  readonly one: number
  readonly others: readonly number[]
}
const MOST_OTHERS = 50
export const apartIn = (sent: Sending): Apart => {
  onlyIn(sent, 'resource', 'one', 'others')
  const resource = directoryIn(sent)
  const one = recordIn(resource, 'one', sent['one'])
  const { others } = sent
  if (!Array.isArray(others) || others.length === 0 || others.length > MOST_OTHERS)
    throw violation('others', `„others“ nennt 1 bis ${MOST_OTHERS} Einträge (${resource.noun.many}).`)
  const ids = [...new Set(others.map((other) => recordIn(resource, 'others', other)))]
  if (ids.includes(one)) throw violation('others', '„others“ nennt andere Einträge als „one“.')
  return { resource, one, others: ids }
}
