import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PRINT_KINDS, PRINTS, type PrintKind } from '@rampenlicht/model/rules/print'
import { PAPERS } from '@rampenlicht/model/rules/print-page'
import { BINARY, type Json, type Paths, problems, sends } from '../../openapi/words.ts'

const LONGEST = { text: 500, email: 254, zip: 20 } as Readonly<Record<string, number>>

const formOf = (kind: PrintKind): Json => {
  const fields = entriesOf(PRINTS[kind].fields)
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, { label, kind: of, required }]) => [
        name,
        { type: required ? 'string' : ['string', 'null'], maxLength: LONGEST[of] ?? 500, description: label },
      ]),
    ),
    required: fields.filter(([, field]) => field.required).map(([name]) => name),
  }
}

export const printPaths: Paths = PRINT_KINDS.map((kind) => [
  `/print/${kind}`,
  {
    post: {
      tags: ['Einzeldruck'],
      summary: `${resourceAt(PRINTS[kind].path).noun.one} drucken`,
      description:
        'Zeichnet die Angaben als PDF: als Brief nach DIN 5008, Form B, mit der Anschrift im Fenster des Umschlags, oder als Etikett von 89 × 36 mm. Gespeichert wird nichts. Statt der einzelnen Felder darf ein ganzer Datensatz kommen, wie er gelesen wurde; seine übrigen Felder werden nicht beachtet. Emojis fallen weg; andere Zeichen, die die Schrift nicht hat, sind ein 422 zu ihrem Feld.',
      requestBody: sends({
        type: 'object',
        properties: { [PRINTS[kind].body]: formOf(kind), format: { enum: PAPERS, default: 'sheet' } },
        required: [PRINTS[kind].body],
      }),
      responses: {
        200: { description: 'Eine Seite', content: { 'application/pdf': { schema: BINARY } } },
        ...problems(400, 401, 422),
      },
    },
  },
])
