import { ACTIVITY_KINDS, ACTIVITY_WEEKS } from '@rampenlicht/model/rules/activity'
import { activitySince } from '@rampenlicht/model/rules/activity-feed'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
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
import { badRequest } from '../../errors.ts'
import type { Place, Wanted } from './statement.ts'

/** ?weeks=1&kind[]=briefing&by=/users/3&itemsPerPage=20&before=… */
export const wantedIn = (query: Query, now: Date): Wanted => {
  const wanted: { -readonly [Name in keyof Wanted]: Wanted[Name] } = {
    since: activitySince(4, now).toISOString(),
    kinds: ACTIVITY_KINDS,
    people: [],
    perPage: USUAL_PAGE,
  }
  if (query['since'] !== undefined && query['weeks'] !== undefined)
    throw badRequest('Entweder „weeks“ oder „since“, nicht beides.')
  for (const { parameter, name, texts, text } of parametersIn(query)) {
    switch (name) {
      case 'weeks': {
        const weeks = ACTIVITY_WEEKS.find((one) => String(one) === text) ?? refuse(parameter, text)
        wanted.since = activitySince(weeks, now).toISOString()
        break
      }
      case 'since':
        wanted.since = dayIn(parameter, text)
        break
      case 'kind': {
        const chosen = texts.map((one) => wordIn(parameter, one, ACTIVITY_KINDS))
        wanted.kinds = ACTIVITY_KINDS.filter((kind) => chosen.includes(kind))
        break
      }
      case 'by':
        wanted.people = texts.map((one) => referenceIn('users', parameter, one))
        break
      case 'before':
        wanted.before = placeIn(parameter, text)
        break
      case 'itemsPerPage':
        wanted.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  }
  return wanted
}

const placeIn = (parameter: string, text: string): Place => {
  const [at = '', kind = '', id = ''] = cursorIn(parameter, text, 3)
  return { at: dayIn(parameter, at), kind: wordIn(parameter, kind, ACTIVITY_KINDS), id: integerIn(parameter, id) }
}
