import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import IconInbox from '~icons/inbox'
import IconKey from '~icons/key'
import { sessionInfoQuery } from '../../api/queries.ts'
import { BackToLogin } from '../../domain/account/BackToLogin.tsx'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import s from '../../domain/account/entry.module.css'
import { askForLink } from './account-link.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const WAIT_S = 60

/** Asks for a link for a new password. The answer is the same whether there is such an account or not. */
export const Forgotten = () => {
  const { data: info } = useQuery({ ...sessionInfoQuery, retry: false })
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(0)
  const asking = useMutation({ mutationFn: () => askForLink(email.trim()), onSuccess: () => setSent((n) => n + 1) })
  const isAddress = ADDRESS.test(email.trim())
  const why = useId()
  // each time it is sent the clock starts anew
  if (sent > 0)
    return (
      <Sent key={sent} email={email.trim()} provider={info?.signIn?.oidc ?? null} onAgain={() => asking.mutate()} />
    )
  return (
    <EntryFrame
      top={<BackToLogin icon={<IconKey size={20} stroke={1.7} />} />}
      onSubmit={() => isAddress && !asking.isPending && asking.mutate()}
    >
      <h1>Passwort vergessen?</h1>
      {info?.signIn?.mail === false ? (
        <p className={`muted ${s.lead}`}>Ein neues setzt die Geschäftsführung oder die Administration.</p>
      ) : (
        <>
          <p className={`muted ${s.lead}`}>Wir senden dir einen Link, mit dem du ein neues festlegst.</p>
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
          <Button type="submit" fullWidth disabled={!isAddress} loading={asking.isPending} aria-describedby={why}>
            Link senden
          </Button>
          <span id={why} className="sr">
            {isAddress ? undefined : 'Es fehlt: E-Mail-Adresse'}
          </span>
        </>
      )}
    </EntryFrame>
  )
}

interface SentProps {
  readonly email: string
  /** Where some sign in instead. */
  readonly provider: string | null
  readonly onAgain: () => void
}
const Sent = ({ email, provider, onAgain }: SentProps) => {
  const left = useCountdown()
  return (
    <EntryFrame top={<BackToLogin icon={<IconInbox size={20} stroke={1.7} />} />}>
      <h1>Sieh in dein Postfach</h1>
      <p className={`muted ${s.lead}`} role="status">
        Wenn es ein Konto mit <b>{email}</b> gibt, ist die Mail unterwegs. Der Link darin gilt 60 Minuten und nur
        einmal.
      </p>
      <Button variant="default" fullWidth disabled={left > 0} onClick={onAgain}>
        {left > 0 ? `Erneut senden in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : 'Erneut senden'}
      </Button>
      <p className={s.small}>
        Nichts angekommen? Sieh im Spam-Ordner nach.
        {provider && ` Wer sich mit ${provider} anmeldet, ändert das Passwort dort.`}
      </p>
    </EntryFrame>
  )
}

/** Seconds until it may be sent again, from when it is shown. */
const useCountdown = () => {
  const [left, setLeft] = useState(WAIT_S)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
