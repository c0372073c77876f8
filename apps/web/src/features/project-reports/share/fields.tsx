import { TextInput } from '@mantine/core'
import { longestExpiry, SHORTEST_LINK_PASSWORD } from '@rampenlicht/model/rules/report/link'
import { type ReactNode, useId } from 'react'
import { DateField } from '../../../ui/DateField.tsx'
import { day, isoDay } from '../../../ui/format.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import s from './Share.module.css'

interface OptionProps {
  readonly title: string
  readonly note: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}
export const Option = ({ title, note, isOn, onChange }: OptionProps) => (
  <div className={s.option}>
    <span>
      <b>{title}</b>
      <small>{note}</small>
    </span>
    <Switch label={title} isOn={isOn} onClick={() => onChange(!isOn)} />
  </div>
)

export const isPasswordLong = (password: string) => password.length >= SHORTEST_LINK_PASSWORD
export const TOO_SHORT = `Das Passwort braucht mindestens ${SHORTEST_LINK_PASSWORD} Zeichen.`

interface PasswordProps {
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly value: string
  readonly placeholder?: string
  /** Just switched on, or the first thing to do. */
  readonly isNext: boolean
  readonly error: string | undefined
  readonly onChange: (password: string) => void
  readonly onDone?: () => void
}
/** In plain sight: it is chosen here to be told to somebody else. */
export const PasswordFields = (props: PasswordProps) => (
  <>
    <Option
      title="Passwort"
      note={`Mindestens ${SHORTEST_LINK_PASSWORD} Zeichen. Schick es getrennt vom Link.`}
      isOn={props.isOn}
      onChange={props.onSwitch}
    />
    {props.isOn && (
      <TextInput
        aria-label="Passwort des Links"
        placeholder={props.placeholder ?? ''}
        value={props.value}
        error={props.error}
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.isNext}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onBlur={props.onDone}
        onKeyDown={({ key }) => key === 'Enter' && props.onDone?.()}
      />
    )}
  </>
)

/** Why a link cannot end on this day. */
export const wrongDay = (expiresOn: string | null | undefined, now: Date): string | undefined => {
  if (!expiresOn) return 'Ein Tag ist nötig.'
  if (expiresOn < isoDay(now)) return 'Der Tag ist vorbei.'
  return expiresOn > longestExpiry(now) ? `Höchstens bis ${day(longestExpiry(now))}.` : undefined
}

interface TermsProps {
  readonly expiresOn: string
  readonly error: string | undefined
  readonly onDay: (expiresOn: string | null | undefined) => void
  readonly onDayDone?: () => void
  readonly allowsPdf: boolean
  readonly isLive: boolean
  readonly allowsComments: boolean
  readonly onChange: (change: { allowsPdf?: boolean; isLive?: boolean; allowsComments?: boolean }) => void
}
/** Until when it is good, and what can be done there. */
export const Terms = (props: TermsProps) => (
  <>
    <div className={s.two}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that the field, or its calendar, has been left */}
      <div onBlur={props.onDayDone}>
        <DateField label="Gültig bis" initial={props.expiresOn} error={props.error} onDay={props.onDay} />
      </div>
      <Named label="PDF herunterladen">
        {(labelledBy) => (
          <Segments
            labelledBy={labelledBy}
            value={props.allowsPdf ? 'ja' : 'nein'}
            onChange={(value) => props.onChange({ allowsPdf: value === 'ja' })}
            options={[
              { value: 'ja', label: 'Ja' },
              { value: 'nein', label: 'Nein' },
            ]}
          />
        )}
      </Named>
    </div>
    <Option
      title="Live-Status"
      note="Dazu, was zugesagt und veröffentlicht ist: immer aktuell, ohne Internes."
      isOn={props.isLive}
      onChange={(isLive) => props.onChange({ isLive })}
    />
    <Option
      title="Kommentare"
      note="Der Kunde schreibt zu einzelnen Beiträgen. Zu sehen ist, was ihr freigebt."
      isOn={props.allowsComments}
      onChange={(allowsComments) => props.onChange({ allowsComments })}
    />
  </>
)

const Named = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div>
      <span id={id} className={s.label}>
        {label}
      </span>
      {children(id)}
    </div>
  )
}
