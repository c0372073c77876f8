import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { reasonOf } from '@rampenlicht/model/rules/mail/reasons'
import { DELIVERED_AFTER_HOURS, type MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import type { Tone } from '../../../ui/Tag.tsx'
import { hourOf } from '../check/words.ts'

/** What became of a mail, in words: first what it means, then what the server said and what we did. */
export interface Happened {
  readonly tone: Tone
  readonly text: string
  readonly note: string
}
const HOUR_MS = 3_600_000

/** Accepted, and nothing has come back for three days. */
export const isDelivered = ({ sentAt, at }: Pick<MailingRecipient, 'sentAt' | 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt ?? at) >= DELIVERED_AFTER_HOURS * HOUR_MS

/** „17.11., 8:20 Uhr“; of today the time alone. */
export const when = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  const day = agencyDay(moment)
  const [, month = '', date = ''] = day.split('-')
  return `${day === agencyDay(now) ? '' : `${Number(date)}.${month}., `}${hourOf(moment)}`
}
const told = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')
const attempts = (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`)

export const happenedTo = (one: MailingRecipient, now: Date): Happened => {
  const { state, code, at, nextAt } = one
  const { text, liesWith } = reasonOf(code)
  switch (state) {
    case 'Wartet':
      return { tone: 'mute', text: 'Wartet', note: '' }
    case 'Unterwegs':
      return { tone: 'accent', text: 'Wird gesendet', note: '' }
    case 'Neuer Versuch':
      return {
        tone: 'warn',
        text: nextAt ? `Neuer Versuch ${when(nextAt, now)}` : 'Neuer Versuch',
        note: `${text}${code ? ` (${code})` : ''}`,
      }
    case 'Angenommen':
      return isDelivered(one, now)
        ? { tone: 'ok', text: 'Zugestellt', note: when(one.sentAt ?? at, now) }
        : { tone: 'ok', text: 'Angenommen', note: when(one.sentAt ?? at, now) }
    case 'Unzustellbar':
      return {
        tone: liesWith === 'address' ? 'bad' : 'warn',
        text,
        note: told(
          code,
          liesWith === 'address'
            ? 'Adresse ist jetzt als unzustellbar markiert'
            : `${attempts(one.attempts)} bis ${when(at, now)}`,
        ),
      }
    case 'Abgelehnt':
      return { tone: 'warn', text, note: told(code, 'liegt an uns, die Adresse bleibt gültig') }
    case 'Unklar':
      return {
        tone: 'warn',
        text: 'Unklar, ob es ankam',
        note: told(code, 'Der Server hat nicht mehr geantwortet. Nachgesendet wird nur, wenn du es sagst.'),
      }
    case 'Übersprungen':
      return { tone: 'mute', text: 'Übersprungen', note: one.reply ?? '' }
    case 'Versendet':
      return { tone: 'ok', text: 'Versendet', note: when(one.sentAt ?? at, now) }
    default:
      return state satisfies never
  }
}

/** Somebody answered: that is worth more than that it arrived. */
export const answerOf = ({ answeredAt, answer, isAway }: MailingRecipient, now: Date): Happened | undefined =>
  answeredAt
    ? {
        tone: isAway ? 'mute' : 'accent',
        text: `${isAway ? 'Abwesenheit' : 'Antwort'} ${when(answeredAt, now)}`,
        note: answer ? `„${answer}“` : '',
      }
    : undefined

/** It can be sent once more. */
export const canGoAgain = ({ state }: Pick<MailingRecipient, 'state'>): boolean =>
  ['Unzustellbar', 'Abgelehnt', 'Unklar', 'Übersprungen'].includes(state)
