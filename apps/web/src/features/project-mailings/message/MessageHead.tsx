import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import { useRef } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { Face } from '../../../ui/Face.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import tag from '../../../ui/Tag.module.css'
import type { MailingWork } from '../useMailing.ts'
import s from './Message.module.css'
import { Moment } from './Moment.tsx'
import { senderChecks, senderOf, senderText } from './senders.ts'

interface Props {
  readonly work: MailingWork
  /** What is wrong with the subject, where something is. */
  readonly wrong: string | undefined
}

/** Who writes, about what, and since when it may be published. */
export const MessageHead = ({ work, wrong }: Props) => (
  <>
    <div className={s.row}>
      <span id="mail-from">Von</span>
      <From work={work} />
    </div>
    <div className={s.row}>
      <label htmlFor="mail-subject">Betreff</label>
      <input
        id="mail-subject"
        className={s.bare}
        value={work.mailing.subject ?? ''}
        maxLength={255}
        autoComplete="off"
        aria-invalid={wrong !== undefined || undefined}
        onChange={({ currentTarget: { value } }) => work.change({ subject: value })}
      />
    </div>
    {wrong && <p className={s.wrong}>{wrong}</p>}
    <div className={s.row}>
      <span aria-hidden>Sperrfrist</span>
      <Embargo work={work} />
    </div>
  </>
)

const STANDING = {
  ok: ['ok', 'geprüft'],
  warn: ['warn', 'mit Hinweis'],
  fail: ['bad', 'nicht geprüft'],
} as const
const From = ({ work: { mailing, setup, change } }: { work: MailingWork }) => {
  if (!setup) return <i className="bone" style={{ width: 220 }} />
  const sender = senderOf(mailing, setup)
  const states = senderChecks(setup).map(({ state }) => state)
  const [tone, word] = STANDING[states.includes('fail') ? 'fail' : states.includes('warn') ? 'warn' : 'ok']
  return (
    <MenuButton
      position="bottom-start"
      width={360}
      target={
        <button type="button" className={s.from}>
          <span className="sr">Von </span>
          {sender ? (
            <>
              <Face name={sender.name} size={20} />
              <b className="trunc">{sender.name}</b>
              <span className="trunc">{sender.address}</span>
            </>
          ) : (
            <span className={s.lost}>{mailing.sender ?? 'Kein Absender'} · darf nicht mehr benutzt werden</span>
          )}
          {sender && states.length > 0 && (
            <span className={tag.status} data-tone={tone}>
              {word}
            </span>
          )}
          <IconChevronDown size={14} />
        </button>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {setup.senders.map((one) => (
            <Menu.Item
              key={one.address}
              leftSection={<Face name={one.name} size={20} />}
              rightSection={<span className={s.about}>{one.address}</span>}
              onClick={() => change({ sender: senderText(one) })}
            >
              {one.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}

/** Tomorrow at six, until somebody says otherwise. */
const suggested = (now: Date) =>
  agencyMoment(`${agencyClock(new Date(now.getTime() + 86_400_000)).slice(0, 10)}T18:00`).toISOString()

const Embargo = ({ work: { mailing, change } }: { work: MailingWork }) => {
  const last = useRef(mailing.embargo)
  if (mailing.embargo) last.current = mailing.embargo
  return (
    <span className={s.embargo}>
      <input
        type="checkbox"
        role="switch"
        className={s.switch}
        aria-label="Sperrfrist"
        checked={mailing.embargo !== null}
        aria-checked={mailing.embargo !== null}
        onChange={({ currentTarget: { checked } }) =>
          // switched off by mistake, the moment is still known
          change({ embargo: checked ? (last.current ?? suggested(new Date())) : null })
        }
      />
      {mailing.embargo ? (
        <>
          <Moment name="Sperrfrist" value={mailing.embargo} onChange={(embargo) => change({ embargo })} />
          <small>steht oben in der Mail und im Betreff</small>
        </>
      ) : (
        <small className={s.shown}>
          Vorher soll niemand darüber berichten: steht dann oben in der Mail und im Betreff.
        </small>
      )}
    </span>
  )
}
