import { resourceAt } from '@rampenlicht/model/resources/index'
import {
  blackedOut,
  type FileChapter,
  type FileFact,
  type PersonFile,
  type PersonPath,
} from '@rampenlicht/model/rules/privacy/person-file'
import { type Name, nameSteps, namesFrom } from '../../crud/memory/names.ts'
import type { Statement } from '../../crud/statements.ts'
import { samePerson } from '../../erasing/same-person.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { type HistoryRow, historyItems, historyStep } from './history.ts'
import { type FoundRecord, recordChapters, recordPlaces } from './records.ts'
import { EVERYTHING } from './same-person.ts'

interface ElsewhereRow {
  readonly key: string
  readonly at: string | null
  readonly title: string
  readonly facts: readonly (readonly [string, string | null])[]
}
export interface FileRow {
  readonly people: readonly number[]
  readonly records: readonly FoundRecord[] | null
  readonly signatures: readonly { readonly label: string; readonly count: number }[] | null
  readonly elsewhere: readonly ElsewhereRow[] | null
  readonly lines: readonly HistoryRow[] | null
  readonly names: readonly Name[] | null
  /** Names of all who work here, for what was written about somebody. */
  readonly colleagues: readonly { readonly id: number; readonly name: string }[] | null
}

const rowsOf = (statement: string) => `(select json_agg(r) from (${statement}) r)`

/** Everything that is held of a person, by one statement. */
export const fileStatement = (path: PersonPath, id: number): Statement => {
  const { statement, signatures } = recordPlaces(path)
  const elsewhere = ELSEWHERE.flatMap(({ key, rows }) => {
    const found = rows(path)
    return found ? [`select '${key}' as key, x.at, x.title, x.facts from (${found}) x`] : []
  })
  const steps = [samePerson(path), historyStep(path), ...nameSteps('lines', [resourceAt(path)], EVERYTHING)]
  return {
    text: `with recursive ${steps.join(', ')}
      select (select array_agg(id) from people) as people, ${rowsOf(statement)} as records,
        ${signatures.length ? rowsOf(signatures.join(' union all ')) : 'null::json'} as signatures,
        ${rowsOf(`select * from (${elsewhere.join(' union all ')}) e order by e.key, e.at desc nulls last`)} as elsewhere,
        ${rowsOf('select l.at, l.deed, l.changes from lines l order by l.id desc')} as lines,
        (select json_agg(names) from names) as names,
        (select json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u."firstName", u."lastName"))) from users u) as colleagues`,
    values: [id],
  }
}

/** The file as it is read; undefined where there is nobody of that number and never was. */
export const fileFrom = (path: PersonPath, id: number, row: FileRow, now: Date): PersonFile | undefined => {
  const resource = resourceAt(path)
  const own = new Set(row.people.map((one) => `${path}/${one}`))
  const records = row.records ?? []
  const theirs = records.filter(({ place }) => place === 0)
  const person = theirs.find((one) => one.id === id) ?? theirs[0]
  const lines = row.lines ?? []
  if (!person && lines.length === 0) return undefined
  const others = (row.colleagues ?? []).filter((one) => !own.has(`users/${one.id}`)).map(({ name }) => name)
  const { about } = recordPlaces(path)
  const chapters: readonly FileChapter[] = [
    ...recordChapters(path, about, records, own),
    ...elsewhereChapters(row.elsewhere ?? []),
    { key: 'history', title: 'Verlauf', items: historyItems(resource, lines, namesFrom(row.names)), further: 0 },
    { key: 'signed', title: 'Von dieser Person bearbeitet', items: signedItems(row.signatures ?? []), further: 0 },
  ]
  return {
    ...{ path, id, name: person?.name ?? `Nr. ${id}`, asOf: now.toISOString() },
    state: !person || person.isGone ? 'deleted' : 'there',
    chapters: chapters.filter(({ items }) => items.length > 0).map((chapter) => withoutOthers(chapter, others)),
  }
}

const elsewhereChapters = (rows: readonly ElsewhereRow[]): readonly FileChapter[] =>
  ELSEWHERE.map(({ key, title }) => ({
    key,
    title,
    items: rows
      .filter((row) => row.key === key)
      .map(({ at, title: heading, facts }) => ({
        title: heading,
        at,
        facts: facts.flatMap(([label, value]): readonly FileFact[] =>
          value === null || value === '' ? [] : [[label, value]],
        ),
      })),
    further: 0,
  }))

const signedItems = (signatures: NonNullable<FileRow['signatures']>) =>
  signatures
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ title: label, at: null, facts: [['Anzahl', String(count)] as const] }))

/** What was written about somebody may name those who wrote it. */
const withoutOthers = (chapter: FileChapter, others: readonly string[]): FileChapter => ({
  ...chapter,
  items: chapter.items.map((item) => ({
    ...item,
    title: blackedOut(item.title, others),
    facts: item.facts.map(([label, value]) => [label, blackedOut(value, others)] as const),
  })),
})
