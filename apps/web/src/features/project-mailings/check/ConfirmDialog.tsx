import { Button } from '@mantine/core'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { filesIn } from '@rampenlicht/model/rules/mail/files'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconSend from '~icons/send'
import { request } from '../../../api/client.ts'
import { Problem } from '../../../api/problem.ts'
import { type Row, reloadAll } from '../../../api/queries.ts'
import { useOnce } from '../../../crud/save/useSave.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { number } from '../../../ui/format.ts'
import { senderOf } from '../message/senders.ts'
import { linkedUntil } from '../message/uploads.ts'
import { useMails } from '../message/useMails.ts'
import { audienceQuery, type MailingWork, mailingQuery } from '../useMailing.ts'
import s from './Confirm.module.css'
import { hourOf, minutesFor, momentOf } from './words.ts'

interface Props {
  readonly work: MailingWork
  /** Null: at once. */
  readonly at: string | null
  readonly onClose: () => void
}
const MINUTE_MS = 60_000

/** The last question before hundreds of people get something. */
export const ConfirmDialog = ({ work, at, onClose }: Props) => {
  const { mailing, audience, setup } = work
  const mails = useMails(work)
  const sending = useSending(work, at)
  const send = useOnce(sending)
  const total = audience?.total ?? 0
  const people = `${number(total)} Empfänger`
  const now = new Date()
  const minutes = minutesFor(audience?.gets.map(({ address }) => address) ?? [], mailing)
  const start = at === null ? now : new Date(at)
  const end = hourOf(new Date(start.getTime() + minutes * MINUTE_MS))
  const sender = setup && senderOf(mailing, setup)
  const own = setup?.senders.find(({ isOwn }) => isOwn)
  const [first] = mails?.people ?? []
  const neutral = audience?.gets.filter(({ opening }) => opening.isFallback) ?? []
  const what = total === 1 ? '1 Mail' : `${number(total)} Mails`
  return (
    <DialogShell width={450} onClose={() => !sending.isPending && onClose()}>
      <DialogHead
        title={at === null ? `Mail an ${people} senden?` : `Mail an ${people} planen?`}
        subtitle={`${at === null ? 'Sofort' : capital(momentOf(start, now))}, ${number(mailing.perMinute)} pro Minute, fertig gegen ${end}`}
      />
      <DialogBody>
        <dl className={s.facts}>
          <Fact name="Betreff">{first && mails ? mails.mailTo(first).subject : mailing.subject}</Fact>
          <Fact name="Von">
            {sender?.name}
            <span className="muted">Antworten gehen an {own?.address ?? sender?.address}</span>
          </Fact>
          <Fact name="An">
            {audience && sourcesOf(audience)}
            {audience && audience.leftOut.length > 0 && (
              <span className="muted">
                {audience.leftOut.length === 1
                  ? '1 bleibt außen vor'
                  : `${number(audience.leftOut.length)} bleiben außen vor`}
              </span>
            )}
          </Fact>
          {mailing.files && <Fact name="Dabei">{filesWords(mailing.files, start)}</Fact>}
        </dl>
        {neutral[0] && (
          <p className={s.warnline}>
            <IconAlertTriangle size={15} />
            {neutral.length === 1
              ? `1 Empfänger wird neutral begrüßt: „${neutral[0].opening.text}“`
              : `${number(neutral.length)} Empfänger werden neutral begrüßt: „${neutral[0].opening.text}“`}
          </p>
        )}
        <p className={s.note}>
          {at === null
            ? 'Du kannst jederzeit anhalten. Was schon raus ist, lässt sich nicht zurückholen.'
            : 'Bis dahin lässt sich die Planung aufheben. Was schon raus ist, lässt sich nicht zurückholen.'}
        </p>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" disabled={sending.isPending} onClick={onClose}>
          Zurück
        </Button>
        <Button
          data-autofocus
          leftSection={<IconSend size={15} stroke={1.8} />}
          loading={sending.isPending}
          onClick={() => send(total)}
        >
          {at === null ? `${what} senden` : `Für ${momentOf(start, now)} planen`}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

/** The server is told how many were seen: if there are others by now, it says so instead of sending. */
const useSending = ({ mailing: { id }, save }: MailingWork, at: string | null) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (expects: number) => {
      if (!(await save())) throw new Problem(0, 'Der Entwurf konnte nicht gespeichert werden.')
      return request<Row>(`/mailings/${id}/send`, {
        method: 'POST',
        body: at === null ? { expects } : { expects, at },
      })
    },
    onSuccess: ({ data, etag }) => {
      queries.setQueryData(mailingQuery(id).queryKey, { record: data, etag })
      return reloadAll(queries)
    },
    onError: () => queries.invalidateQueries({ queryKey: audienceQuery(id).queryKey }),
  })
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** „4 Verteiler und 3 einzelne Kontakte“ */
const sourcesOf = ({ lists, viewed, single }: NonNullable<MailingWork['audience']>) => {
  const parts = [
    lists.length === 1 ? `Verteiler ${lists[0]?.name}` : lists.length > 1 ? `${number(lists.length)} Verteiler` : '',
    viewed > 0 ? 'eine Ansicht' : '',
    single === 1 ? '1 einzelner Kontakt' : single > 1 ? `${number(single)} einzelne Kontakte` : '',
  ].filter(Boolean)
  return new Intl.ListFormat('de').format(parts)
}
const filesWords = (text: string, sent: Date) => {
  const { attached, linked } = filesIn(text)
  const until = germanDay(linkedUntil(sent))
  return [
    attached.length === 1 ? '1 Anhang' : attached.length > 1 ? `${number(attached.length)} Anhänge` : '',
    linked.length === 1
      ? `1 Link bis ${until}`
      : linked.length > 1
        ? `${number(linked.length)} Links bis ${until}`
        : '',
  ]
    .filter(Boolean)
    .join(', ')
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
