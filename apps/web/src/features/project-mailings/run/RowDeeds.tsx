import { Button } from '@mantine/core'
import { mailing as resource } from '@rampenlicht/model/resources/mail/mailing'
import { MAILED_PATHS } from '@rampenlicht/model/rules/mail/audience'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { reasonOf } from '@rampenlicht/model/rules/mail/reasons'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import IconRefresh from '~icons/refresh'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'
import { canGoAgain } from './happened.ts'
import s from './Run.module.css'
import { useRecipientDeed } from './useRunDeeds.ts'

interface Props {
  readonly mailing: number
  readonly recipient: MailingRecipient
  readonly onLook: () => void
}

/** What can be done about one mail. */
export const RowDeeds = ({ mailing, recipient, onLook }: Props) => {
  const dialog = useDialog()
  const deed = useRecipientDeed(mailing)
  const may = useMay(resource)
  const { id, state, code, person, answeredAt, name } = recipient
  const path = MAILED_PATHS.find((one) => one === recipient.path)
  const isAddress = state === 'Unzustellbar' && reasonOf(code).liesWith === 'address'
  const again = canGoAgain(recipient) && may(maySend)
  const small = { variant: 'default', size: 'compact-sm' } as const
  if (answeredAt)
    return (
      <Button {...small} aria-label={`Antwort von ${name} lesen`} onClick={onLook}>
        Lesen
      </Button>
    )
  return (
    <span className={s.deeds}>
      {isAddress && path && (
        <Button {...small} aria-label={`Adresse von ${name} ändern`} onClick={() => dialog.edit(path, person)}>
          Adresse ändern
        </Button>
      )}
      {again && (
        <Button
          {...small}
          leftSection={<IconRefresh size={13} />}
          aria-label={`Erneut senden an ${name}`}
          loading={deed.isPending}
          onClick={() => deed.mutate({ recipient: id, deed: 'again' })}
        >
          Erneut senden
        </Button>
      )}
      {state === 'Unklar' && may(maySend) && (
        <Button
          {...small}
          aria-label={`Gilt als gesendet: ${name}`}
          onClick={() => deed.mutate({ recipient: id, deed: 'settle' })}
        >
          Gilt als gesendet
        </Button>
      )}
      {state === 'Abgelehnt' && (
        <Button {...small} aria-label={`Mail an ${name} ansehen`} onClick={onLook}>
          Ansehen
        </Button>
      )}
    </span>
  )
}
