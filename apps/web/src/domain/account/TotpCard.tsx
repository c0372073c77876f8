import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../api/toast.ts'
import { day } from '../../ui/format.ts'
import s from './factors.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type Begun, TotpSetup } from './TotpSetup.tsx'
import { useAsking } from './useAsking.ts'

interface Props {
  /** As GET /me/security tells it; null while codes are off. */
  readonly totp: { readonly since: string; readonly recoveryLeft: number } | null
  readonly hasPassword: boolean
  /** On, off, or with other recovery codes: ask again. */
  readonly onChanged: () => void
}
const ALL_CODES = 10

/** Codes of an app: set up in three steps, switched off, and their recovery codes made anew. */
export const TotpCard = (props: Props) =>
  props.totp ? <TotpOn {...props} totp={props.totp} /> : <TotpOff {...props} />

/** Off; everything up to „Ich habe sie gesichert“ counts for nothing yet. */
const TotpOff = ({ hasPassword, onChanged }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { refused, forgive, ask, isBusy } = useAsking<Begun>('currentPassword', setBegun)
  const keeping = useAsking<undefined>('', () => {
    toast.ok('Einmalcodes eingeschaltet')
    onChanged()
  })
  const stop = () => {
    setBegun(undefined)
    setAsked(false)
  }
  if (codes)
    return <RecoveryCodes codes={codes} isBusy={keeping.isBusy} onKept={() => keeping.ask({ path: '/me/totp/kept' })} />
  if (begun) return <TotpSetup begun={begun} onCodes={setCodes} onClose={stop} />
  if (isAsked && hasPassword)
    return (
      <OwnPassword
        label="Einmalcodes einrichten"
        does="Weiter"
        hasPassword
        refused={refused}
        isBusy={isBusy}
        onChange={forgive}
        onSubmit={(currentPassword) => ask({ path: '/me/totp', body: { currentPassword } })}
        onClose={() => setAsked(false)}
      />
    )
  return (
    <div className={s.row}>
      <div>
        <h3>Einmalcodes aus einer App</h3>
        <p>Zum Passwort kommt ein Code, den nur dein Telefon kennt.</p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => (hasPassword ? setAsked(true) : ask({ path: '/me/totp' }))}
      >
        Einrichten
      </Button>
    </div>
  )
}

const TotpOn = ({ totp, hasPassword, onChanged }: Props & { readonly totp: NonNullable<Props['totp']> }) => {
  const [open, setOpen] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const switching = useAsking<undefined>('currentPassword', () => {
    toast.ok('Einmalcodes ausgeschaltet')
    onChanged()
  })
  const renewing = useAsking<{ readonly recoveryCodes: readonly string[] }>('currentPassword', ({ recoveryCodes }) => {
    setOpen(undefined)
    setCodes(recoveryCodes)
  })
  const { recoveryLeft } = totp
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          onChanged()
        }}
      />
    )
  const toggle = (one: 'codes' | 'off') => setOpen(open === one ? undefined : one)
  return (
    <>
      <div className={s.row}>
        <div>
          <h3>Einmalcodes sind eingeschaltet</h3>
          <p>
            Seit {day(totp.since)}.{' '}
            {recoveryLeft > 0
              ? `Noch ${recoveryLeft} von ${ALL_CODES} Wiederherstellungscodes.`
              : 'Keine Wiederherstellungscodes mehr: Bitte mach neue.'}
          </p>
        </div>
        <Button variant="default" aria-expanded={open === 'codes'} onClick={() => toggle('codes')}>
          Neue Wiederherstellungscodes
        </Button>
        <Button variant="default" aria-expanded={open === 'off'} onClick={() => toggle('off')}>
          Ausschalten
        </Button>
      </div>
      {open === 'codes' && (
        <OwnPassword
          label="Neue Wiederherstellungscodes"
          does="Neue Codes zeigen"
          hasPassword={hasPassword}
          refused={renewing.refused}
          isBusy={renewing.isBusy}
          onChange={renewing.forgive}
          onSubmit={(currentPassword) => renewing.ask({ path: '/me/recovery_codes', body: { currentPassword } })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'off' && (
        <OwnPassword
          label="Einmalcodes ausschalten"
          does="Ausschalten"
          isDangerous
          hasPassword={hasPassword}
          refused={switching.refused}
          isBusy={switching.isBusy}
          onChange={switching.forgive}
          onSubmit={(currentPassword) =>
            switching.ask({ path: '/me/totp', method: 'DELETE', body: { currentPassword } })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
