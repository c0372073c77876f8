import { grouped } from '@rampenlicht/model/kit/grouped'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { useMemo } from 'react'
import { number } from '../../../ui/format.ts'
import type { Mails } from '../message/useMails.ts'
import type { MailingWork } from '../useMailing.ts'
import { type Point, restOfSetup } from './points.ts'
import { hourOf } from './words.ts'

const people = (count: number) => (count === 1 ? '1 Empfänger' : `${number(count)} Empfänger`)

/** What is not wrong: amber first, then green. */
export const useRest = (work: MailingWork, mails: Mails | undefined, email: string): readonly Point[] => {
  const { mailing, audience, setup } = work
  const holes = useMemo(() => (mails ? ofHoles(mails) : []), [mails])
  const points = [
    ...ofEmbargo(mailing, audience),
    ...(setup ? restOfSetup(setup) : []),
    ...holes,
    ofTest(mailing.testedAt, email),
  ]
  return [...points.filter(({ tone }) => tone === 'warn'), ...points.filter(({ tone }) => tone === 'ok')]
}

const ofEmbargo = (
  { embargo, onlyPromised }: MailingWork['mailing'],
  audience: MailingWork['audience'],
): readonly Point[] => {
  if (!embargo || !audience) return []
  const now = new Date()
  const isOver = Date.parse(embargo) < now.getTime()
  const unpromised = audience.gets.filter(({ keepsEmbargo }) => !keepsEmbargo).length
  const leftOut = audience.counts['Ohne Zusage']
  const [, month = '', date = ''] = agencyDay(new Date(embargo)).split('-')
  return [
    ...(isOver ? [{ id: 'embargo-over', tone: 'warn' as const, title: 'Die Sperrfrist ist schon vorbei' }] : []),
    ...(!onlyPromised && unpromised > 0
      ? [
          {
            id: 'embargo',
            tone: 'warn' as const,
            title: `${people(unpromised)} ${unpromised === 1 ? 'hat' : 'haben'} noch nie eine Sperrfrist zugesagt`,
            text: `Sie bekommen die Mail vor dem ${Number(date)}.${month}.`,
          },
        ]
      : []),
    ...(onlyPromised && leftOut > 0
      ? [
          {
            id: 'embargo-kept',
            tone: 'ok' as const,
            title: 'Nur wer die Sperrfrist einhält, bekommt die Mail',
            text: `${people(leftOut)} ohne Zusage ${leftOut === 1 ? 'bleibt' : 'bleiben'} außen vor`,
          },
        ]
      : []),
  ]
}

const MOST_NAMED = 3
/** Which placeholders stay empty, and for whom. */
const ofHoles = ({ people: all, missingFor }: Mails): readonly Point[] => {
  const holes = all.flatMap((person) => missingFor(person).map((name) => ({ name, of: person.name })))
  const lacking = grouped(holes, ({ name }) => name)
  if (lacking.size === 0) return all.length > 0 ? [{ id: 'holes', tone: 'ok', title: 'Alle Platzhalter gefüllt' }] : []
  return [...lacking].map(([name, those]) => {
    const { length } = those
    const first = those.slice(0, MOST_NAMED).map((one) => one.of)
    return {
      id: `hole-${name}`,
      tone: 'warn',
      title:
        length === all.length
          ? `„${name}“ bleibt bei allen leer`
          : `„${name}“ bleibt bei ${length === 1 ? 'einem Empfänger' : `${number(length)} Empfängern`} leer`,
      text:
        name === 'Release'
          ? 'Beim Projekt ist kein Release eingetragen.'
          : `${first.join(', ')}${length > MOST_NAMED ? ' …' : ''}`,
    }
  })
}

const ofTest = (testedAt: string | null, email: string): Point => {
  if (!testedAt)
    return { id: 'test', tone: 'warn', title: 'Noch keine Testmail', text: 'Sieh dir die Mail einmal im Postfach an.' }
  const moment = new Date(testedAt)
  const isToday = agencyDay(moment) === agencyDay(new Date())
  const [, month = '', date = ''] = agencyDay(moment).split('-')
  const when = `${isToday ? '' : `${Number(date)}.${month}., `}${hourOf(moment)}`
  return { id: 'test', tone: 'ok', title: 'Testmail gesendet', text: `an ${email}, ${when}` }
}
