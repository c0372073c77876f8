import { Button, TextInput } from '@mantine/core'
import { endText } from '@rampenlicht/model/rules/link-end'
import { weaknessOf } from '@rampenlicht/model/rules/passwords'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { signIn } from '../../api/enter.ts'
import { Problem } from '../../api/problem.ts'
import { sessionInfoQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import s from '../../domain/account/entry.module.css'
import { NewPassword } from '../../domain/account/NewPassword.tsx'
import { type AccountLink, setPassword } from './account-link.ts'

/** Who invites as what, and what the link is for. */
const leadOf = ({ purpose, by, role }: AccountLink) => {
  if (purpose === 'password') return 'Leg ein neues Passwort fest. Auf allen anderen Geräten wirst du abgemeldet.'
  const host = by ? `${by} hat dich` : 'Du bist'
  return `${host}${role && ` als ${role}`} eingeladen. Leg ein Passwort fest, dann kann es losgehen.`
}

export const ChoosePassword = ({ token, link }: { token: string; link: AccountLink }) => {
  const router = useRouter()
  const why = useId()
  const { data: info } = useQuery({ ...sessionInfoQuery, retry: false })
  const [password, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const isInvitation = link.purpose === 'invitation'
  const setting = useMutation({
    mutationFn: async () => {
      await setPassword(token, password)
      // whoever else is signed in here is not who has just come
      session.clear()
      return signIn(link.email, password)
    },
    // one who has yet to show a second factor does so where everybody does
    onSuccess: (entry) => router.history.push(entry === true ? '/dashboard' : '/login'),
    onError: (problem) => {
      if (problem instanceof Problem) setRefused(problem.violations[0]?.message ?? problem.message)
    },
  })
  const whyNot = password === '' ? 'Es fehlt: Passwort' : weaknessOf(password, link)
  const isBusy = setting.isPending || setting.isSuccess
  return (
    <EntryFrame onSubmit={() => whyNot === undefined && !isBusy && setting.mutate()}>
      <h1>{isInvitation ? `Willkommen, ${link.firstName}` : 'Neues Passwort'}</h1>
      <p className={`muted ${s.lead}`}>{leadOf(link)}</p>
      {/* read by whatever keeps passwords */}
      <TextInput
        label="E-Mail"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        disabled
        value={link.email}
      />
      <NewPassword
        owner={link}
        value={password}
        error={refused}
        onChange={(typed) => {
          setTyped(typed)
          setRefused(undefined)
        }}
      />
      <Button
        type="submit"
        fullWidth
        disabled={whyNot !== undefined}
        loading={isBusy}
        title={whyNot}
        aria-describedby={why}
      >
        {isInvitation ? 'Konto einrichten' : 'Passwort speichern'}
      </Button>
      <span id={why} className="sr">
        {whyNot}
      </span>
      {isInvitation && info?.signIn?.oidc && (
        <Button
          component="a"
          variant="default"
          fullWidth
          href={`/authentication_token/oidc?invitation=${encodeURIComponent(token)}`}
        >
          Stattdessen mit {info.signIn.oidc} anmelden
        </Button>
      )}
      <p className={s.small}>
        {isInvitation ? 'Die Einladung' : 'Der Link'} gilt noch bis {endText(new Date(link.expiresAt))}.
      </p>
    </EntryFrame>
  )
}
