import type { Sending } from '@rampenlicht/model/kit/body'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import {
  doubtOf,
  inOrder,
  lackOf,
  perHouse,
  type Recipient,
  recipientOf,
} from '@rampenlicht/model/rules/paper/recipients'
import type { LeftOut, Warning } from '@rampenlicht/model/rules/paper/told'
import type { PrintKind } from '@rampenlicht/model/rules/print'
import type { Reads } from '../../db/reads.ts'
import { drawable } from '../../drawing/typeface.ts'
import { inTurns } from '../../turns.ts'
import { type Matter, readRecipients } from './read.ts'
import type { Common } from './wanted.ts'

export interface Place {
  readonly reads: Reads
  readonly senderLine: string
  /** Stands before the extension that an account has. */
  readonly phonePrefix: string
  readonly now: Date
}
export interface Gathered {
  readonly total: number
  readonly recipients: readonly Recipient[]
  readonly leftOut: readonly LeftOut[]
  readonly warnings: readonly Warning[]
}

export const toldOf = ({ path, id, name }: Recipient) => ({ path, id, name })
/** Reads a record as paper has it: in letters that the face can draw, or with the reason why it gets nothing. */
const drawn = (
  kind: PrintKind,
  record: Sending,
): { readonly recipient: Recipient; readonly lack: string | undefined } => {
  const recipient = recipientOf(kind, record)
  const lines = recipient.lines.map(drawable)
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  const lack = lackOf(recipient)
  return {
    recipient: { ...recipient, lines: lines.map(({ text }) => text) },
    lack: lack ?? (missing.length > 0 ? `Zeichen, die sich nicht drucken lassen: ${missing.join(' ')}` : undefined),
  }
}

export const gather = async (place: Place, { recipients, order, per }: Common, actor: Actor, signal: AbortSignal) => {
  const { kind, records } = await place.reads(signal, (ask) => readRecipients(ask, recipients, actor))
  const all = await inTurns(records, (record) => drawn(kind, record), signal)
  const reached = inOrder(
    all.filter(({ lack }) => lack === undefined).map(({ recipient }) => recipient),
    order,
  )
  const chosen = per === 'house' ? perHouse(reached) : reached
  return {
    total: all.length,
    recipients: chosen,
    leftOut: all.flatMap(({ recipient, lack }) => (lack === undefined ? [] : [{ ...toldOf(recipient), reason: lack }])),
    warnings: chosen.flatMap((recipient) => {
      const text = doubtOf(recipient)
      return text === undefined ? [] : [{ ...toldOf(recipient), text }]
    }),
  } satisfies Gathered
}

export const membersOf = (recipients: readonly Recipient[]) =>
  recipients.flatMap(({ member }) => (member === null ? [] : [member]))
export const titled = (word: string, now: Date, matter: Matter | null) => `${word} ${matter?.list ?? agencyDay(now)}`
