import { placeholderViolations } from '@rampenlicht/model/rules/paper/placeholders'
import { useId, useRef, useState } from 'react'
import IconLock from '~icons/lock'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import type { MailingWork } from '../useMailing.ts'
import { Files } from './Files.tsx'
import s from './Message.module.css'
import { MessageHead } from './MessageHead.tsx'
import { Preview } from './Preview.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useUploads } from './uploads.ts'
import { useMails } from './useMails.ts'
import { Writing } from './Writing.tsx'

/** The mail is written on the left, and seen on the right as each of them gets it. */
export default function MessageStep({ work }: { work: MailingWork }) {
  const { mailing, change } = work
  const { project } = mailing
  const dialog = useDialog()
  const area = useRef<HTMLTextAreaElement>(null)
  const note = useId()
  const [shown, setShown] = useState<string>()
  const uploads = useUploads(project.id) ?? []
  const upload = () => dialog.create('project_uploads', { project })
  const wrongIn = (name: 'subject' | 'text') =>
    placeholderViolations(name, mailing[name] ?? '', { hasProject: true })[0]?.message
  const wrong = wrongIn('text')
  return (
    <div className={s.split}>
      <div className={s.edit}>
        <section className={s.card} aria-label="Nachricht">
          <MessageHead work={work} wrong={wrongIn('subject')} />
          <Toolbar area={area} uploads={uploads} onUpload={upload}>
            <TemplateMenu
              kind="Mail"
              written={{ subject: mailing.subject ?? '', text: mailing.text ?? '' }}
              onTake={change}
            />
          </Toolbar>
          <Writing
            area={area}
            text={mailing.text ?? ''}
            onText={(text) => change({ text })}
            describedBy={note}
            isWrong={wrong !== undefined}
          />
          {wrong && (
            <p className={s.wrong} role="alert">
              {wrong}
            </p>
          )}
          <p id={note} className={s.fixed}>
            <IconLock size={13} stroke={2} />
            Signatur, Herkunft der Daten und Abmeldelink stehen automatisch darunter.
          </p>
        </section>
        <Files work={work} uploads={uploads} onUpload={upload} />
      </div>
      <Preview mails={useMails(work)} shown={shown} onShow={setShown} />
    </div>
  )
}
