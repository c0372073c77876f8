import type { Field } from '@rampenlicht/model/kit/field'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { propertyNames } from '../../crud/answer.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import { sortKey, sortKeyAt } from '../../db/names.ts'
import type { Json } from './schemas.ts'

const inQuery = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})
const FLAG = { type: 'boolean' }

/** Every parameter a list takes, field by field. */
export const listParameters = (resource: Resource): readonly Json[] => [
  ...ownParameters(resource),
  ...(resource.reaches ?? []).flatMap((name) => reachedParameters(resource, name)),
]

const ownParameters = (resource: Resource): readonly Json[] => [
  inQuery('page', 'Seite, ab 1', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }),
  inQuery('itemsPerPage', 'Einträge je Seite', {
    type: 'integer',
    minimum: 1,
    maximum: LARGEST_PAGE,
    default: USUAL_PAGE,
  }),
  inQuery('pagination', `false: bis zu ${LARGEST_PAGE} Einträge auf einmal`, FLAG),
  inQuery('id[]', 'Nur diese Einträge', { type: 'array', items: { type: 'integer' } }),
  inQuery('after', 'Folgeseite nach Schlüssel, aus der Kopfzeile Link'),
  inQuery('properties[]', 'Nur diese Felder, auch einzelne von eingebetteten Einträgen', {
    type: 'array',
    items: { type: 'string', enum: propertyNames(resource) },
  }),
  ...searchParameters(resource),
  ...entriesOf(resource.fields).flatMap(([name, field]): Json[] => {
    const parameters: Json[] = []
    if (sortKey(field, name) && !field.handled)
      parameters.push(
        field.kind === 'date'
          ? inQuery(
              `order[${name}]`,
              `Sortiert nach ${field.label}; next: das Nächste zuerst, dann ohne Datum, dann Vergangenes`,
              {
                type: 'string',
                enum: ['asc', 'desc', 'next'],
              },
            )
          : inQuery(`order[${name}]`, `Sortiert nach ${field.label}`, { type: 'string', enum: ['asc', 'desc'] }),
      )
    if (field.derived) return parameters
    if (field.kind === 'date' || field.kind === 'timestamp')
      parameters.push(
        inQuery(`${name}[after]`, `${field.label} ab`, { type: 'string', format: 'date' }),
        inQuery(`${name}[before]`, `${field.label} bis`, { type: 'string', format: 'date' }),
      )
    if (field.kind === 'children' || !field.handled)
      parameters.push(inQuery(`exists[${name}]`, `${field.label} ist gefüllt`, FLAG))
    if (field.kind === 'timestamp' || field.kind === 'children' || field.handled) return parameters
    const one = schemaFor(field)
    return [
      ...parameters,
      inQuery(name, field.label, one),
      inQuery(`${name}[]`, `${field.label}, einer von mehreren`, { type: 'array', items: one }),
    ]
  }),
]

const searchParameters = ({ searches = [], searchesIn = [] }: Resource): readonly Json[] => {
  const names = [...searches, ...searchesIn]
  return names.length ? [inQuery('q', `Suche in: ${names.join(', ')}`, { type: 'string', maxLength: 200 })] : []
}

/** What is asked of a related record: "mediacontact.departments". */
const reachedParameters = (resource: Resource, name: string): readonly Json[] => {
  const field = name.split('.').reduce<Field | undefined>((at, step) => {
    if (at === undefined) return resource.fields[step]
    return 'target' in at ? resourceAt(at.target).fields[step] : undefined
  }, undefined)
  if (!field) throw new Error(`${resource.path} does not reach ${name}`)
  const one = schemaFor(field)
  return [
    ...(sortKeyAt(resource, name, 't0')
      ? [inQuery(`order[${name}]`, `Sortiert nach ${field.label}`, { type: 'string', enum: ['asc', 'desc'] })]
      : []),
    inQuery(name, field.label, one),
    inQuery(`${name}[]`, `${field.label}, einer von mehreren`, { type: 'array', items: one }),
  ]
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
    case 'one':
    case 'many':
      return { type: 'string', examples: [`/${field.target}/3`] }
    case 'date':
      return { type: 'string', format: 'date' }
    default:
      return { type: 'string' }
  }
}
