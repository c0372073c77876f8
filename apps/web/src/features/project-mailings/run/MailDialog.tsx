import { Button } from '@mantine/core'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { DialogContext } from '../../../ui/dialog-context.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Sheet } from '../message/Sheet.tsx'
import { answerOf, happenedTo } from './happened.ts'
import s from './Run.module.css'
import { sentMailQuery } from './recipients.ts'

interface Props {
  readonly mailing: number
  readonly recipient: MailingRecipient
  readonly onGone: () => void
}

/** A mail as it was sent to somebody, what the server said to it, and what they answered. */
export const MailDialog = ({ mailing, recipient, onGone }: Props) => {
  const [isOpen, setIsOpen] = useState(true)
  const { data, error, refetch } = useQuery(sentMailQuery(mailing, recipient.id))
  const close = () => setIsOpen(false)
  const now = new Date()
  const { text, note } = happenedTo(recipient, now)
  const answer = answerOf(recipient, now)
  return (
    <DialogContext value={{ isOpen, onGone }}>
      <DialogShell width={800} onClose={close}>
        <DialogHead
          title={`Mail an ${recipient.name}`}
          subtitle={[recipient.email, text].filter(Boolean).join(' · ')}
        />
        <DialogBody>
          <div className={s.sent}>
            {answer && (
              <blockquote className={s.answer}>
                <b>{answer.text}</b>
                {recipient.answer}
              </blockquote>
            )}
            {recipient.reply && (
              <p className={s.reply}>
                <b>Antwort des Mailservers:</b> <code>{recipient.reply}</code>
                {note && <span className="muted">{note}</span>}
              </p>
            )}
            {error ? (
              <LoadFailure title="Die Mail ist nicht angekommen" error={error} onRetry={() => void refetch()} />
            ) : data ? (
              <div className={s.paper}>
                <p className={s.subject}>
                  <small>Betreff</small>
                  <b>{data.subject}</b>
                </p>
                <Sheet label={`Mail an ${recipient.name}`} html={data.html} />
              </div>
            ) : (
              <div className={s.paper} aria-busy />
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <span className="grow" />
          <Button variant="default" data-autofocus onClick={close}>
            Schließen
          </Button>
        </DialogFoot>
      </DialogShell>
    </DialogContext>
  )
}
