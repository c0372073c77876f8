import { Button } from '@mantine/core'
import { PassOnLink } from '../../domain/account/PassOnLink.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import s from './Accounts.module.css'
import type { ShownLink } from './useAccountDeeds.ts'

const TITLES = { invitation: 'Einladung weitergeben', password_link: 'Link für ein neues Passwort' } as const

/** No mail could be sent: whoever made the link passes it on. */
export const LinkDialog = ({ shown: { account, how, made }, onClose }: { shown: ShownLink; onClose: () => void }) => (
  <Sheet isOpen width={450} onClose={onClose}>
    <DialogHead title={TITLES[how]} subtitle={firstNameFirst(account)} />
    <DialogBody>
      <div className={s.rule}>
        <p className={s.told}>Es ist kein Mailversand eingerichtet: Gib den Link selbst weiter.</p>
        <PassOnLink made={made} />
      </div>
    </DialogBody>
    <DialogFoot>
      <span className="grow" />
      <Button variant="default" onClick={onClose}>
        Schließen
      </Button>
    </DialogFoot>
  </Sheet>
)
