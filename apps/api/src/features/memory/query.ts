import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { searchWordsIn } from '../../crud/search-words.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import {
  cursorIn,
  parametersIn,
  positiveIn,
  type Query,
  referenceIn,
  refuse,
  unknownParameter,
  wordIn,
} from '../../crud/values.ts'
import type { Wanted } from './history.ts'
import type { Sought } from './trash.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** Numbers of deeds and lines; they are larger than those of records. */
export const numberIn = (parameter: string, text: string): number =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : refuse(parameter, text)
const placeIn = (parameter: string, text: string) => numberIn(parameter, cursorIn(parameter, text, 1)[0] ?? '')

/** ?by=/users/3&field=phone&parts=true&itemsPerPage=50&before=… */
export const wantedIn = ({ fields }: Resource, query: Query): Wanted => {
  const wanted: Writable<Wanted> = { people: [], fields: [], hasParts: false, perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'by':
        wanted.people = texts.map((one) => referenceIn('users', parameter, one))
        break
      case 'field':
        wanted.fields = texts.map((one) => wordIn(parameter, one, Object.keys(fields)))
        break
      case 'parts':
        wanted.hasParts = wordIn(parameter, text, ['true', 'false']) === 'true'
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
  return wanted
}

/** ?q=nachtzug&path=projects&by=/users/3&itemsPerPage=50&before=… */
export const soughtIn = (query: Query): Sought => {
  const sought: Writable<Sought> = { words: [], paths: [], people: [], perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query))
    switch (name) {
      case 'q':
        sought.words = searchWordsIn(text)
        break
      case 'path':
        sought.paths = texts.map((one) =>
          wordIn(
            parameter,
            one,
            resources.map(({ path }) => path),
          ),
        )
        break
      case 'by':
        sought.people = texts.map((one) => referenceIn('users', parameter, one))
        break
      case 'before':
        sought.before = placeIn(parameter, text)
        break
      case 'itemsPerPage':
        sought.perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return sought
}
