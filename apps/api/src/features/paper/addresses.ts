import type { Actor } from '@rampenlicht/model/kit/rule'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { Recipient } from '@rampenlicht/model/rules/paper/recipients'
import type { Table, TableColumn } from '../../crud/export/table.ts'
import { gather, type Place } from './gather.ts'
import type { Common } from './wanted.ts'

const at =
  (name: string) =>
  ({ values }: Recipient) =>
    String(values[name] ?? '') || null
const line =
  (n: number) =>
  ({ lines }: Recipient) =>
    lines[n] ?? null

/** What a mailing house needs: the parts for sorting by machine, and the finished lines for printing. */
const COLUMNS: readonly (TableColumn & { readonly of: (recipient: Recipient) => string | null })[] = [
  { heading: 'Firma', width: 28, of: at('company') },
  { heading: 'Name', width: 28, of: ({ name }) => name },
  { heading: 'Straße', width: 28, of: at('street') },
  { heading: 'PLZ', width: 9, of: at('zip') },
  { heading: 'Ort', width: 20, of: at('city') },
  { heading: 'Land', width: 16, of: at('country') },
  { heading: 'Briefanrede', width: 36, of: ({ opening }) => opening.text },
  { heading: 'Zeile 1', width: 28, of: line(0) },
  { heading: 'Zeile 2', width: 28, of: line(1) },
  { heading: 'Zeile 3', width: 28, of: line(2) },
  { heading: 'Zeile 4', width: 28, of: line(3) },
  { heading: 'Zeile 5', width: 28, of: line(4) },
]

/** The address file: whoever would get a label, in the same order and with the same lines. */
export const addressTable = async (place: Place, wanted: Common, actor: Actor, signal: AbortSignal): Promise<Table> => {
  const { recipients } = await gather(place, wanted, actor, signal)
  return {
    title: `Adressen ${agencyDay(place.now)}`,
    columns: COLUMNS,
    rows: recipients.map((recipient) => COLUMNS.map(({ of }) => of(recipient))),
  }
}
