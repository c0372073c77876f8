import { Button } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { signOut } from '../../api/sign-in.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import { part } from '../../ui/part.ts'

const SetUpFactor = part('SetUpFactor', () => import('./SetUpFactor.tsx'))

/** Their role needs a second factor: here they set it up, and go on where they wanted to. */
export default function SecondFactor() {
  const { history } = useRouter()
  const { redirect } = useSearch({ from: '/zweiter-faktor' })
  return (
    <EntryFrame>
      <h1>Sichere dein Konto</h1>
      <p className="muted">Deine Rolle braucht einen zweiten Faktor. Richte einen ein, dann geht es weiter.</p>
      <SetUpFactor onSet={() => history.push(redirect ?? '/dashboard')} />
      <Button variant="subtle" color="gray" onClick={signOut}>
        Abmelden
      </Button>
    </EntryFrame>
  )
}
