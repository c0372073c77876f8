import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { type InvitationState, invitationOf } from '@rampenlicht/model/rules/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAll } from '../../api/queries.ts'
import type { OwnInputProps } from '../../crud/input.ts'
import { goodUntil, type LetsIn, letIn } from '../account/letting-in.ts'
import { PassOnLink } from '../account/PassOnLink.tsx'
import s from './InvitationField.module.css'
import { InvitationTag } from './InvitationTag.tsx'

const DOES: Readonly<Record<InvitationState, string>> = {
  missing: 'Einladung senden',
  invited: 'Erneut senden',
  over: 'Erneut senden',
  none: 'Link für neues Passwort',
}

/** Whether somebody has been let in, and the link that does it. Nothing of it waits until the form is saved. */
export const InvitationField = ({ record }: Pick<OwnInputProps, 'record'>) => {
  const person = record as unknown as EntityAt<'users'>
  const queries = useQueryClient()
  const how: LetsIn = person.hasSignIn ? 'password_link' : 'invitation'
  const sending = useMutation({
    mutationFn: () => letIn(how, person),
    onSuccess: () => reloadAll(queries),
  })
  const made = sending.data
  // the form stands as it was opened, and knows nothing of what was sent since
  const until = made && how === 'invitation' ? made.expiresAt : person.invitedUntil
  const state = invitationOf({ ...person, invitedUntil: until }, new Date())
  return (
    <div>
      <div className={s.line}>
        <span>
          {person.hasSignIn ? 'Wer das Passwort vergessen hat, bekommt einen Link.' : <InvitationTag state={state} />}
          {state === 'invited' && until && goodUntil(until)}
        </span>
        <Button variant="default" size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
          {DOES[state]}
        </Button>
      </div>
      {made?.link && (
        <div className={s.link}>
          <PassOnLink made={made} />
        </div>
      )}
    </div>
  )
}
