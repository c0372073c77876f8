import { Button, PasswordInput, TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type Challenge, DEMO_PASSWORD, signIn } from '../../api/enter.ts'
import { sessionInfoQuery } from '../../api/queries.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import { part } from '../../ui/part.ts'
import s from './Login.module.css'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
// Most installations have none of it, and most people come with a password: it comes when it is needed.
const DemoAccounts = part('DemoAccounts', () => import('./DemoAccounts.tsx'))
const WaysIn = part('WaysIn', () => import('./WaysIn.tsx'))
const FactorPage = part('FactorPage', () => import('./FactorPage.tsx'))

export default function Login() {
  const router = useRouter()
  const { redirect = '/dashboard', angemeldet, fehler } = useSearch({ from: '/login' })
  const { data: info } = useQuery({ ...sessionInfoQuery, retry: false })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<Challenge>()
  const [isEmergency, setEmergency] = useState(false)
  const go = () => router.history.push(redirect)
  const enter = async (address: string, secret: string) => {
    setBusy(address)
    const entry = await signIn(address, secret)
    if (entry === true) return go()
    setBusy(undefined)
    if (entry) setAsked(entry)
  }
  const isComplete = ADDRESS.test(email.trim()) && password !== ''
  const whyNot = lacks([
    ...(ADDRESS.test(email.trim()) ? [] : ['E-Mail-Adresse']),
    ...(password === '' ? ['Passwort'] : []),
  ])
  const why = useId()
  const ways = info?.signIn
  const hasWays = ways !== undefined && (ways.oidc !== null || ways.passkeys)
  const isHidden = ways?.isOnlyOidc === true && !isEmergency
  if (asked)
    return (
      <FactorPage
        asked={asked}
        onIn={go}
        onBack={() => {
          setAsked(undefined)
          setPassword('')
        }}
      />
    )
  return (
    <EntryFrame
      onSubmit={() => {
        if (isComplete && busy === undefined) void enter(email.trim(), password)
      }}
    >
      <h1>Willkommen zurück</h1>
      <p className="muted">Melde dich mit deinem Agenturkonto an.</p>
      {hasWays && (
        <WaysIn
          ways={isHidden ? { ...ways, passkeys: false } : ways}
          redirect={redirect}
          isBack={angemeldet !== undefined}
          fehler={fehler}
          isBusy={busy !== undefined}
          onIn={go}
          onBusy={(isBusy) => setBusy(isBusy ? '' : undefined)}
        />
      )}
      {hasWays && !isHidden && (
        <div className={s.or}>
          <span>oder mit Passwort</span>
        </div>
      )}
      {isHidden ? (
        <button type="button" className={s.link} onClick={() => setEmergency(true)}>
          Notzugang mit Passwort
        </button>
      ) : (
        <>
          <TextInput
            label="E-Mail"
            type="email"
            name="email"
            autoComplete={ways?.passkeys ? 'username webauthn' : 'username'}
            autoFocus
            placeholder="vorname@agentur.example"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <div className={s.password}>
            <PasswordInput
              label="Passwort"
              name="password"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
            {ways?.mail && !info?.isEmpty && (
              // on the line of the label, but reached after the field
              <a
                href="/passwort-vergessen"
                onClick={(event) => {
                  event.preventDefault()
                  router.history.push('/passwort-vergessen')
                }}
              >
                Passwort vergessen?
              </a>
            )}
          </div>
          <Button
            type="submit"
            fullWidth
            disabled={!isComplete || busy !== undefined}
            title={whyNot}
            aria-describedby={why}
            loading={busy !== undefined && busy === email.trim()}
          >
            Anmelden
          </Button>
          <span id={why} className="sr">
            {whyNot}
          </span>
        </>
      )}
      {info && !isHidden && (info.isEmpty || !ways?.mail) && (
        <p className={s.help}>
          {info.isEmpty
            ? 'Hier gibt es noch kein Konto. Der Link zum ersten steht im Terminal, in dem der Server gestartet wurde.'
            : 'Passwort vergessen? Ein neues setzt die Geschäftsführung oder die Administration.'}
        </p>
      )}
      {info?.demo && (
        <DemoAccounts
          accounts={info.accounts}
          isBusy={busy !== undefined}
          onEnter={(address) => void enter(address, DEMO_PASSWORD)}
        />
      )}
    </EntryFrame>
  )
}
