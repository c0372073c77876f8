import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { FORMS } from '@rampenlicht/model/rules/paper/form'
import { LARGEST_OFFSET, MOST_COPIES, type Offset } from '@rampenlicht/model/rules/paper/labels'
import { HEADS, type LetterPaper } from '@rampenlicht/model/rules/paper/letter'
import { ORDERS, type PaperOrder, type PaperPer, PER } from '@rampenlicht/model/rules/paper/recipients'
import { labelsOn, readSheet, type SheetPlan, sheetAt } from '@rampenlicht/model/rules/paper/sheets'
import { dayIn, wordIn } from '../../crud/values.ts'
import { filterIn, type Which, whichIn } from '../../crud/which.ts'
import { badRequest, unprocessable, violation } from '../../errors.ts'

/** Whose records are people that get post; those of a Verteiler stand for their media contacts. */
export const ADDRESSED = [
  'mediacontacts',
  'influencers',
  'business_contacts',
  'customer_contacts',
  'project_list_mediacontacts',
] as const
export type AddressedPath = (typeof ADDRESSED)[number]

export interface Recipients {
  readonly resource: Resource & { readonly path: AddressedPath }
  readonly which: Which
}
export interface Common {
  readonly recipients: Recipients
  readonly order: PaperOrder
  readonly per: PaperPer
}
export interface LabelsWanted extends Common {
  readonly sheet: SheetPlan
  readonly sheetName: string
  readonly start: number
  readonly copies: number
  readonly offset: Offset
}
export interface NotesWanted {
  /** The day they go out. */
  readonly day: string
  /** What is entered with it, and how much each gets. */
  readonly adding: { readonly material: number; readonly count: number } | undefined
}
export interface PaperWanted extends Omit<LetterPaper, 'under'> {
  /** What lies underneath, instead of a head of ours. */
  readonly letterhead: number | undefined
}
export interface LettersWanted extends Common, NotesWanted {
  readonly paper: PaperWanted
  readonly subject: string
  readonly text: string
  readonly hasNotes: boolean
}
export interface DeliveryWanted extends Common, NotesWanted {
  readonly paper: PaperWanted
  readonly hasPackingList: boolean
}

const isObject = (value: unknown): value is Sending =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const only = (body: Sending, known: readonly string[]) => {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
}
const oneOf = <T extends string>(name: string, value: unknown, choices: readonly T[], usual: T): T =>
  value === undefined ? usual : wordIn(name, String(value), choices)
const flagIn = (body: Sending, name: string, usual: boolean): boolean => {
  const value = body[name] ?? usual
  if (typeof value !== 'boolean') throw violation(name, `„${name}“ ist wahr oder falsch.`)
  return value
}
const wholeIn = (name: string, label: string, value: unknown, most: number): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw violation(name, `„${label}“ muss eine ganze Zahl von 1 bis ${most} sein.`)
  return value
}
const textIn = (name: string, label: string, value: unknown, most: number): string => {
  if (typeof value !== 'string') throw violation(name, `„${label}“ muss ein Text sein.`)
  if (value.length > most)
    throw violation(name, `„${label}“ ist zu lang (höchstens ${most.toLocaleString('de-DE')} Zeichen).`)
  return value.replaceAll('\r\n', '\n').replaceAll('\t', ' ').normalize('NFC')
}

/** { list: "/project_lists/3" }, { path: "mediacontacts", ids: […] } or { path, filter }. */
export const recipientsIn = (sent: unknown): Recipients => {
  if (!isObject(sent)) throw violation('recipients', '„recipients“ fehlt: Wer soll Post bekommen?')
  only(sent, ['list', 'path', 'ids', 'filter'])
  if (sent['list'] !== undefined) {
    const list = idIn('project_lists', sent['list'])
    if (list === undefined) throw violation('recipients', '„list“ nennt einen Verteiler, z. B. "/project_lists/3".')
    const filter = { projectList: `/project_lists/${list}` }
    return { resource: addressed('project_list_mediacontacts'), which: { filter } }
  }
  const path = ADDRESSED.find((one) => one === sent['path'])
  if (!path) throw violation('recipients', `„path“ kennt nur diese Werte: ${ADDRESSED.join(', ')}.`)
  const resource = addressed(path)
  const { ids, filter } = sent
  return { resource, which: filter === undefined ? whichIn(resource, { ids }) : { filter: filterIn(filter) } }
}
const addressed = (path: AddressedPath) => resourceAt(path) as Recipients['resource']

const commonIn = ({ recipients, order, per }: Sending): Common => ({
  recipients: recipientsIn(recipients),
  order: oneOf('order', order, ORDERS, 'zip'),
  per: oneOf('per', per, PER, 'person'),
})
const COMMON = ['recipients', 'order', 'per']

const sheetIn = (sent: unknown): { readonly sheet: SheetPlan; readonly sheetName: string } => {
  if (isObject(sent)) {
    const { sheet, violations, unknown } = readSheet(sent)
    if (unknown[0] !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown[0].slice(0, 50)}“.`)
    const within = violations.map(({ propertyPath, message }) => ({ propertyPath: `sheet.${propertyPath}`, message }))
    if (within.length > 0) throw unprocessable(within)
    return { sheet, sheetName: 'eigenes Maß' }
  }
  const sheet = sheetAt(String(sent ?? ''))
  if (!sheet) throw violation('sheet', `Den Bogen „${String(sent ?? '').slice(0, 50)}“ gibt es nicht.`)
  return { sheet, sheetName: sheet.name }
}
const offsetIn = (sent: unknown): Offset => {
  if (sent === undefined) return { x: 0, y: 0 }
  if (!isObject(sent)) throw violation('offset', '„offset“ nennt, wie weit der Druck verschoben wird: { x, y } in mm.')
  only(sent, ['x', 'y'])
  const at = (name: 'x' | 'y', label: string) => {
    const value = sent[name] ?? 0
    if (typeof value === 'number' && Math.abs(value) <= LARGEST_OFFSET) return value
    throw violation(`offset.${name}`, `„${label}“ muss eine Zahl von −${LARGEST_OFFSET} bis ${LARGEST_OFFSET} mm sein.`)
  }
  return { x: at('x', 'Nach rechts'), y: at('y', 'Nach unten') }
}

export const labelsIn = (body: Sending): LabelsWanted => {
  only(body, [...COMMON, 'sheet', 'start', 'copies', 'offset'])
  const { sheet, sheetName } = sheetIn(body['sheet'])
  return {
    ...commonIn(body),
    sheet,
    sheetName,
    start: wholeIn('start', 'Beginnen bei', body['start'] ?? 1, labelsOn(sheet)),
    copies: wholeIn('copies', 'Exemplare', body['copies'] ?? 1, MOST_COPIES),
    offset: offsetIn(body['offset']),
  }
}
export const testSheetIn = (body: Sending) => {
  only(body, ['sheet', 'offset'])
  return { ...sheetIn(body['sheet']), offset: offsetIn(body['offset']) }
}

const PAPER = ['form', 'window', 'marks', 'head']
const paperIn = (body: Sending): PaperWanted => {
  const letterhead = idIn('letterheads', body['head'])
  return {
    form: oneOf('form', body['form'], FORMS, 'B'),
    hasWindow: flagIn(body, 'window', true),
    hasMarks: flagIn(body, 'marks', true),
    head: letterhead === undefined ? oneOf('head', body['head'], HEADS, 'sender') : 'none',
    letterhead,
  }
}

const NOTES = ['date', 'material', 'count']
const MOST_EACH = 1000
const notesIn = ({ date, material, count }: Sending, now: Date): NotesWanted => {
  const id = material === undefined ? undefined : idIn('project_materials', material)
  if (material !== undefined && id === undefined)
    throw violation('material', '„Material“ nennt ein Material des Projekts, z. B. "/project_materials/7".')
  return {
    day: date === undefined ? agencyDay(now) : dayIn('date', String(date)).slice(0, 10),
    adding: id === undefined ? undefined : { material: id, count: wholeIn('count', 'Anzahl', count ?? 1, MOST_EACH) },
  }
}

const LONGEST_SUBJECT = 300
const LONGEST_TEXT = 20_000
export const lettersIn = (body: Sending, now: Date): LettersWanted => {
  only(body, [...COMMON, ...PAPER, ...NOTES, 'subject', 'text', 'notes'])
  const text = textIn('text', 'Text', body['text'] ?? '', LONGEST_TEXT)
  if (!text.trim()) throw violation('text', 'Bitte „Text“ ausfüllen.')
  return {
    ...commonIn(body),
    ...notesIn(body, now),
    paper: paperIn(body),
    subject: textIn('subject', 'Betreff', body['subject'] ?? '', LONGEST_SUBJECT),
    text,
    hasNotes: flagIn(body, 'notes', false),
  }
}
export const deliveryIn = (body: Sending, now: Date): DeliveryWanted => {
  only(body, [...COMMON, ...PAPER, ...NOTES, 'packingList'])
  return {
    ...commonIn(body),
    ...notesIn(body, now),
    paper: paperIn(body),
    hasPackingList: flagIn(body, 'packingList', true),
  }
}
export const addressesIn = (body: Sending) => {
  only(body, [...COMMON, 'format'])
  return { ...commonIn(body), format: oneOf('format', body['format'], ['csv', 'xlsx'] as const, 'xlsx') }
}
/** Which page of a preview is asked for, from 1; the rest of the body is that of the print. */
export const pageIn = ({ page = 1, ...rest }: Sending): { readonly page: number; readonly rest: Sending } => ({
  page: wholeIn('page', 'Seite', page, 1_000_000),
  rest,
})
