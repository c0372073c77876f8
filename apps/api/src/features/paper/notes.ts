import { germanDay } from '@rampenlicht/model/rules/dates'
import { noteBlocks, parcelOf } from '@rampenlicht/model/rules/paper/delivery'
import { type Around, type LetterPaper, letterPages } from '@rampenlicht/model/rules/paper/letter'
import type { Allocated, Recipient } from '@rampenlicht/model/rules/paper/recipients'
import { drawable, measures } from '../../drawing/typeface.ts'
import type { Place } from './gather.ts'
import { type Matter, readMaterial, type Sender } from './read.ts'
import type { NotesWanted } from './wanted.ts'

const informationOf = ({ name, phone, email }: Sender, prefix: string, day: string): Around['information'] => [
  ['Ansprechpartner', name],
  ...(phone ? [['Telefon', `${prefix}${phone}`] as const] : []),
  ...(email ? [['E-Mail', email] as const] : []),
  ['Datum', germanDay(day)],
]
export const drawnText = (text: string) => drawable(text).text

/** What stands around every letter of this sender. */
export const aroundOf = (sender: Sender, { senderLine, phonePrefix }: Place, day: string): Around => ({
  address: [],
  sender: drawnText(senderLine),
  information: informationOf(sender, phonePrefix, day).map(([label, value]) => [label, drawnText(value)]),
})

/** What a delivery note needs beside the recipient. */
export const parcelsFor = async (place: Place, wanted: NotesWanted, matter: Matter | null, signal: AbortSignal) => {
  const { adding, day } = wanted
  const added = adding && (await place.reads(signal, (ask) => readMaterial(ask, adding, matter)))
  return (recipient: Recipient) => parcelOf(recipient, day, added)
}
/** The pages of one delivery note; undefined where its address cannot be set whole. */
export const noteFor = (
  recipient: Recipient,
  parcel: readonly Allocated[],
  paper: LetterPaper,
  around: Around,
  matter: Matter | null,
) => {
  const information = [...(matter ? [['Projekt', drawnText(matter.title)] as const] : []), ...around.information]
  const named = parcel.map((one) => ({ ...one, name: drawnText(one.name) }))
  const { blocks, repeated } = noteBlocks(named, paper.form, measures)
  return letterPages(paper, { ...around, address: recipient.lines, information }, blocks, measures, repeated)
}
