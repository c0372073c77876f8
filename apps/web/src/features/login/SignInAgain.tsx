import { Button, Input, PasswordInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { type Challenge, signIn } from '../../api/enter.ts'
import { type Me, session } from '../../api/session.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'
import { part } from '../../ui/part.ts'

const FactorStep = part('FactorStep', () => import('../../domain/account/FactorStep.tsx'))

const FactorFirst = part('FactorFirst', () => import('./FactorFirst.tsx'))

/** On top of a form: its owner proves once more who they are, or sets up the second factor that they need from now on. */
export default function OnTop({ person }: { person: Me }) {
  return session.isLimited() ? <FactorFirst /> : <SignInAgain person={person} />
}

/** On top of a form whose owner's session has ended: they sign in, and what they were about to save goes on. */
function SignInAgain({ person }: { person: Me }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Challenge>()
  const enter = async () => {
    setBusy(true)
    const entry = await signIn(person.email, password)
    // signed in, the dialog is gone
    if (entry === true) return
    setBusy(false)
    if (entry) setAsked(entry)
  }
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <DialogShell width={400} onClose={() => undefined} closesOutside={false} closesOnEscape={false}>
      <DialogHead
        isFixed
        title="Bitte neu anmelden"
        subtitle="Sitzung abgelaufen! Was du eingegeben hast, bleibt stehen."
      />
      <DialogBody>
        {asked ? (
          <div className={s.fields}>
            <FactorStep
              isPlain
              asked={asked}
              onIn={() => undefined}
              onOver={() => {
                setAsked(undefined)
                setPassword('')
              }}
            />
          </div>
        ) : (
          <form
            id={formId}
            className={s.fields}
            onSubmit={(event) => {
              event.preventDefault()
              if (password !== '' && !isBusy) void enter()
            }}
          >
            <Input.Wrapper label="E-Mail" labelElement="div">
              {person.email}
              {/* Nobody types it here; whatever keeps passwords looks for it. */}
              <input hidden type="email" name="email" autoComplete="username" value={person.email} readOnly />
            </Input.Wrapper>
            <PasswordInput
              label="Passwort"
              name="password"
              autoComplete="current-password"
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </form>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="subtle" color="red" disabled={isBusy} onClick={session.leave}>
          Eingaben verwerfen
        </Button>
        <span className="grow" />
        {!asked && (
          <Button type="submit" form={formId} disabled={password === ''} loading={isBusy}>
            Anmelden
          </Button>
        )}
      </DialogFoot>
    </DialogShell>
  )
}
