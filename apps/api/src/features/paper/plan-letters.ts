import type { Actor } from '@rampenlicht/model/kit/rule'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { letterBlocks, letterPages } from '@rampenlicht/model/rules/paper/letter'
import { type Fillings, filledIn, placeholderViolations } from '@rampenlicht/model/rules/paper/placeholders'
import type { Recipient } from '@rampenlicht/model/rules/paper/recipients'
import { TIGHT, TOO_LONG } from '@rampenlicht/model/rules/paper/whole'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import { drawable, measures } from '../../drawing/typeface.ts'
import { unprocessable, violation } from '../../errors.ts'
import { inTurns } from '../../turns.ts'
import { gather, membersOf, type Place, titled, toldOf } from './gather.ts'
import { paperFor } from './letterheads.ts'
import { aroundOf, drawnText, noteFor, parcelsFor } from './notes.ts'
import type { Plan } from './plan.ts'
import { type Matter, readContext, type Sender } from './read.ts'
import type { LettersWanted } from './wanted.ts'

/** What stands in a text for everybody has to be drawn as well. */
const refuseUndrawable = (name: string, label: string, text: string) => {
  const missing = drawable(text.replaceAll('\n', '')).missing
  if (missing.length > 0)
    throw violation(
      name,
      `„${label}“ enthält Zeichen, die sich nicht drucken lassen: ${missing.slice(0, 10).join(' ')}`,
    )
}

const fillingsFor = (recipient: Recipient, sender: Sender, matter: Matter | null, day: string): Fillings => {
  const at = (name: string) => String(recipient.values[name] ?? '') || null
  return {
    Anrede: recipient.opening.text,
    Vorname: at('firstName'),
    Nachname: at('lastName') ?? at('name'),
    Medium: recipient.media || null,
    Projekt: matter?.title ?? null,
    Release: matter?.releaseDate ? germanDay(matter.releaseDate) : null,
    Absender: sender.name,
    Datum: germanDay(day),
  }
}

export const planLetters = async (
  place: Place,
  wanted: LettersWanted,
  actor: Actor,
  signal: AbortSignal,
): Promise<Plan> => {
  const { subject, text, hasNotes } = wanted
  refuseUndrawable('subject', 'Betreff', subject)
  refuseUndrawable('text', 'Text', text)
  const { paper, letterhead } = await paperFor(place, wanted.paper, signal)
  const gathered = await gather(place, wanted, actor, signal)
  const { sender, matter } = await place.reads(signal, (ask) =>
    readContext(ask, actor, gathered.recipients[0]?.member ?? null),
  )
  const about = { hasProject: matter !== null || gathered.recipients.length === 0 }
  const wrong = [...placeholderViolations('subject', subject, about), ...placeholderViolations('text', text, about)]
  if (wrong.length > 0) throw unprocessable(wrong)
  const day = agencyDay(place.now)
  const around = aroundOf(sender, place, day)
  const parcelFor = hasNotes ? await parcelsFor(place, wanted, matter, signal) : undefined
  const written = await inTurns(
    gathered.recipients,
    (recipient) => {
      const fillings = fillingsFor(recipient, sender, matter, day)
      const [filledSubject, filledText] = [filledIn(subject, fillings), filledIn(text, fillings)]
      const missing = [...new Set([...filledSubject.missing, ...filledText.missing])]
      const doubts = [
        ...(recipient.opening.isFallback && text.includes('{Anrede}') ? ['Anrede fehlt'] : []),
        ...missing.map((name) => `Ohne {${name}}`),
      ]
      // the address alone decides whether there is a letter
      const address = letterPages(paper, { ...around, address: recipient.lines }, [], measures)
      if (address?.isTight) doubts.push(TIGHT)
      return { recipient, subject: filledSubject.text, text: filledText.text, doubts, fits: address !== undefined }
    },
    signal,
  )
  const letters = written.filter(({ fits }) => fits)
  const pagesFor = (one: (typeof letters)[number]): readonly PrintPage[] => {
    const address = one.recipient.lines
    const blocks = letterBlocks(drawnText(one.subject), drawnText(one.text), paper.form, measures)
    const letter = letterPages(paper, { ...around, address }, blocks, measures)?.pages ?? []
    const parcel = parcelFor?.(one.recipient) ?? []
    if (parcel.length === 0) return letter
    return [...letter, ...(noteFor(one.recipient, parcel, paper, around, matter)?.pages ?? [])]
  }
  return {
    title: titled('Briefe', place.now, matter),
    path: wanted.recipients.resource.path,
    recipients: gathered.total,
    count: letters.length,
    sheets: letters.length * (hasNotes ? 2 : 1),
    letterhead,
    pages: function* () {
      for (const one of letters) yield* pagesFor(one)
    },
    piece: (n) => (letters[n] ? pagesFor(letters[n]) : []),
    leftOut: [
      ...gathered.leftOut,
      ...written.flatMap(({ fits, recipient }) => (fits ? [] : [{ ...toldOf(recipient), reason: TOO_LONG }])),
    ],
    warnings: [
      ...gathered.warnings,
      ...letters.flatMap(({ recipient, doubts }) => doubts.map((text) => ({ ...toldOf(recipient), text }))),
    ],
    members: membersOf(letters.map(({ recipient }) => recipient)),
    names: letters.map(({ recipient }) => recipient.name),
  }
}
