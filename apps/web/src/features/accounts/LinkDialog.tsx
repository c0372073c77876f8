import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { firstNameFirst } from '../../domain/people/names.ts'
import { copyText } from '../../ui/copy-text.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { moment } from '../../ui/moment.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import s from './Accounts.module.css'
import type { ShownLink } from './useAccountDeeds.ts'

const TITLES = { invitation: 'Einladung weitergeben', password_link: 'Link für ein neues Passwort' } as const

/** No mail could be sent: whoever made the link passes it on. It is shown this once. */
export const LinkDialog = ({ shown, onClose }: { shown: ShownLink; onClose: () => void }) => {
  const { kind, account, link, expiresAt } = shown
  const [now] = useState(() => new Date())
  return (
    <Sheet isOpen width={450} onClose={onClose}>
      <DialogHead title={TITLES[kind]} subtitle={firstNameFirst(account)} />
      <DialogBody>
        <div className={s.link}>
          <TextInput label="Link" readOnly value={link ?? ''} onFocus={({ currentTarget }) => currentTarget.select()} />
          <p>
            Es ist kein Mailversand eingerichtet. Gib den Link selbst weiter: Er gilt einmal, bis{' '}
            {moment(expiresAt, now)}, und wird nicht noch einmal gezeigt.
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button
          data-autofocus
          leftSection={<IconCopy size={15} stroke={1.8} />}
          onClick={() => void copyText(link ?? '', 'Link kopiert')}
        >
          Kopieren
        </Button>
      </DialogFoot>
    </Sheet>
  )
}
