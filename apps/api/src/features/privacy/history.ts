import type { Resource } from '@rampenlicht/model/kit/resource'
import { cellOf, headingOf, plainCell } from '@rampenlicht/model/rules/cells'
import {
  type FileItem,
  isPersonPath,
  OTHER_PERSON,
  type PersonPath,
} from '@rampenlicht/model/rules/privacy/person-file'
import { type Names, withNames } from '../../crud/memory/names.ts'
import { DONE } from '../../crud/write/deed.ts'

export interface HistoryRow {
  readonly at: string
  readonly deed: keyof typeof DONE
  readonly changes: Readonly<Record<string, readonly unknown[]>>
}
const MOST = 500
/** The last of what happened to the records of `people`. */
export const historyStep = (path: PersonPath): string =>
  `lines as (select a.* from audit a where a.path = '${path}' and a.record in (select id from people)
    order by a.id desc limit ${MOST})`

const shown = (resource: Resource, name: string, value: unknown, names: Names): string => {
  const field = resource.fields[name]
  if (!field || value === null || value === undefined) return 'leer'
  if ('target' in field) {
    if (isPersonPath(field.target)) return OTHER_PERSON
    const named = [withNames(resource, name, value, names)].flat() as readonly { readonly name?: string }[]
    return named.map((one) => one?.name ?? '').join('; ') || 'leer'
  }
  return plainCell(cellOf(field, value)) || 'leer'
}

/** What was changed, field by field, from what to what. Whoever did it works here and is not told. */
export const historyItems = (resource: Resource, rows: readonly HistoryRow[], names: Names): readonly FileItem[] =>
  rows.map(({ at, deed, changes }) => ({
    title: `${resource.noun.one} ${DONE[deed]}`,
    at,
    facts: Object.entries(changes).flatMap(([name, [before, after]]) => {
      const field = resource.fields[name]
      if (!field || field.handled) return []
      const [from, to] = [shown(resource, name, before, names), shown(resource, name, after, names)]
      if (from === to) return [[headingOf(resource, name), 'geändert'] as const]
      return [
        [headingOf(resource, name), deed === 'create' ? to : deed === 'delete' ? from : `${from} → ${to}`] as const,
      ]
    }),
  }))
