import type { Field } from '@rampenlicht/model/kit/field'
import { writable } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { AnyPath } from './spec/world.ts'

const written = (field: Field, word: string): string | undefined => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return word
    case 'zip':
      return word.slice(0, 20)
    case 'email':
      return `${encodeURIComponent(word)
        .replaceAll(/[^\w-]/g, '')
        .slice(0, 40)}@${MAIL_HOST}`
    case 'url':
      return `https://agentur.example/?${encodeURIComponent(word)}`
    case 'date':
    case 'time':
    case 'timestamp':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'flag':
    case 'choice':
    case 'choices':
    case 'one':
    case 'many':
    case 'children':
      return undefined
    default:
      return field satisfies never
  }
}
const MAIL_HOST = 'agentur.example'

/** This word in every field of the resource that takes words, as far as its kind lets it. */
export const wordsFor = (path: AnyPath, word: string): Record<string, string> =>
  Object.fromEntries(
    writable(resourceAt(path.slice(1)).fields).flatMap(([name, field]) => {
      const value = field.handled ? undefined : written(field, word)
      return value === undefined ? [] : [[name, value]]
    }),
  )
