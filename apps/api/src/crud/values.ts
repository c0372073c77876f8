import { idIn } from '@rampenlicht/model/kit/iri'
import { badRequest } from '../errors.ts'

export type Query = Readonly<Record<string, string | readonly string[]>>
/** The parameters of a query string: as they were sent (`kind[]`), by name, with all their texts and the one that counts. */
export function* parametersIn(query: Query) {
  for (const [parameter, value] of Object.entries(query)) {
    const texts = typeof value === 'string' ? [value] : value
    if (texts.some((text) => text.includes('\0')))
      throw badRequest(`Unzulässiges Zeichen in „${parameter.slice(0, 50)}“.`)
    yield { parameter, name: parameter.replace(/\[\]$/, ''), texts, text: texts.at(-1) ?? '' }
  }
}
export const unknownParameter = (parameter: string) => badRequest(`Unbekannter Parameter „${parameter.slice(0, 50)}“.`)
/** What is left of a query string when all that may be asked for is taken out. */
export const nothingElse = (others: Query) => {
  for (const parameter of Object.keys(others)) throw unknownParameter(parameter)
}

/** Texts of a query string as values; whatever does not fit is a 400 that names the parameter. */
export const refuse = (parameter: string, text: string): never => {
  throw badRequest(`Ungültiger Wert für „${parameter}“: ${text.slice(0, 50)}`)
}

export const wordIn = <T extends string>(parameter: string, text: string, choices: readonly T[]): T =>
  choices.find((choice) => choice === text) ?? refuse(parameter, text)

export const integerIn = (parameter: string, text: string, most = 2_147_483_647): number =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : refuse(parameter, text)

export const positiveIn = (parameter: string, text: string, most: number): number => {
  const value = integerIn(parameter, text, most)
  return value > 0 ? value : refuse(parameter, text)
}

/** Stays a text, so that PostgreSQL compares the exact decimal. */
export const decimalIn = (parameter: string, text: string): string =>
  /^-?\d{1,10}(\.\d{1,3})?$/.test(text) ? text : refuse(parameter, text)

/** 2025-03-05, also with a time behind it; checked as a calendar day. */
export const dayIn = (parameter: string, text: string): string => {
  const day = text.slice(0, 10)
  const isTime = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const isReal = isTime && !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  return isReal ? text : refuse(parameter, text)
}

export const referenceIn = (path: string, parameter: string, text: string): number =>
  idIn(path, text) ?? refuse(parameter, text)

/** Where a list goes on: the sort keys and the id of its last row. */
export const cursorText = (keys: string) => Buffer.from(keys).toString('base64url')
export const cursorIn = (parameter: string, text: string, length: number): readonly string[] => {
  try {
    const keys: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isPlain = (key: unknown) => ['string', 'number', 'boolean'].includes(typeof key)
    if (Array.isArray(keys) && keys.length === length && keys.every(isPlain)) return keys.map(String)
  } catch {
    // refused below
  }
  return refuse(parameter, text)
}
