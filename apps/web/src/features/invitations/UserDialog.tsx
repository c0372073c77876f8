import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Row, reloadAll } from '../../api/queries.ts'
import type { DialogProps } from '../../crud/dialogs.ts'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import type { View } from '../../crud/view.ts'
import { type LinkMade, letIn } from '../../domain/account/letting-in.ts'
import { PassOnLink } from '../../domain/account/PassOnLink.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'

interface Invited {
  readonly made: LinkMade
  readonly name: string
}

/** A colleague. Whoever is created without a password is invited at once: by mail, or by a link to pass on. */
export const userDialog = (view: View) => (props: DialogProps) => <UserDialog view={view} {...props} />

const UserDialog = ({ view, ...props }: DialogProps & { view: View }) => {
  const [invited, setInvited] = useState<Invited>()
  const queries = useQueryClient()
  const invite = async (record: Row) => {
    const person = record as unknown as { id: number; email: string; firstName: string; lastName: string }
    if (record['hasSignIn'] === true) return props.onClose()
    try {
      const made = await letIn('invitation', person)
      void reloadAll(queries)
      if (made.sent) props.onClose()
      else setInvited({ made, name: firstNameFirst(person) })
    } catch {
      // told already; the list says that they have no password, and their form invites again
      props.onClose()
    }
  }
  if (!invited) return <ResourceDialog view={view} {...props} onCreated={(record) => void invite(record)} />
  return (
    <DialogShell width={450} onClose={props.onClose} closesOutside={false}>
      <DialogHead title={`${invited.name} einladen`} subtitle="Es können keine Mails gesendet werden." />
      <DialogBody>
        <div className={s.fields}>
          <PassOnLink made={invited.made} />
        </div>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button onClick={props.onClose}>Fertig</Button>
      </DialogFoot>
    </DialogShell>
  )
}
