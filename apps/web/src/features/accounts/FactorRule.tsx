import { Button, Checkbox } from '@mantine/core'
import { RANKS, type Rank, ROLE_LABELS } from '@rampenlicht/model/kit/role'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { useId, useState } from 'react'
import { DateField } from '../../ui/DateField.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { isoDay, plural } from '../../ui/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import s from './Accounts.module.css'
import { usePolicy } from './usePolicy.ts'

/** Time enough to read the mail and to find the telephone. */
const USUAL_DAYS = 14
const usualDay = () => isoDay(new Date(Date.now() + USUAL_DAYS * 86_400_000))

/** Who needs a second factor, and from when on. */
export const FactorRule = ({ policy, onClose }: { policy: AccountPolicyState; onClose: () => void }) => {
  const isOn = policy.factorRoles.length > 0
  const [roles, setRoles] = useState<readonly Rank[]>(isOn ? policy.factorRoles : RANKS)
  const [from, setFrom] = useState<string | null | undefined>(isOn ? policy.factorFrom : usualDay())
  const saving = usePolicy('Regeln der Anmeldung gespeichert', onClose)
  const why = useId()
  const lacking = roles.length === 0 ? 'Es fehlt: Rolle' : from === undefined ? 'Bitte prüfen: Frist' : undefined
  return (
    <Sheet isOpen width={450} onClose={() => !saving.isBusy && onClose()}>
      <DialogHead title="Zwei-Faktor ist Pflicht" subtitle="Für wen, und ab wann" />
      <DialogBody>
        <div className={s.rule}>
          <fieldset className={s.roles}>
            <legend>Rollen</legend>
            {RANKS.map((rank) => (
              <Checkbox
                key={rank}
                size="sm"
                label={ROLE_LABELS[rank]}
                checked={roles.includes(rank)}
                disabled={saving.isBusy}
                onChange={({ currentTarget: { checked } }) =>
                  setRoles(RANKS.filter((one) => (one === rank ? checked : roles.includes(one))))
                }
              />
            ))}
          </fieldset>
          <DateField
            label="Frist"
            description="Leer: ab sofort. Bis dahin werden alle erinnert, danach kommt niemand ohne weiter."
            initial={from ?? null}
            disabled={saving.isBusy}
            error={saving.refusedAt('factorFrom')}
            onDay={setFrom}
          />
          {policy.lacking.length > 0 && (
            <p className={s.told}>
              {plural(policy.lacking.length, 'Konto fehlt', 'Konten fehlen')} noch:{' '}
              {policy.lacking.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        {isOn && (
          <Button
            variant="subtle"
            color="red"
            disabled={saving.isBusy}
            onClick={() => saving.save({ ...policy, factorRoles: [], factorFrom: null })}
          >
            Ausschalten
          </Button>
        )}
        <WhyNot id={why}>{lacking}</WhyNot>
        <Button variant="default" disabled={saving.isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          data-autofocus
          disabled={lacking !== undefined}
          loading={saving.isBusy}
          aria-describedby={why}
          onClick={() => saving.save({ ...policy, factorRoles: roles, factorFrom: from ?? null })}
        >
          {isOn ? 'Speichern' : 'Einschalten'}
        </Button>
      </DialogFoot>
    </Sheet>
  )
}
