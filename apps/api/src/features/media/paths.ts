import { DAY, ID, orNull, type Paths, problems, ref, sends, TEXT } from '../../openapi/words.ts'

/** Somebody works for another medium. */
export const movePaths: Paths = [
  [
    '/mediacontacts/{id}/move',
    {
      parameters: [ID],
      post: {
        tags: ['mediacontacts'],
        summary: 'Wechselt das Medium: der bisherige Medienpartner endet, der neue kommt dazu',
        description: 'Ein Vorgang, der im Verlauf mit beiden Namen und dem Tag steht.',
        parameters: [ref('parameters', 'IfMatch')],
        requestBody: sends({
          type: 'object',
          properties: {
            from: { ...orNull(TEXT), description: '„/mediacontact_partners/3“; ohne: kommt nur dazu' },
            to: TEXT,
            date: { ...orNull(DAY), description: 'Seit wann; ohne Angabe heute, nie in der Zukunft' },
          },
          required: ['to'],
        }),
        responses: { 200: ref('responses', 'Mediacontacts'), ...problems(400, 401, 404, 412, 422) },
      },
    },
  ],
]
