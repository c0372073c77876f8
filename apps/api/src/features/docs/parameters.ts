import type { Field } from '@rampenlicht/model/kit/field'
import { markOf, narrowingBy } from '@rampenlicht/model/kit/mark'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { SPAN } from '@rampenlicht/model/rules/spans'
import { isPerson } from '@rampenlicht/model/rules/vcard'
import { PEOPLE_FORMATS, TABLE_FORMATS } from '../../crud/export/answer.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import { sortKey, sortKeyAt } from '../../db/names.ts'
import { schemaName } from '../../openapi/schemas.ts'
import { DAY, FLAG, inQuery, type Json, ref, several, TEXT } from '../../openapi/words.ts'

/** Parameters that many operations share. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Das ETag, das man gelesen hat; ist der Eintrag neuer, antwortet 412 mit dem jetzigen Stand.',
    schema: { type: 'string' },
  },
  Page: inQuery('page', 'Seite, ab 1', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }),
  ItemsPerPage: inQuery('itemsPerPage', 'Einträge je Seite', {
    type: 'integer',
    minimum: 1,
    maximum: LARGEST_PAGE,
    default: USUAL_PAGE,
  }),
  After: inQuery('after', 'Folgeseite nach Schlüssel, aus der Kopfzeile Link'),
  Ids: inQuery('id[]', 'Nur diese Einträge; auch mehrere in einem, „3,5,8“', several({ type: 'integer' })),
  Except: inQuery('except', 'Ohne diese Einträge: „3,5,8“'),
  Pagination: inQuery(
    'pagination',
    `false: die ganze Liste auf einmal, höchstens ${LARGEST_PAGE} Einträge; der Link führt zu weiteren. Nur bei Listen, aus denen man auswählt`,
    FLAG,
  ),
  Format: { name: 'format', in: 'query', required: true, schema: { enum: TABLE_FORMATS } },
  FormatOfPeople: { name: 'format', in: 'query', required: true, schema: { enum: PEOPLE_FORMATS } },
  AsInList: {
    name: 'list',
    in: 'query',
    description:
      'Filter, Suche und Reihenfolge: jeder Parameter der Liste unter seinem Namen, z. B. city=Hamburg&order[lastName]=asc; ein Feld „format“ als format[]',
    schema: { type: 'object', additionalProperties: true },
    style: 'form',
    explode: true,
  },
  Not: {
    ...inQuery('not', 'Nur, was nicht so ist: jeder Filter der Liste unter seinem Namen, z. B. not[city]=Hamburg', {
      type: 'object',
      additionalProperties: { anyOf: [TEXT, several(TEXT)] },
    }),
    style: 'deepObject',
    explode: true,
  },
  FileName: { name: 'name', in: 'path', required: true, schema: TEXT },
  Width: inQuery('width', 'Vorschau', { enum: [200, 400] }),
  Inline: inQuery('inline', 'Ansehen statt herunterladen; nur Bilder und PDF', { enum: [true] }),
}

/** Lists, single reads and writes of a resource all take it. */
export const propertiesParameter = ({ path }: Resource): Json => ref('parameters', `${schemaName(path)}Properties`)
export const propertiesWanted = ({ path }: Resource): Json =>
  inQuery(
    'properties[]',
    'Nur diese Felder, auch einzelne von eingebetteten Einträgen',
    several(ref('schemas', `${schemaName(path)}Property`)),
  )

const pageParameters = ({ isLookup }: Resource): readonly Json[] =>
  ['Page', 'ItemsPerPage', ...(isLookup ? ['Pagination'] : []), 'After'].map((name) => ref('parameters', name))

/** Every parameter a list takes, field by field. */
export const listParameters = (resource: Resource): readonly Json[] => [
  ...pageParameters(resource),
  ...narrowingParameters(resource),
]

/** The same below a parent; what narrows a list is said once, at the list. */
export const nestedParameters = (resource: Resource): readonly Json[] => [
  ...pageParameters(resource),
  ref('parameters', 'Ids'),
  propertiesParameter(resource),
  ref('parameters', 'AsInList'),
]

/** And of a file, which has no pages. */
export const exportParameters = (resource: Resource): readonly Json[] => [
  ref('parameters', isPerson(resource) ? 'FormatOfPeople' : 'Format'),
  ref('parameters', 'Ids'),
  propertiesParameter(resource),
  ref('parameters', 'AsInList'),
]

const narrowingParameters = (resource: Resource): readonly Json[] => [
  ref('parameters', 'Ids'),
  ref('parameters', 'Except'),
  propertiesParameter(resource),
  ...searchParameters(resource),
  ...groupParameters(resource),
  ...entriesOf(resource.fields).flatMap(([name, field]) => fieldParameters(name, field)),
  ...[...marksOf(resource), ...reachedOf(resource)].flatMap(([name, field]) => matchParameters(name, field)),
]

const searchParameters = ({ searches = [], searchesIn = [] }: Resource): readonly Json[] => {
  const names = [...searches, ...searchesIn]
  return names.length ? [inQuery('q', `Suche in: ${names.join(', ')}`, { type: 'string', maxLength: 200 })] : []
}

/** order[lastName]=asc, exists[phone]=true, not[regions]=/…/3: one parameter with a key for each field. */
const groupParameters = (resource: Resource): readonly Json[] => {
  const fields = entriesOf(resource.fields)
  const sorted = fields.flatMap(([name, field]) =>
    sortKey(field, name) && !field.handled ? [[name, field.kind === 'date' ? 'DayOrder' : 'Order'] as const] : [],
  )
  const sortedBeyond = (resource.reaches ?? []).flatMap((name) =>
    sortKeyAt(resource, name, 't0') ? [[name, 'Order'] as const] : [],
  )
  const fillable = fields.filter(([, field]) => !field.derived && (field.kind === 'children' || !field.handled))
  return [
    grouped(
      'order',
      'Reihenfolge; mehrere gelten nacheinander',
      [...sorted, ...sortedBeyond].map(([name, way]) => [name, ref('schemas', way)]),
    ),
    grouped(
      'exists',
      'Ob das Feld gefüllt ist',
      fillable.map(([name]) => [name, FLAG]),
    ),
    [ref('parameters', 'Not')],
  ].flat()
}

const grouped = (name: string, description: string, keys: readonly (readonly [string, Json])[]): readonly Json[] =>
  keys.length
    ? [
        {
          ...inQuery(name, description, { type: 'object', properties: Object.fromEntries(keys) }),
          style: 'deepObject',
          explode: true,
        },
      ]
    : []

const fieldParameters = (name: string, field: Field): readonly Json[] => {
  if (field.derived) return []
  const span =
    field.kind === 'date' || field.kind === 'timestamp'
      ? [inQuery(`${name}[after]`, `${field.label} ab`, EDGE), inQuery(`${name}[before]`, `${field.label} bis`, EDGE)]
      : []
  return [...span, ...(isMatched(field) ? matchParameters(name, field) : [])]
}

const isMatched = ({ kind, derived, handled }: Field) =>
  kind !== 'timestamp' && kind !== 'children' && !derived && !handled

/** A day, or how long ago it was. */
const EDGE: Json = { anyOf: [DAY, { type: 'string', pattern: SPAN.source, examples: ['P6M'] }] }

const matchParameters = (name: string, field: Field): readonly Json[] => {
  const one = schemaFor(field)
  const label = 'target' in field ? `${field.label}, z. B. /${field.target}/3` : field.label
  return [inQuery(name, label, one), inQuery(`${name}[]`, `${field.label}, einer von mehreren`, several(one))]
}

const marksOf = (resource: Resource): readonly (readonly [string, Field])[] =>
  Object.keys(resource.marks ?? {}).map((name) => [name, markOf(resource, name)])
const reachedOf = (resource: Resource): readonly (readonly [string, Field])[] =>
  (resource.reaches ?? []).map((name) => [name, reached(resource, name)])

/** What is asked of a related record: "mediacontact.departments". */
const reached = (resource: Resource, name: string): Field => {
  const field = name.split('.').reduce<Field | undefined>((at, step) => {
    if (at === undefined) return resource.fields[step]
    return 'target' in at ? narrowingBy(resourceAt(at.target), step) : undefined
  }, undefined)
  if (!field) throw new Error(`${resource.path} does not reach ${name}`)
  return field
}

const schemaFor = (field: Field): Json => {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return { enum: field.options }
    case 'flag':
      return FLAG
    case 'integer':
      return { type: 'integer' }
    case 'money':
    case 'decimal':
      return { type: 'number' }
    case 'date':
      return DAY
    default:
      return { type: 'string' }
  }
}
