import { ROW_STATES } from '@rampenlicht/model/rules/import/imports'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import {
  cursorIn,
  parametersIn,
  positiveIn,
  type Query,
  referenceIn,
  unknownParameter,
  wordIn,
} from '../../crud/values.ts'
import { importable } from './importable.ts'
import type { RowsWanted } from './rows.ts'
import type { Sought } from './store.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
const LAST_PAGE = 1_000_000

/** ?resource=mediacontacts&by=/users/3&q=presse&itemsPerPage=50&before=… */
export const soughtIn = (query: Query): Sought => {
  const sought: Writable<Sought> = { paths: [], people: [], words: '', perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'resource':
        sought.paths = texts.map((one) =>
          wordIn(
            parameter,
            one,
            importable.map(({ path }) => path),
          ),
        )
        break
      case 'by':
        sought.people = texts.map((one) => referenceIn('users', parameter, one))
        break
      case 'q':
        sought.words = text
        break
      case 'before':
        sought.before = positiveIn(parameter, String(cursorIn(parameter, text, 1)[0] ?? ''), LAST_PAGE)
        break
      case 'itemsPerPage':
        sought.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return sought
}

/** ?state=faulty&q=müller&page=2&itemsPerPage=100 */
export const rowsWantedIn = (query: Query): RowsWanted => {
  const wanted: Writable<RowsWanted> = { states: [], words: '', page: 1, perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'state':
        wanted.states = texts.map((one) => wordIn(parameter, one, ROW_STATES))
        break
      case 'q':
        wanted.words = text
        break
      case 'page':
        wanted.page = positiveIn(parameter, text, LAST_PAGE)
        break
      case 'itemsPerPage':
        wanted.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return wanted
}
