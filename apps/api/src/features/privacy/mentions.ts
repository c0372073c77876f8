import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { headingOf } from '@rampenlicht/model/rules/cells'
import { blackedOut, type FileChapter, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { termsIn } from '@rampenlicht/model/rules/privacy/terms'
import { nameSql } from '../../crud/name-sql.ts'
import type { Statement } from '../../crud/statements.ts'
import { quoted } from '../../db/names.ts'
import { samePerson } from '../../erasing/same-person.ts'
import { MENTIONED_IN } from './elsewhere.ts'
import type { FoundRecord } from './records.ts'
import { alsoDeleted } from './same-person.ts'

const MOST = 100

/** Texts in which somebody may be named although nothing points at them. */
const textNamesOf = ({ fields }: Resource): readonly string[] =>
  entriesOf(fields).flatMap(([name, field]) =>
    !field.derived && !field.handled && ['text', 'longText', 'email', 'url'].includes(field.kind) ? [name] : [],
  )

/** By what somebody is recognised in a text. */
export const termsOf = (records: readonly FoundRecord[]): readonly string[] =>
  termsIn(records.filter(({ place }) => place === 0).map(({ record }) => record))
const patternOf = (term: string) => `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`

export interface Mention {
  readonly place: number
  readonly id: number
  readonly name: string
  readonly isGone: boolean
  readonly texts: Readonly<Record<string, string | null>>
}

const PLACES = resources.filter((resource) => textNamesOf(resource).length > 0)

/** Everything that names them in a text, by one statement: records as they are and in the trash, then what is no record. */
export const mentionsStatement = (path: PersonPath, id: number, terms: readonly string[]): Statement => {
  const records = PLACES.map((resource, place) => {
    const names = textNamesOf(resource)
    const all = `concat_ws(E'\\n', ${names.map((name) => `t0.${quoted(name)}`).join(', ')})`
    const isOther = resource.path === path ? 'and t0.id not in (select id from people)' : ''
    return `(select ${place} as place, t0.id, ${nameSql(resource, 't0')} as name, t0."isGone",
        jsonb_build_object(${names.map((name) => `'${name}', t0.${quoted(name)}`).join(', ')}) as texts
      from ${alsoDeleted(resource.path)} t0 where ${all} ilike any ($2) ${isOther} order by t0.id desc limit ${MOST})`
  })
  const elsewhere = MENTIONED_IN.map(
    ({ from, text }, n) =>
      `(select ${PLACES.length + n}, 0, '', false, jsonb_build_object('text', m.text) from (select ${text} as text from ${from(path)}) m
        where m.text ilike any ($2) limit ${MOST})`,
  )
  return {
    text: `with recursive ${samePerson(path)} ${[...records, ...elsewhere].join(' union all ')}`,
    values: [id, terms.map(patternOf)],
  }
}

export const mentionChapters = (
  rows: readonly Mention[],
  terms: readonly string[],
  colleagues: readonly string[],
): readonly FileChapter[] => {
  const lower = terms.map((term) => term.toLowerCase())
  const isNamed = (text: string | null | undefined): text is string =>
    typeof text === 'string' && lower.some((term) => text.toLowerCase().includes(term))
  const records = PLACES.map((resource, place) => ({
    key: resource.path,
    title: resource.noun.many,
    items: rows
      .filter((row) => row.place === place)
      .map(({ name, isGone, texts }) => ({
        title: blackedOut(name, colleagues),
        at: null,
        ...(isGone ? { isDeleted: true as const } : {}),
        facts: Object.entries(texts).flatMap(([field, text]) =>
          isNamed(text) ? [[headingOf(resource, field), blackedOut(text, colleagues)] as const] : [],
        ),
      })),
    further: 0,
  }))
  const elsewhere = MENTIONED_IN.map(({ key, title }, n) => ({
    key,
    title,
    items: [],
    // whole rows of these would tell of others: that there are some is enough to look for them
    further: rows.filter(({ place }) => place === PLACES.length + n).length,
  }))
  return [...records, ...elsewhere].filter(({ items, further }) => items.length > 0 || further > 0)
}
