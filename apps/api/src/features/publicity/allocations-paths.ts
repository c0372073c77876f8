import {
  allocating,
  MOST_ALLOCATED_AT_ONCE,
} from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { fieldsSchema } from '../../openapi/schemas.ts'
import {
  COUNT,
  ID,
  type Json,
  object,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
  written,
} from '../../openapi/words.ts'

const sent = fieldsSchema(allocating.fields)
const properties = sent['properties'] as Readonly<Record<'contacts', Json>>
const body: Json = {
  ...sent,
  properties: { ...properties, contacts: { ...properties.contacts, maxItems: MOST_ALLOCATED_AT_ONCE } },
  required: ['contacts', 'count'],
}

export const allocationsPaths: Paths = [
  [
    '/project_materials/{id}/allocations',
    {
      parameters: [ID],
      post: {
        tags: ['project_materials'],
        summary: 'Material mehreren Kontakten zuteilen',
        description:
          'Alle Zuteilungen in einem Schritt: für alle Kontakte oder für keinen. Sie stehen in Verteilern des Projekts, zu dem das Material gehört. Es darf mehr zugeteilt werden, als da ist.',
        requestBody: sends(body),
        responses: {
          201: written(
            'Zugeteilt',
            object({
              allocations: several(TEXT, { description: 'Verweise auf die Zuteilungen' }),
              spent: { ...COUNT, description: 'Jetzt verbraucht' },
              left: {
                type: 'integer',
                description: 'Jetzt übrig; negativ, wenn mehr zugeteilt ist, als da war',
              },
            }),
          ),
          ...problems(400, 401, 403, 404, 415, 422),
        },
      },
    },
  ],
]
