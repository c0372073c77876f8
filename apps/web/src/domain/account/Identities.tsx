import { Button } from '@mantine/core'
import { signInProblem } from '@rampenlicht/model/rules/sign-in-problems'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import IconLink from '~icons/link'
import IconUserCircle from '~icons/user-circle'
import { toast } from '../../api/toast.ts'
import { day } from '../../ui/format.ts'
import s from './factors.module.css'
import own from './Identities.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import { useAsking } from './useAsking.ts'

export interface Identity {
  readonly id: number
  /** What its owner recognises it by, mostly an address. */
  readonly shown: string | null
  readonly createdAt: string
  readonly lastAt: string | null
}
interface Props {
  readonly identities: readonly Identity[]
  /** The other provider, e.g. „Microsoft“; null where none is set up. */
  readonly name: string | null
  readonly hasPassword: boolean
  readonly onChanged: () => void
}

/** The accounts elsewhere that one signs in with. */
export const Identities = ({ identities, name, hasPassword, onChanged }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const provider = name ?? 'Anbieter'
  return (
    <div className={s.keys}>
      <CameBack isConnected={identities.length > 0} provider={provider} />
      {identities.length > 0 ? (
        <ul className={s.lines}>
          {identities.map((identity) => (
            <IdentityLine key={identity.id} identity={identity} provider={provider} onChanged={onChanged} />
          ))}
        </ul>
      ) : (
        <div className={s.row}>
          <p>Noch kein Konto verbunden. Danach meldest du dich ohne Passwort an.</p>
        </div>
      )}
      {name !== null &&
        (isOpen ? (
          <Connect name={name} hasPassword={hasPassword} onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconLink size={15} stroke={2} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {identities.length > 0 ? 'Weiteres Konto verbinden' : `Mit ${name} verbinden`}
            </Button>
          </div>
        ))}
    </div>
  )
}

/** What the way to the provider and back has come to; the address says so. */
const CameBack = ({ isConnected, provider }: { isConnected: boolean; provider: string }) => {
  const { verbunden, fehler } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const problem = signInProblem(fehler, provider)
  if (problem)
    return (
      <p role="alert" className={own.outcome}>
        {problem}
      </p>
    )
  if (verbunden === undefined || !isConnected) return null
  return (
    <p role="status" className={own.outcome}>
      Verbunden. Ab jetzt kannst du dich mit {provider} anmelden.
    </p>
  )
}

/** The password first; then the browser leaves for the provider, and comes back to this page. */
const Connect = ({ name, hasPassword, onClose }: { name: string; hasPassword: boolean; onClose: () => void }) => {
  const [isLeaving, setLeaving] = useState(false)
  const { refused, forgive, ask, isBusy } = useAsking<{ url: string }>('currentPassword', ({ url }) => {
    setLeaving(true)
    location.assign(url)
  })
  return (
    <OwnPassword
      label={`Mit ${name} verbinden`}
      does={`Weiter zu ${name}`}
      hasPassword={hasPassword}
      refused={refused}
      isBusy={isBusy || isLeaving}
      onChange={forgive}
      onSubmit={(currentPassword) => ask({ path: '/me/identities', body: { currentPassword } })}
      onClose={onClose}
    />
  )
}

interface LineProps {
  readonly identity: Identity
  readonly provider: string
  readonly onChanged: () => void
}
/** Asks once more, on the button itself. */
const IdentityLine = ({ identity, provider, onChanged }: LineProps) => {
  const { id, shown, createdAt, lastAt } = identity
  const name = shown ?? provider
  const [isAsking, setAsking] = useState(false)
  const { ask, isBusy } = useAsking<undefined>('', () => {
    toast.ok(`Verbindung mit „${name}“ gelöst`)
    onChanged()
  })
  return (
    <li>
      <div className={s.line}>
        <span className={s.icon} aria-hidden>
          <IconUserCircle size={17} stroke={1.7} />
        </span>
        <div className={s.words}>
          <h3>{name}</h3>
          <p>
            {provider} · verbunden am {day(createdAt)}
            {lastAt === null ? '' : `, zuletzt benutzt am ${day(lastAt)}`}
          </p>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          aria-label={isAsking ? `${name} wirklich lösen` : `${name}: Lösen`}
          onClick={() => (isAsking ? ask({ path: `/me/identities/${id}`, method: 'DELETE' }) : setAsking(true))}
          onBlur={() => setAsking(false)}
          onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
        >
          {isAsking ? 'Wirklich lösen' : 'Lösen'}
        </Button>
      </div>
    </li>
  )
}
