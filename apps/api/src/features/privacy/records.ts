import { filesIn } from '@rampenlicht/model/kit/file'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { cellOf, headingOf, plainCell, portableNames } from '@rampenlicht/model/rules/cells'
import {
  type FileChapter,
  type FileFact,
  isPersonPath,
  OTHER_PERSON,
  type PersonPath,
} from '@rampenlicht/model/rules/privacy/person-file'
import { columnsOf } from '../../crud/answer.ts'
import { nameSql } from '../../crud/name-sql.ts'
import { type Pointer, pointersAt } from '../../crud/pointers.ts'
import { joinTable, quoted } from '../../db/names.ts'
import { alsoDeleted, EVERYTHING } from './same-person.ts'

type Row = Readonly<Record<string, unknown>>
export interface FoundRecord {
  readonly place: number
  readonly id: number
  readonly name: string
  readonly isGone: boolean
  readonly record: Row
}

/** More of a kind is counted: nobody reads the ten thousandth Verteiler. */
const MOST = 500

const rowOf = (resource: Resource, place: number, where: string): string =>
  `(select ${place} as place, t0.id, ${nameSql(resource, 't0')} as name, t0."isGone",
      (select row_to_json(o) from (select ${columnsOf(resource.path, readNames(resource), EVERYTHING)}) o) as record
    from ${alsoDeleted(resource.path)} t0 where ${where} order by t0.id desc limit ${MOST})`

const isTheirs = ({ user, name, field }: Pointer): string =>
  field.kind === 'one'
    ? `t0.${quoted(name)} in (select id from people)`
    : `exists (select from ${joinTable(user.path, name)} l where l.owner = t0.id and l.target in (select id from people))
       or exists (select from trash k, jsonb_array_elements_text(coalesce(k.links -> '${name}', '[]')) l(target)
         where k.path = '${user.path}' and k.record = t0.id and t0."isGone" and l.target::integer in (select id from people))`

/** What says who wrote, not whom it is about. */
const isSignature = ({ field, user }: Pointer) => field.readOnly === true && user.path !== 'saved_views'

/** The records themselves and everything that names them, each kind a place; what only signs is counted. */
export const recordPlaces = (path: PersonPath) => {
  const resource = resourceAt(path)
  const pointers = pointersAt(resource)
  const about = pointers.filter((one) => !isSignature(one))
  const signed = pointers.filter(isSignature)
  return {
    about,
    statement: [
      rowOf(resource, 0, 't0.id in (select id from people)'),
      ...about.map((pointer, n) => rowOf(pointer.user, n + 1, isTheirs(pointer))),
    ].join(' union all '),
    signatures: signed.map(
      ({ user, name }) =>
        `select ${quotedText(`${user.noun.many}: ${user.fields[name]!.label}`)} as label, count(*)::integer as count
         from ${quoted(user.path)} t where t.${quoted(name)} in (select id from people)`,
    ),
  }
}
const quotedText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Pictures and files are told by what they are. */
const filesOf = (resource: Resource, record: Row): readonly FileFact[] =>
  filesIn(resource).flatMap(([name, { label, file }]): readonly FileFact[] =>
    (file.kind === 'picture' || file.kind === 'copy') && record[name] ? [[label, 'gespeichert']] : [],
  )
const readNames = (resource: Resource) => [
  ...new Set([...portableNames(resource), ...filesIn(resource).map(([name]) => name)]),
]

/** What a record says, field by field; other people are not named. */
const factsOf = (resource: Resource, record: Row, own: ReadonlySet<string>): readonly FileFact[] => [
  ...portableNames(resource).flatMap((name): readonly FileFact[] => {
    const field = resource.fields[name]!
    const value = record[name]
    const shown =
      'target' in field && isPersonPath(field.target) && field.kind !== 'children'
        ? othersIn(field.target, value, own)
        : plainCell(cellOf(field, value))
    return shown === '' || (field.kind === 'flag' && value !== true) ? [] : [[headingOf(resource, name), shown]]
  }),
  ...filesOf(resource, record),
]

/** Themselves by name, others blacked out. */
const othersIn = (path: string, value: unknown, own: ReadonlySet<string>): string =>
  [value]
    .flat()
    .filter((one) => one !== null && one !== undefined)
    .map((one) => {
      const { id } = one as { id: number }
      return own.has(`${path}/${id}`)
        ? plainCell(cellOf({ kind: 'one', label: '', target: path, embeds: [] }, one))
        : OTHER_PERSON
    })
    .join('; ')

/** A record that is made for them, such as a note or a place in a Verteiler, is theirs as a whole; one that merely names them, such as a
 * project, has secrets of its own, and that it names them is what is told. */
const isTheirsAsAWhole = ({ user, name }: Pointer): boolean => {
  const { partOf, required } = user.fields[name]!
  return partOf === true || required === true
}

/** Chapters of what was found: the person first, then each kind of record that names them. */
export const recordChapters = (
  path: PersonPath,
  about: readonly Pointer[],
  rows: readonly FoundRecord[],
  own: ReadonlySet<string>,
): readonly FileChapter[] => {
  const resource = resourceAt(path)
  const chapter = (key: string, title: string, of: Resource, place: number, isWhole = true): FileChapter => ({
    key,
    title,
    items: rows
      .filter((row) => row.place === place)
      .map(({ name, isGone, record }) => ({
        title: name,
        at: null,
        ...(isGone ? { isDeleted: true as const } : {}),
        facts: isWhole ? factsOf(of, record, own) : [],
      })),
    further: 0,
  })
  return [
    chapter('record', 'Stammdaten', resource, 0),
    ...about.map(({ user, name, field }, n) =>
      chapter(
        `${user.path}.${name}`,
        `${user.noun.many} (${user.fields[name]!.label})`,
        user,
        n + 1,
        isTheirsAsAWhole({ user, name, field }),
      ),
    ),
  ].filter(({ items }) => items.length > 0)
}
