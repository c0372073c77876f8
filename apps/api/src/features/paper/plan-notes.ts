import type { Actor } from '@rampenlicht/model/kit/rule'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { packingPages } from '@rampenlicht/model/rules/paper/delivery'
import { TIGHT, TOO_LONG } from '@rampenlicht/model/rules/paper/whole'
import { measures } from '../../drawing/typeface.ts'
import { violation } from '../../errors.ts'
import { inTurns } from '../../turns.ts'
import { gather, membersOf, type Place, titled, toldOf } from './gather.ts'
import { paperFor } from './letterheads.ts'
import { aroundOf, drawnText, noteFor, parcelsFor } from './notes.ts'
import type { Plan } from './plan.ts'
import { readContext } from './read.ts'
import type { DeliveryWanted } from './wanted.ts'

const NOTHING_SENT = 'Kein Material zugeteilt'
export const planNotes = async (
  place: Place,
  wanted: DeliveryWanted,
  actor: Actor,
  signal: AbortSignal,
): Promise<Plan> => {
  if (wanted.recipients.resource.path !== 'project_list_mediacontacts')
    throw violation('recipients', 'Lieferscheine gibt es nur für einen Verteiler: dort ist Material zugeteilt.')
  const { paper, letterhead } = await paperFor(place, wanted.paper, signal)
  const gathered = await gather(place, wanted, actor, signal)
  const { sender, matter } = await place.reads(signal, (ask) =>
    readContext(ask, actor, gathered.recipients[0]?.member ?? null),
  )
  const parcelFor = await parcelsFor(place, wanted, matter, signal)
  const around = aroundOf(sender, place, wanted.day)
  const packed = await inTurns(
    gathered.recipients,
    (recipient) => {
      const parcel = parcelFor(recipient)
      const note = parcel.length > 0 ? noteFor(recipient, parcel, paper, around, matter) : undefined
      return { recipient, parcel, note }
    },
    signal,
  )
  const notes = packed.filter(({ note }) => note !== undefined)
  const lists = () =>
    wanted.hasPackingList && notes.length > 0
      ? packingPages(
          notes.map(({ recipient, parcel }) => ({
            recipient: { name: drawnText(recipient.name), lines: recipient.lines },
            parcel: parcel.map((one) => ({ ...one, name: drawnText(one.name) })),
          })),
          [matter ? `${drawnText(matter.title)} · ${drawnText(matter.list)}` : '', germanDay(wanted.day)].filter(
            Boolean,
          ),
          measures,
        )
      : []
  return {
    title: titled('Lieferscheine', place.now, matter),
    path: wanted.recipients.resource.path,
    recipients: gathered.total,
    count: notes.length,
    sheets: notes.length,
    letterhead,
    pages: function* () {
      yield* lists()
      for (const { note } of notes) yield* note?.pages ?? []
    },
    piece: (n) => notes[n]?.note?.pages ?? [],
    leftOut: [
      ...gathered.leftOut,
      ...packed.flatMap(({ recipient, parcel, note }) =>
        note ? [] : [{ ...toldOf(recipient), reason: parcel.length === 0 ? NOTHING_SENT : TOO_LONG }],
      ),
    ],
    warnings: [
      ...gathered.warnings,
      ...notes.flatMap(({ recipient, note }) => (note?.isTight ? [{ ...toldOf(recipient), text: TIGHT }] : [])),
    ],
    members: membersOf(notes.map(({ recipient }) => recipient)),
    names: notes.map(({ recipient }) => recipient.name),
  }
}
