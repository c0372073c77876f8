import { type Reading, readBody, type Sending } from '@rampenlicht/model/kit/body'
import { initialOf, type Resource } from '@rampenlicht/model/kit/resource'
import { badRequest } from '../../errors.ts'
import { type Changes, changesOfNew, type Row } from '../permit.ts'
import type { NewRow } from './insert-statement.ts'
import { problemOf, refuseUnfit } from './places.ts'

/** What one record of a deed is asked to become. */
export interface SaveRequest {
  readonly sent: Sending
  /** Columns that the server itself knows, e.g. of an uploaded file. */
  readonly columns?: Row
  /** What behaviours have prepared ahead of the transaction. */
  readonly prepared?: Row
}

/** Bodies that can be stored; else the answer names what cannot. */
export const refuseUnreadable = (readings: readonly Reading[]): void => {
  for (const [n, { unknown }] of readings.entries())
    if (unknown.length) throw problemOf(unknownFields(unknown), n, readings.length)
  refuseUnfit(readings.map(({ violations }) => violations))
}

const unknownFields = (unknown: readonly string[]) =>
  badRequest(`Unbekanntes Feld: ${unknown.map((name) => `„${name.slice(0, 50)}“`).join(', ')}.`)

/** A body of a special route, as stored. */
export const readWhole = (resource: Pick<Resource, 'fields'>, sent: Sending): Row => {
  const reading = readBody(resource, sent, 'create')
  refuseUnreadable([reading])
  return reading.values
}

/** Columns and links on one side, what a behaviour takes care of on the other. */
export const divided = ({ fields }: Resource, values: Row) => {
  const stored: Record<string, unknown> = {}
  const handled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) (fields[name]!.handled ? handled : stored)[name] = value
  return { stored, handled }
}

/** Columns the server set that answers show too belong into the audit; inner ones such as a password's hash do not. */
export const shownOf = ({ fields }: Resource, columns: Row, before: Row): Changes =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (fields[name] ? [[name, [before[name] ?? null, value]]] : [])),
  )

/** A row that the program itself makes: what is not said starts as in a new form. Inner columns are nobody's to see. */
export const newRow = (resource: Resource, values: Row, inner: Row = {}): NewRow => {
  const { stored } = divided(resource, { ...initialOf(resource), ...values })
  return { values: { ...stored, ...inner }, changes: changesOfNew(resource, stored) }
}
