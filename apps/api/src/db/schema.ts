import type { Field } from '@rampenlicht/model/kit/field'
import { isAttachment } from '@rampenlicht/model/kit/file'
import { entriesOf, isNeverNull, type Resource } from '@rampenlicht/model/kit/resource'
import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { resources } from '@rampenlicht/model/resources/index'
import { joinTable, markedAs, quoted, sortKey } from './names.ts'

/** The whole database as the declarations want it: docs/schema.sql, and what migrations are compared with. */
export const schemaSql = (): string =>
  [
    ...resources.map(tableOf),
    ...resources.flatMap(joinTablesOf),
    ...resources.flatMap(referencesOf),
    ...resources.flatMap(indexesOf),
    ...resources.flatMap(guardsOf),
  ].join('\n')

const columnOf = (field: Field): string | undefined => {
  if (field.derived || field.handled) return undefined
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'zip':
    case 'time':
      return 'text'
    case 'choice':
      return typeof field.options[0] === 'number' ? 'smallint' : 'text'
    case 'integer':
    case 'one':
      return 'integer'
    case 'decimal':
      return 'numeric(11,3)'
    case 'money':
      return 'numeric(12,2)'
    case 'flag':
      return 'boolean'
    case 'date':
      return 'date'
    case 'timestamp':
      return 'timestamptz'
    case 'choices':
      return 'text[]'
    case 'many':
    case 'children':
      return undefined
    default:
      return field satisfies never
  }
}

/** "10:30" on a day, as a moment: a cast from text would depend on settings, which no index may. */
const momentOf = (day: string, time: string) =>
  `${day} + make_time(left(${time}, 2)::integer, right(${time}, 2)::integer, 0)`
const BOOKED = `tsrange(${momentOf('"startDate"', '"startTime"')}, ${momentOf('coalesce("endDate", "startDate")', '"endTime"')})`
const bookedOnce = (name: string, room: Calendar) =>
  `alter table "calendar_entries" add constraint "${name}" exclude using gist ((${BOOKED}) with &&) where (calendar = '${room}');`

/** What no two people may do at the same time, whatever the program checks before. */
const GUARDS: Readonly<Record<string, readonly string[]>> = {
  calendar_entries: [
    bookedOnce('bigRoom_booked_once', 'Konferenzraum groß'),
    bookedOnce('smallRoom_booked_once', 'Konferenzraum klein'),
  ],
}
const guardsOf = ({ path, exactlyOne }: Resource) => [
  ...(GUARDS[path] ?? []),
  ...(exactlyOne
    ? [
        `alter table ${quoted(path)} add constraint ${quoted(`${path}_exactly_one`)} check (num_nonnulls(${exactlyOne.map(quoted).join(', ')}) = 1);`,
      ]
    : []),
]

/** What one screen asks for all day long. */
const FURTHER_INDEXES: Readonly<Record<string, readonly string[]>> = {
  // „Heute dran“: what is done stays for ever, and is never looked for there
  reminders: ['create index on "reminders" ("person", "due", id) where not "isDone";'],
  // asked for everybody who is entered
  blocked_addresses: ['create index on "blocked_addresses" using gin ("hashes");'],
}

/** Columns that no request and no answer ever shows. */
const INNER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['"passwordHash" text'],
  blocked_addresses: ['"hashes" text[] not null'],
}
/** The name under which a file lies on its shelf. */
const STORED_AS = '"storedAs" text not null'
/** Keys under which the same person or company is found again; null until they have been made. */
const LIKENESS = '"likeness" bigint[]'
const innerColumnsOf = (resource: Resource) => [
  ...(INNER_COLUMNS[resource.path] ?? []),
  ...(resource.isGathered ? [LIKENESS] : []),
  ...(isAttachment(resource) ? [STORED_AS] : []),
]

/** Telephone numbers are kept in one spelling, in which they are looked for, too. */
const searchedIn = (field: Field, column: string) =>
  'isPhone' in field && field.isPhone ? `phone_key(${column})` : column

/** Every column of the table that can be written. */
export const columnNames = (resource: Resource): readonly string[] => [
  'id',
  'version',
  ...entriesOf(resource.fields).flatMap(([name, field]) => (columnOf(field) ? [name] : [])),
  ...innerColumnsOf(resource).map((column) => column.split('"')[1]!),
  ...marksOf(resource).map(([name]) => name),
]

/** When a row stopped being listed, though it is there. */
const marksOf = ({ leavesTrace, staysErased }: Resource) => [
  ...(leavesTrace ? [['deletedAt', '"deletedAt" timestamptz'] as const] : []),
  ...(staysErased ? [['erasedAt', '"erasedAt" timestamptz'] as const] : []),
]

const tableOf = (resource: Resource) => {
  const { path, fields, searches } = resource
  const columns = entriesOf(fields).flatMap(([name, field]) => {
    const type = columnOf(field)
    return type ? [`${quoted(name)} ${type}${isNeverNull(field) ? ' not null' : ''}`] : []
  })
  const words = searches?.map((name) => `coalesce(${searchedIn(fields[name]!, quoted(name))}, '')`).join(` || ' ' || `)
  const lines = [
    'id integer generated by default as identity primary key',
    'version integer not null default 1',
    ...columns,
    ...innerColumnsOf(resource),
    ...marksOf(resource).map(([, column]) => column),
    ...(words ? [`search text generated always as (search_key(${words})) stored`] : []),
  ]
  return `create table ${quoted(path)} (\n  ${lines.join(',\n  ')}\n);\n`
}

const joinTablesOf = ({ path, fields }: Resource) =>
  entriesOf(fields).flatMap(([name, field]) =>
    field.kind === 'many'
      ? [
          `create table ${joinTable(path, name)} (owner integer not null, target integer not null, primary key (owner, target));`,
        ]
      : [],
  )

/** Constraint names say which field they guard: an error names table and constraint, see plugins/errors.ts. */
const referencesOf = ({ path, fields }: Resource) =>
  entriesOf(fields).flatMap(([name, field]) => {
    if (field.kind === 'one')
      return [
        `alter table ${quoted(path)} add constraint ${quoted(`${name}_reference`)} foreign key (${quoted(name)}) references ${quoted(field.target)}${field.partOf ? ' on delete cascade' : ''};`,
      ]
    if (field.kind !== 'many') return []
    const join = joinTable(path, name)
    return [
      `alter table ${join} add constraint owner_reference foreign key (owner) references ${quoted(path)} on delete cascade;`,
      `alter table ${join} add constraint target_reference foreign key (target) references ${quoted(field.target)};`,
    ]
  })

/** The columns of a list order, each with its direction. */
export const orderOf = (order: readonly string[]) =>
  order.map((entry) => ({ name: entry.replace(/^-/, ''), down: entry.startsWith('-') }))
/**
 * The order of a list by its columns as they are. PostgreSQL answers from an index alone only where that holds plain
 * columns: counting to the middle of a million rows takes a fifth of what it takes when each row is looked up.
 */
export const countedOrder = ({ fields, order }: Resource, row = '', isBack = false): string => {
  const keys = orderOf(order).map(({ name, down }) => ({
    key: `${sortKey(fields[name]!, `${row}${quoted(name)}`, down, true)}`,
    isDown: down !== isBack,
  }))
  // what is empty comes last, and first from the other end: said only where PostgreSQL would do otherwise
  const nulls = isBack ? ' nulls first' : ' nulls last'
  const texts = keys.map(({ key, isDown }) => `${key}${isDown ? ' desc' : ''}${isDown === isBack ? '' : nulls}`)
  return [...texts, `${row}id${keys.at(-1)?.isDown ? ' desc' : ''}`].join(', ')
}
const isOwn = (order: readonly string[]) => order.every((entry) => !entry.includes('.'))
const backwards = (order: readonly string[]) =>
  order.map((entry) => (entry.startsWith('-') ? entry.slice(1) : `-${entry}`))
/** What stands in other tables has no index here. */
const chosenOrders = ({ order, sorts = [] }: Resource): readonly (readonly string[])[] => [
  ...(order.length && isOwn(order) ? [order] : []),
  ...sorts.map((name) => [name]),
]
/** The orders in which an index tells the rows of a list; by their ids alone the one that every table has. */
export const indexedOrders = (resource: Resource): readonly (readonly string[])[] => [
  [],
  ...chosenOrders(resource).flatMap((names) => [names, backwards(names)]),
]

/** One index per list order, sortable and narrowing column, mark, search, foreign key, unique rule and reverse side of a join table. */
const indexesOf = (resource: Resource) => {
  const {
    path,
    fields,
    searches,
    filters = [],
    marks = {},
    unique = [],
    leavesTrace,
    staysErased,
    isVast,
    isGathered,
  } = resource
  const table = quoted(path)
  const sorted = chosenOrders(resource).flatMap((names) => {
    // read backwards an index serves the other direction, unless something may be empty: that comes last in both
    const isNullable = orderOf(names).some(({ name }) => !isNeverNull(fields[name]!))
    return (isNullable ? [names, backwards(names)] : [names]).map((entries) => {
      const keys = orderOf(entries).map(
        ({ name, down }) => `${sortKey(fields[name]!, quoted(name), down)}${down ? ' desc' : ''}`,
      )
      const last = entries.at(-1)?.startsWith('-') ? 'id desc' : 'id'
      return `create index on ${table} (${[...keys, last].join(', ')});`
    })
  })
  // with the flags that the list is narrowed by, as it is from the start: the index tells of them, too
  const flags = filters.filter((name) => fields[name]!.kind === 'flag').map(quoted)
  // and with what leaves erased rows out of every list: no row is looked up for it
  const erased = staysErased ? ['"erasedAt"'] : []
  const including = (columns: readonly string[]) => (columns.length ? ` include (${columns.join(', ')})` : '')
  const counted = isVast
    ? [`create index on ${table} (${countedOrder(resource)})${including([...flags, ...erased])};`]
    : []
  const narrowed = filters.map((name) =>
    fields[name]!.kind === 'choices'
      ? `create index on ${table} using gin (${quoted(name)}) with (fastupdate = off);`
      : `create index on ${table} (${quoted(name)}, id)${including(erased)};`,
  )
  const marked = Object.values(marks).flatMap((mark) =>
    mark.kind === 'bridge' ? [] : [`create index on ${table} using gin ((${markedAs(mark)})) with (fastupdate = off);`],
  )
  const once = unique.map((names, n) => {
    const keys = names.map((name) => (fields[name]!.kind === 'one' ? quoted(name) : `lower(${quoted(name)})`))
    const where = leavesTrace ? ' where "deletedAt" is null' : ''
    return `create unique index ${quoted(`${path}_unique${n || ''}`)} on ${table} (${keys.join(', ')})${where};`
  })
  const related = entriesOf(fields).flatMap(([name, field]) => {
    if (field.kind === 'one') return [`create index on ${table} (${quoted(name)}, id);`]
    if (field.kind === 'many') return [`create index on ${joinTable(path, name)} (target, owner);`]
    return []
  })
  const search = searches ? [`create index on ${table} using gin (search gin_trgm_ops) with (fastupdate = off);`] : []
  const likeness = isGathered
    ? [
        `create index on ${table} using gin ("likeness") with (fastupdate = off);`,
        `create index on ${table} (id) where "likeness" is null;`,
      ]
    : []
  const further = FURTHER_INDEXES[path] ?? []
  return [...sorted, ...further, ...counted, ...narrowed, ...marked, ...once, ...search, ...likeness, ...related]
}
