import {
  allocating,
  MOST_ALLOCATED_AT_ONCE,
} from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { fieldsSchema, type Json } from './schemas.ts'

const COUNT = { type: 'integer' }
const sent = fieldsSchema(allocating.fields)
const properties = sent['properties'] as Readonly<Record<'contacts', Json>>
const body: Json = {
  ...sent,
  properties: { ...properties, contacts: { ...properties.contacts, maxItems: MOST_ALLOCATED_AT_ONCE } },
  required: ['contacts', 'count'],
}

export const allocationsPost: Json = {
  tags: ['project_materials'],
  summary: 'Material mehreren Kontakten zuteilen',
  description:
    'Alle Zuteilungen in einem Schritt: für alle Kontakte oder für keinen. Sie stehen in Verteilern des Projekts, zu dem das Material gehört. Es darf mehr zugeteilt werden, als da ist.',
  requestBody: { required: true, content: { 'application/json': { schema: body } } },
  responses: {
    201: {
      description: 'Zugeteilt',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              allocations: { type: 'array', items: { type: 'string' }, description: 'Verweise auf die Zuteilungen' },
              spent: { ...COUNT, minimum: 0, description: 'Jetzt verbraucht' },
              left: { ...COUNT, description: 'Jetzt übrig; negativ, wenn mehr zugeteilt ist, als da war' },
            },
            required: ['allocations', 'spent', 'left'],
          },
        },
      },
    },
    ...Object.fromEntries(
      [400, 401, 403, 404, 415, 422].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
    ),
  },
}
