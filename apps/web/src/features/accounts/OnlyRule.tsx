import { Button, Select } from '@mantine/core'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { useId, useState } from 'react'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import s from './Accounts.module.css'
import { usePolicy } from './usePolicy.ts'

interface Props {
  readonly policy: AccountPolicyState
  readonly provider: string
  readonly onClose: () => void
}
/** Nobody signs in with a password any more, but for one account that gets in when the provider does not answer. */
export const OnlyRule = ({ policy, provider, onClose }: Props) => {
  const { emergencyCandidates } = policy
  const [account, setAccount] = useState<number | null>(policy.emergencyAccount ?? emergencyCandidates[0]?.id ?? null)
  const saving = usePolicy(`Anmelden geht jetzt nur noch mit ${provider}`, onClose)
  const why = useId()
  const isPossible = emergencyCandidates.length > 0
  return (
    <Sheet isOpen width={450} onClose={() => !saving.isBusy && onClose()}>
      <DialogHead title={`Nur noch ${provider}`} subtitle="Passwörter und Passkeys gelten nicht mehr" />
      <DialogBody>
        <div className={s.rule}>
          {isPossible ? (
            <Select
              label="Notzugang"
              description={`Kommt auch ohne ${provider} hinein, mit Passwort und zweitem Faktor.`}
              data={emergencyCandidates.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={account === null ? null : String(account)}
              allowDeselect={false}
              disabled={saving.isBusy}
              error={saving.refusedAt('emergencyAccount')}
              onChange={(value) => setAccount(value === null ? null : Number(value))}
            />
          ) : (
            <p className={s.told}>
              Zuerst braucht es einen Notzugang: ein aktives Administratorkonto mit Passwort und zweitem Faktor.
            </p>
          )}
          {saving.refusedAt('isOnlyOidc') && (
            <p className={s.refused} role="alert">
              {saving.refusedAt('isOnlyOidc')}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <WhyNot id={why}>{isPossible ? undefined : 'Es fehlt: Notzugang'}</WhyNot>
        <Button variant="default" disabled={saving.isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          data-autofocus
          disabled={!isPossible || account === null}
          loading={saving.isBusy}
          aria-describedby={why}
          onClick={() => saving.save({ ...policy, isOnlyOidc: true, emergencyAccount: account })}
        >
          Einschalten
        </Button>
      </DialogFoot>
    </Sheet>
  )
}
