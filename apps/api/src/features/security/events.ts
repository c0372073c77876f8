import { SECURITY_EVENTS, type SecurityEvent } from '@rampenlicht/model/rules/protocol'
import { doerSql } from '../../crud/memory/names.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import type { Statement } from '../../crud/statements.ts'
import {
  cursorIn,
  dayIn,
  integerIn,
  parametersIn,
  positiveIn,
  type Query,
  referenceIn,
  refuse,
  unknownParameter,
  wordIn,
} from '../../crud/values.ts'

const KINDS = Object.keys(SECURITY_EVENTS) as readonly SecurityEvent[]
const SHORTEST_SEARCH = 3
const LONGEST_SEARCH = 100

interface Wanted {
  readonly kinds: readonly SecurityEvent[]
  readonly users: readonly number[]
  readonly from?: string
  readonly until?: string
  /** Part of an e-mail or of an address. */
  readonly q?: string
  /** The list goes on behind this line. */
  readonly before?: { readonly at: string; readonly id: string }
  readonly perPage: number
}

/** ?kind[]=sign-in-failed&user=/users/3&from=2026-11-01&until=2026-11-17&q=203.0.113&before=… */
export const wantedIn = (query: Query): Wanted => {
  const wanted: { -readonly [Name in keyof Wanted]: Wanted[Name] } = { kinds: [], users: [], perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'kind':
        wanted.kinds = [...new Set(texts.map((one) => wordIn(parameter, one, KINDS)))]
        break
      case 'user':
        wanted.users = texts.map((one) => referenceIn('users', parameter, one))
        break
      case 'from':
      case 'until':
        wanted[name] = dayIn(parameter, text)
        break
      case 'q': {
        const part = text.trim()
        if (part.length > 0)
          wanted.q = part.length < SHORTEST_SEARCH || part.length > LONGEST_SEARCH ? refuse(parameter, text) : part
        break
      }
      case 'before': {
        const [at = '', id = ''] = cursorIn(parameter, text, 2)
        wanted.before = { at: dayIn(parameter, at), id: String(integerIn(parameter, id, Number.MAX_SAFE_INTEGER)) }
        break
      }
      case 'itemsPerPage':
        wanted.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return wanted
}

/** A day is one of the agency's, and counts whole. */
const moment = (place: string, text: string, isEnd: boolean): string => {
  if (text.length > 10) return `${place}::timestamptz`
  return `((${place}::date ${isEnd ? '+ 1' : ''})::timestamp at time zone 'Europe/Berlin')`
}

/** A page of the protocol: its JSON, the place of its last line and how many there are. */
export const eventsStatement = ({ kinds, users, from, until, q, before, perPage }: Wanted): Statement => {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(from === undefined ? [] : [`e.at >= ${moment(add(from), from, false)}`]),
    ...(until === undefined ? [] : [`e.at < ${moment(add(until), until, true)}`]),
    ...(before ? [`(e.at, e.id) < (${add(before.at)}::timestamptz, ${add(before.id)}::bigint)`] : []),
  ]
  const NEWEST = `order by e.at desc, e.id desc limit ${perPage}`
  const rows = (...more: readonly string[]) =>
    `select e.* from security_events e where ${[...conditions, ...more, 'true'].join(' and ')} ${NEWEST}`
  /** The newest of each of these come from an index, however rare they are; so few are merged at once. */
  const ofEach = (column: string, among: string) =>
    `select e.* from unnest(${among}) as one(value) cross join lateral (${rows(`e.${column} = one.value`)}) e ${NEWEST}`
  const like = q === undefined ? '' : `${add(`%${q.replace(/[\\%_]/g, '\\$&')}%`)}::text`
  const typed = `(e.email ilike ${like} or e.address ilike ${like})`
  const called = `array(select u.id from users u where u.email ilike ${like})`
  const someUsers = users.length ? `${add(users)}::integer[]` : ''
  if (kinds.length && (someUsers || like)) conditions.push(`e.kind = any (${add(kinds)}::text[])`)
  if (like && someUsers) conditions.push(`(${typed} or e."user" = any (${called}))`)
  const page = (): string => {
    if (someUsers) return ofEach('"user"', someUsers)
    if (like) return `select * from ((${rows(typed)}) union (${ofEach('"user"', called)})) e ${NEWEST}`
    return kinds.length ? ofEach('kind', `${add(kinds)}::text[]`) : rows()
  }
  return {
    text: `with page as materialized (${page()})
      select (select coalesce(json_agg(r), '[]') from (
          select id, at, kind, ${doerSql('page."user"')} as user, ${doerSql('page."by"')} as by, email, address, agent, details
          from page order by at desc, id desc) r)::text as body,
        (select json_build_array(at, id)::text from page order by at, id limit 1) as last,
        (select count(*)::integer from page) as found`,
    values,
  }
}
