import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import tag from '../../../ui/Tag.module.css'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import { answerOf, happenedTo } from './happened.ts'
import s from './Run.module.css'

/** The German reason first, the code second. */
export const Outcome = ({ recipient }: { recipient: MailingRecipient }) => {
  const now = new Date()
  const { tone, text, note } = answerOf(recipient, now) ?? happenedTo(recipient, now)
  const left = recipient.unsubscribedAt ? 'hat sich abgemeldet' : ''
  return (
    <TwoLine
      title={
        <span className={tag.status} data-tone={tone}>
          {text}
        </span>
      }
      note={
        <span className={s.under} title={recipient.reply ?? undefined}>
          {[note, left].filter(Boolean).join(' · ')}
        </span>
      }
    />
  )
}
