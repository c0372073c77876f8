import { buffer } from 'node:stream/consumers'
import type { Violation } from '@rampenlicht/model/kit/body'
import { resourceAt } from '@rampenlicht/model/resources/index'
import {
  PRINT_KINDS,
  PRINTS,
  type PrintKind,
  type PrintValues,
  printContent,
  printName,
  readPrint,
} from '@rampenlicht/model/rules/print'
import { PAPERS, type Paper, pageOf } from '@rampenlicht/model/rules/print-page'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { fileHeader } from '../../crud/export/answer.ts'
import { wordIn } from '../../crud/values.ts'
import { badRequest, unprocessable } from '../../errors.ts'
import { refuseBlocked } from './blocked.ts'

/** POST /print/mediacontact with { mediacontact: { … }, format: "label" }: a PDF of what was sent. Nothing is kept. */
export const printRoutes = (app: FastifyInstance, pool: pg.Pool, { SENDER_LINE }: Config) => {
  for (const kind of PRINT_KINDS)
    app.post(`/print/${kind}`, async ({ body }, reply) => {
      const { form, paper } = askedIn(kind, body)
      const [{ pdfOf }, { drawable, measure }] = await Promise.all([
        import('../../drawing/draw.ts'),
        import('../../drawing/typeface.ts'),
      ])
      const { values, violations } = readPrint(kind, form)
      const wrong = [...violations, ...undrawable(kind, values, drawable)]
      if (wrong.length > 0) throw unprocessable(wrong)
      await refuseBlocked(pool, kind, form['id'], values)
      const { address, contact, sender } = printContent(kind, values, SENDER_LINE)
      const drawn = (line: string) => drawable(line).text
      const content = { address: address.map(drawn), contact: contact.map(drawn), sender: drawn(sender) }
      const name = printName(values)
      const pdf = await buffer(pdfOf([pageOf(paper, content, measure)], name, new Date()))
      return reply
        .type('application/pdf')
        .header('content-disposition', fileHeader('inline', name, 'pdf'))
        .send(pdf)
    })
}

type Form = Readonly<Record<string, unknown>>
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is to be printed, on which paper. A whole record may be sent: of its fields only those of the print count. */
const askedIn = (kind: PrintKind, body: unknown): { readonly form: Form; readonly paper: Paper } => {
  const { body: name, path, fields } = PRINTS[kind]
  const { [name]: form, format = 'sheet', ...others } = isForm(body) ? body : {}
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (!isForm(form)) throw badRequest(`„${name}“ fehlt: erwartet werden die Angaben für den Druck.`)
  const known = new Set(['id', '@id', ...Object.keys(fields), ...Object.keys(resourceAt(path).fields)])
  const strange = Object.keys(form).find((one) => !known.has(one))
  if (strange !== undefined) throw badRequest(`Unbekanntes Feld: „${strange.slice(0, 50)}“.`)
  return { form, paper: wordIn('format', String(format), PAPERS) }
}

type Drawable = (text: string) => { readonly text: string; readonly missing: readonly string[] }
const MOST_NAMED = 10
/** Of what stands in capitals abroad, these have to be drawn too. */
const CAPITALS = ['city', 'country']
/** A box in place of a letter helps nobody: what the face cannot draw is named, so that it can be written otherwise. */
const undrawable = (kind: PrintKind, values: PrintValues, drawable: Drawable): readonly Violation[] => {
  const fields: Readonly<Record<string, { readonly label: string }>> = PRINTS[kind].fields
  return Object.entries(values).flatMap(([name, value]) => {
    const text = String(value ?? '')
    const { missing } = drawable(CAPITALS.includes(name) ? text + text.toLocaleUpperCase('de') : text)
    const message = `„${fields[name]?.label}“ enthält Zeichen, die sich nicht drucken lassen: ${missing.slice(0, MOST_NAMED).join(' ')}. Bitte in lateinischer Schrift schreiben.`
    return missing.length > 0 ? [{ propertyPath: name, message }] : []
  })
}
