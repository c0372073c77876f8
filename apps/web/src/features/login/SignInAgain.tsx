import { Button, Input, PasswordInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { type Me, session } from '../../api/session.ts'
import { signIn } from '../../api/sign-in.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'

/** On top of a form whose owner's session has ended: they sign in, and what they were about to save goes on. */
export default function SignInAgain({ person }: { person: Me }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    // signed in, the dialog is gone
    if (!(await signIn(person.email, password))) setBusy(false)
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
      </DialogBody>
      <DialogFoot>
        <Button variant="subtle" color="red" disabled={isBusy} onClick={session.leave}>
          Eingaben verwerfen
        </Button>
        <span className="grow" />
        <Button type="submit" form={formId} disabled={password === ''} loading={isBusy}>
          Anmelden
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
