import { Button, PasswordInput, TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sessionInfoQuery } from '../../api/queries.ts'
import { DEMO_PASSWORD, signIn } from '../../api/sign-in.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import { Face } from '../../ui/Face.tsx'
import s from './Login.module.css'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export default function Login() {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/login' })
  const { data: info } = useQuery({ ...sessionInfoQuery, retry: false })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<string>()
  const enter = async (address: string, secret: string) => {
    setBusy(address)
    if (await signIn(address, secret)) router.history.push(redirect ?? '/dashboard')
    else setBusy(undefined)
  }
  const isComplete = ADDRESS.test(email.trim()) && password !== ''
  const whyNot = lacks([
    ...(ADDRESS.test(email.trim()) ? [] : ['E-Mail-Adresse']),
    ...(password === '' ? ['Passwort'] : []),
  ])
  const why = useId()
  return (
    <EntryFrame
      onSubmit={() => {
        if (isComplete && !busy) void enter(email.trim(), password)
      }}
    >
      <h1>Willkommen zurück</h1>
      <p className="muted">Melde dich mit deinem Agenturkonto an.</p>
      <TextInput
        label="E-Mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        placeholder="vorname@agentur.example"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordInput
        label="Passwort"
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
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
      {info && (
        <p className={s.help}>
          {info.isEmpty
            ? 'Hier gibt es noch kein Konto. Der Link zum ersten steht im Terminal, in dem der Server gestartet wurde.'
            : 'Passwort vergessen? Ein neues setzt die Geschäftsführung oder die Administration.'}
        </p>
      )}
      {info?.demo && (
        <section className={s.demo} aria-label="Demozugänge">
          <p>Demozugänge – ein Klick meldet an</p>
          <ul>
            {info.accounts.map((account) => (
              <li key={account.email}>
                <button
                  type="button"
                  disabled={busy !== undefined}
                  onClick={() => void enter(account.email, DEMO_PASSWORD)}
                >
                  <Face name={account.name} size={26} />
                  <span className={s.who}>
                    <b className="trunc">{account.name}</b>
                    <span className="trunc">{account.role || account.email}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EntryFrame>
  )
}
