import { keyOf } from '@rampenlicht/model/rules/mail/audience'
import { type KeyboardEvent, useState } from 'react'
import IconAlertCircleFilled from '~icons/alert-circle-filled'
import IconChevronLeft from '~icons/chevron-left'
import IconChevronRight from '~icons/chevron-right'
import IconDeviceLaptop from '~icons/device-laptop'
import IconDeviceMobile from '~icons/device-mobile'
import IconUsers from '~icons/users'
import { Empty } from '../../../ui/Empty.tsx'
import { Face } from '../../../ui/Face.tsx'
import { number } from '../../../ui/format.ts'
import s from './Preview.module.css'
import { Sheet } from './Sheet.tsx'
import type { Mails, Recipient } from './useMails.ts'

interface Props {
  readonly mails: Mails | undefined
  /** Who is looked at, as „mediacontacts/7“; the first where that is nobody. */
  readonly shown: string | undefined
  readonly onShow: (key: string) => void
}
const DEVICES = [
  ['desktop', 'Am Schreibtisch', IconDeviceLaptop],
  ['phone', 'Am Telefon', IconDeviceMobile],
] as const

/** The mail as each of them gets it, one after the other. */
export const Preview = ({ mails, shown, onShow }: Props) => {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  if (!mails)
    return (
      <section className={s.preview} aria-label="Vorschau" aria-busy>
        <div className={s.outline} />
      </section>
    )
  const { people, mailTo } = mails
  const at = Math.max(
    0,
    people.findIndex((one) => keyOf(one) === shown),
  )
  const person = people[at]
  if (!person)
    return (
      <section className={s.preview} aria-label="Vorschau">
        <Empty
          icon={<IconUsers size={22} stroke={1.6} />}
          title="Noch bekommt niemand diese Mail"
          text="Wähle im ersten Schritt, wer sie bekommen soll."
        />
      </section>
    )
  const mail = mailTo(person)
  const go = (to: number) => {
    const next = people[Math.min(Math.max(to, 0), people.length - 1)]
    if (next) onShow(keyOf(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: people.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn the pages of what has the focus
    <section className={s.preview} aria-label="Vorschau" tabIndex={0} onKeyDown={onKeyDown}>
      <div className={s.staying}>
        <div className={s.head}>
          <Face name={person.name} size={28} />
          <span className={s.who} aria-live="polite">
            <b className="trunc">{person.name}</b>
            <small className="trunc">{person.address}</small>
          </span>
          <span className="grow" />
          <span className={s.devices}>
            {DEVICES.map(([name, label, Icon]) => (
              <button
                key={name}
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={device === name}
                onClick={() => setDevice(name)}
              >
                <Icon size={15} stroke={1.8} />
              </button>
            ))}
          </span>
          <span className={s.arrows}>
            <button type="button" aria-label="Vorherige" disabled={at === 0} onClick={() => go(at - 1)}>
              <IconChevronLeft size={15} />
            </button>
            <span className="num">
              {number(at + 1)} von {number(people.length)}
            </span>
            <button type="button" aria-label="Nächste" disabled={at === people.length - 1} onClick={() => go(at + 1)}>
              <IconChevronRight size={15} />
            </button>
          </span>
        </div>
        <Lacking people={people} shown={person} onShow={onShow} />
        <div className={s.paper} data-narrow={device === 'phone' || undefined}>
          <p className={s.subject}>
            <small>Betreff</small>
            <b>{mail.subject || '–'}</b>
          </p>
          <Sheet
            key={keyOf(person)}
            label={`Mail an ${person.name}`}
            html={mail.html}
            isNarrow={device === 'phone'}
            doubtful={person.opening.isFallback ? person.opening.text : undefined}
          />
        </div>
      </div>
    </section>
  )
}

interface LackingProps {
  readonly people: readonly Recipient[]
  readonly shown: Recipient
  readonly onShow: (key: string) => void
}
const MOST_NAMED = 12
/** Those whose Anrede nobody knows; each click leads to the next of them. */
const Lacking = ({ people, shown, onShow }: LackingProps) => {
  const lacking = people.filter(({ opening }) => opening.isFallback)
  const at = lacking.findIndex((one) => keyOf(one) === keyOf(shown))
  const next = lacking[(at + 1) % lacking.length]
  if (!next) return null
  return (
    <button type="button" className={s.lacking} onClick={() => onShow(keyOf(next))}>
      <IconAlertCircleFilled size={15} />
      <span className="trunc">
        <b>{number(lacking.length)} ohne Anrede</b> –{' '}
        {lacking
          .slice(0, MOST_NAMED)
          .map(({ name }) => name)
          .join(', ')}
      </span>
      <em className="num">{at === -1 ? 'Ansehen' : `${number(at + 1)} von ${number(lacking.length)}`}</em>
    </button>
  )
}
