import { readBody, type Violation } from '@rampenlicht/model/kit/body'
import type { Field } from '@rampenlicht/model/kit/field'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { differencesBetween, type Side } from '../../crud/save/conflict.ts'
import { isSame, type Values } from '../../crud/values.ts'

/** Spec 2: what an inline row edits and saves by itself. */
export const ROW_FIELDS = ['type', 'status', 'date', 'link', 'text', 'highlight'] as const
export type RowField = (typeof ROW_FIELDS)[number]
const fieldOf = (name: RowField): Field => feature.fields[name]

/**
 * waiting: the debounce runs. asking: the stored version is asked for. failed: the server was not reached or had
 * trouble; it is tried again. stuck: trying again by itself would be in vain. contested: a colleague changed the same.
 */
export type Phase = 'resting' | 'waiting' | 'asking' | 'sending' | 'failed' | 'stuck' | 'contested' | 'gone'

export interface Stored {
  readonly values: Values
  /** Unknown as long as the row comes from a list: then the stored version is asked for before the first save. */
  readonly etag: string | undefined
}
interface Refusal {
  readonly value: unknown
  readonly message: string
}
export interface RowSave {
  readonly phase: Phase
  /** The version is asked for before there is anything to save: what is typed until it comes waits for the debounce. */
  readonly isAhead: boolean
  readonly stored: Stored
  /** What stands in the inputs. */
  readonly draft: Values
  /** The inputs as they were when the save under way was sent. */
  readonly sent?: Values
  /** What the server did not take, and why; the same value is not sent again. */
  readonly refused: Readonly<Record<string, Refusal>>
  /** What a colleague saved, while fields of it are still to be chosen. */
  readonly theirs?: Stored
  readonly contested: readonly RowField[]
  /** Failures in a row. */
  readonly attempts: number
  /** Rises when values come from elsewhere: inputs that hold their own text start anew. */
  readonly revision: number
}

export type RowEvent =
  | { readonly is: 'edit'; readonly name: RowField; readonly value: unknown }
  /** The row has been entered: by the time something is typed the stored version is known. */
  | { readonly is: 'enter' }
  | { readonly is: 'leave' }
  /** The debounce, or the delay after a failure, is over; or somebody pressed „erneut“. */
  | { readonly is: 'due' }
  | { readonly is: 'saved'; readonly stored: Stored }
  /** The version that is stored now: it was asked for, or came with a 412. */
  | { readonly is: 'met'; readonly stored: Stored }
  | { readonly is: 'failed'; readonly isFinal: boolean }
  | { readonly is: 'refused'; readonly violations: readonly Violation[] }
  | { readonly is: 'gone' }
  | { readonly is: 'choose'; readonly name: RowField; readonly side: Side }
  /** The list was loaded anew. */
  | { readonly is: 'listed'; readonly values: Values }

export const rowOf = (values: Values): RowSave => ({
  phase: 'resting',
  isAhead: false,
  stored: { values, etag: undefined },
  draft: pick(values),
  refused: {},
  contested: [],
  attempts: 0,
  revision: 0,
})

const pick = (values: Values): Values => Object.fromEntries(ROW_FIELDS.map((name) => [name, values[name] ?? null]))

/** Why the server would not take, or did not take, what stands in a field. */
export const complaintAt = (row: RowSave, name: RowField): string | undefined => {
  const { violations } = readBody(feature, { [name]: row.draft[name] }, 'replace')
  const refusal = row.refused[name]
  return violations[0]?.message ?? (refusal && refusal.value === row.draft[name] ? refusal.message : undefined)
}

/** What is to be saved: the fields that differ from what is stored, as far as the server will take them. */
export const bodyOf = (row: RowSave): Values => {
  const { values } = readBody(feature, row.draft, 'replace')
  return Object.fromEntries(
    ROW_FIELDS.filter(
      (name) =>
        Object.hasOwn(values, name) &&
        complaintAt(row, name) === undefined &&
        !isSame(fieldOf(name), values[name], row.stored.values[name]),
    ).map((name) => [name, values[name]]),
  )
}

const isDirty = (row: RowSave) => Object.keys(bodyOf(row)).length > 0
const hasComplaints = (row: RowSave) => ROW_FIELDS.some((name) => complaintAt(row, name) !== undefined)

/** What a person would lose if the page went away now. */
export const isUnsaved = (row: RowSave) => row.phase !== 'gone' && (isDirty(row) || hasComplaints(row))

/** What the row says of itself. */
export type Told = 'saved' | 'saving' | 'failed' | 'refused' | 'contested' | 'gone'
export const toldBy = (row: RowSave): Told => {
  switch (row.phase) {
    case 'resting':
      return isUnsaved(row) ? 'refused' : 'saved'
    case 'asking':
      return isUnsaved(row) ? 'saving' : 'saved'
    case 'waiting':
    case 'sending':
      return 'saving'
    case 'failed':
    case 'stuck':
      return 'failed'
    case 'contested':
    case 'gone':
      return row.phase
    default:
      return row.phase satisfies never
  }
}

/** Saves what is to be saved; without the stored version at hand, that is asked for first. */
const goOn = (row: RowSave): RowSave => {
  if (!isDirty(row)) return { ...row, phase: 'resting' }
  if (row.stored.etag === undefined) return { ...row, phase: 'asking', isAhead: false }
  return { ...row, phase: 'sending', sent: row.draft }
}
const askAhead = (row: RowSave): RowSave => ({ ...row, phase: 'asking', isAhead: true })

/** Saves follow one another: what is edited while one is under way is sent afterwards, as one further save. */
const isUnderway = ({ phase }: RowSave) => phase === 'asking' || phase === 'sending'

export const step = (row: RowSave, event: RowEvent): RowSave => {
  switch (event.is) {
    case 'edit':
      return edited(row, event.name, event.value)
    case 'enter':
      return row.phase === 'resting' && row.stored.etag === undefined ? askAhead(row) : row
    case 'leave':
      return row.phase === 'resting' && !isUnsaved(row) ? withDraft(row, pick(row.stored.values)) : row
    case 'due':
      if (row.phase === 'asking') return { ...row, isAhead: false }
      return row.phase === 'waiting' || row.phase === 'failed' || row.phase === 'stuck' ? goOn(row) : row
    case 'saved': {
      const next = { ...row, stored: event.stored, attempts: 0 }
      return { ...next, phase: isDirty(next) ? 'waiting' : 'resting' }
    }
    case 'met':
      return met(row, event.stored)
    case 'failed':
      // Nothing was to be saved: the version was only asked for ahead of time.
      if (row.phase === 'asking' && !isUnsaved(row)) return { ...row, phase: 'resting' }
      return { ...row, phase: event.isFinal ? 'stuck' : 'failed', attempts: row.attempts + 1 }
    case 'refused':
      return refused(row, event.violations)
    case 'gone':
      return { ...row, phase: 'gone' }
    case 'choose':
      return chosen(row, event.name, event.side)
    case 'listed':
      return listed(row, event.values)
    default:
      return event satisfies never
  }
}

const withDraft = (row: RowSave, draft: Values): RowSave =>
  ROW_FIELDS.every((name) => row.draft[name] === draft[name]) ? row : { ...row, draft, revision: row.revision + 1 }

const edited = (row: RowSave, name: RowField, value: unknown): RowSave => {
  const next = { ...row, draft: { ...row.draft, [name]: value } }
  const staysAsItIs = isUnderway(row) || row.phase === 'contested' || row.phase === 'gone'
  return staysAsItIs ? next : { ...next, phase: 'waiting' }
}

/** What only one side touched is merged; what both changed differently waits for a choice. */
const met = (row: RowSave, now: Stored): RowSave => {
  const mine = { ...row.draft, ...bodyOf(row) }
  const { contested, merged } = differencesBetween(feature, row.stored.values, mine, now.values)
  const namesOf = (found: typeof contested) => ROW_FIELDS.filter((name) => found.some((one) => one.name === name))
  const taken = Object.fromEntries(namesOf(merged).map((name) => [name, now.values[name]]))
  const next = withDraft(row, { ...row.draft, ...taken })
  const open = namesOf(contested)
  if (open.length > 0) return { ...next, phase: 'contested', theirs: now, contested: open }
  const current = { ...next, stored: now }
  return row.phase === 'asking' && row.isAhead && isDirty(current) ? { ...current, phase: 'waiting' } : goOn(current)
}

const chosen = (row: RowSave, name: RowField, side: Side): RowSave => {
  const { theirs } = row
  if (!theirs || !row.contested.includes(name)) return row
  const next = side === 'mine' ? row : withDraft(row, { ...row.draft, [name]: theirs.values[name] ?? null })
  const contested = row.contested.filter((one) => one !== name)
  if (contested.length > 0) return { ...next, contested }
  const { theirs: _settled, ...rest } = next
  return goOn({ ...rest, contested, stored: theirs })
}

const refused = (row: RowSave, violations: readonly Violation[]): RowSave => {
  const found = ROW_FIELDS.flatMap((name) => {
    const message = violations.find(({ propertyPath }) => propertyPath === name)?.message
    return message === undefined ? [] : [[name, { value: row.sent?.[name], message }] as const]
  })
  if (found.length === 0) return { ...row, phase: 'stuck' }
  return goOn({ ...row, refused: { ...row.refused, ...Object.fromEntries(found) } })
}

/** A list that was on its way while the row was saved is older than the row. Within one second nobody can tell: then it is asked. */
const listed = (row: RowSave, values: Values): RowSave => {
  if (row.phase !== 'resting' || isUnsaved(row)) return row
  if (ROW_FIELDS.every((name) => isSame(fieldOf(name), values[name], row.stored.values[name]))) return row
  const [before, now] = [row.stored.values, values].map(({ updatedAt }) => Date.parse(String(updatedAt ?? '')) || 0)
  if (now! < before!) return row
  if (now === before) return askAhead(row)
  return withDraft({ ...row, stored: { values, etag: undefined } }, pick(values))
}
