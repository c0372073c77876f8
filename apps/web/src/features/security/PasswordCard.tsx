import { Button } from '@mantine/core'
import type { OwnSecurity } from '@rampenlicht/model/rules/own-security'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../api/session.ts'
import lines from '../../domain/account/lines.module.css'
import { day, isoDay } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import s from './Security.module.css'

// What a form is made of is most of the page; it comes when somebody means to change something.
const PasswordForm = part('PasswordForm', async () => ({ default: (await import('./PasswordForm.tsx')).PasswordForm }))

interface Props {
  readonly security: Pick<OwnSecurity, 'hasPassword' | 'passwordChangedAt'>
  readonly onChanged: () => void
}
/** When the password was changed last, and the form to change it. */
export const PasswordCard = ({ security: { hasPassword, passwordChangedAt }, onChanged }: Props) => {
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form is gone, and the focus would be with it.
    if (!isOpen && wasOpen.current) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen)
    return (
      <PasswordForm
        meanwhile={<div className={`bone ${s.form}`} aria-busy="true" />}
        id={me.id}
        email={me.email}
        onCancel={() => setIsOpen(false)}
        onSaved={() => {
          setIsOpen(false)
          onChanged()
        }}
      />
    )
  return (
    <div className={s.row}>
      <div className={lines.words}>
        <h3>{titleOf(hasPassword, passwordChangedAt)}</h3>
        <p>
          {hasPassword
            ? 'Beim Ändern werden alle anderen Geräte abgemeldet.'
            : 'Du meldest dich mit einem verknüpften Konto oder einem Passkey an.'}
        </p>
      </div>
      {hasPassword && (
        <Button ref={button} variant="default" onPointerEnter={PasswordForm.prepare} onClick={() => setIsOpen(true)}>
          Passwort ändern
        </Button>
      )}
    </div>
  )
}

const titleOf = (hasPassword: boolean, changedAt: string | null): string => {
  if (!hasPassword) return 'Dein Konto hat kein Passwort'
  return changedAt ? `Zuletzt geändert am ${day(isoDay(new Date(changedAt)))}` : 'Seit dem Anlegen nicht geändert'
}
