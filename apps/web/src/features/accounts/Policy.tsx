import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { isFactorDue } from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '../../api/toast.ts'
import { day, plural } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { Switch } from '../../ui/Switch.tsx'
import { Tag } from '../../ui/Tag.tsx'
import s from './Accounts.module.css'
import { accountsKey, PROVIDER, savePolicy } from './queries.ts'

const FactorRule = part('FactorRule', async () => ({ default: (await import('./FactorRule.tsx')).FactorRule }))
const OnlyRule = part('OnlyRule', async () => ({ default: (await import('./OnlyRule.tsx')).OnlyRule }))

/** What is decided about signing in, in three cells; whatever needs a choice asks for it. */
export const Policy = ({ policy }: { policy: AccountPolicyState }) => {
  const { oidc, isOnlyOidc, factorRoles } = policy
  const provider = oidc?.name ?? PROVIDER
  const queries = useQueryClient()
  const [open, setOpen] = useState<'factor' | 'only'>()
  const close = () => setOpen(undefined)
  const lift = useMutation({
    mutationFn: () => savePolicy({ ...policy, isOnlyOidc: false }),
    onSuccess: () => {
      toast.ok('Passwörter gelten wieder')
      return queries.invalidateQueries({ queryKey: accountsKey })
    },
  })
  const isRequired = factorRoles.length > 0
  return (
    <>
      <ul className={s.policy} aria-label="Regeln der Anmeldung">
        <Cell title="Zwei-Faktor ist Pflicht" text={factorText(policy)}>
          <Switch label="Zwei-Faktor ist Pflicht" isOn={isRequired} onClick={() => setOpen('factor')} />
        </Cell>
        <Cell title={`Anmelden mit ${provider}`} text={providerText(policy)}>
          <ProviderTag oidc={oidc} />
        </Cell>
        <Cell
          title={`Nur noch ${provider}`}
          text={
            oidc ? 'Passwörter bleiben dem Notzugang vorbehalten.' : `Erst, wenn die Anmeldung mit ${provider} steht.`
          }
        >
          <Switch
            label={`Nur noch ${provider}`}
            isOn={isOnlyOidc}
            isDisabled={oidc === null || lift.isPending}
            onClick={() => (isOnlyOidc ? lift.mutate() : setOpen('only'))}
          />
        </Cell>
      </ul>
      {open === 'factor' && <FactorRule policy={policy} onClose={close} />}
      {open === 'only' && <OnlyRule policy={policy} provider={provider} onClose={close} />}
    </>
  )
}

const Cell = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li>
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    {children}
  </li>
)

const factorText = (policy: AccountPolicyState): string => {
  const { factorRoles, factorFrom, lacking } = policy
  if (factorRoles.length === 0) return 'Für niemanden verlangt.'
  const missing =
    lacking.length === 0 ? 'Alle haben ihn.' : `${plural(lacking.length, 'Konto fehlt', 'Konten fehlen')} noch.`
  const isDue = isFactorDue(policy, agencyDay(new Date()))
  return factorFrom && !isDue ? `Frist ${day(factorFrom)}. ${missing}` : missing
}

const providerText = ({ oidc }: AccountPolicyState): string => {
  if (!oidc) return 'Nicht eingerichtet.'
  if (oidc.secretExpires === null) return 'Eingerichtet.'
  const isOver = oidc.daysLeft !== null && oidc.daysLeft < 0
  return `Geheimnis ${isOver ? 'ist' : 'läuft'} am ${day(oidc.secretExpires)} ${isOver ? 'abgelaufen' : 'ab'}.`
}

const ProviderTag = ({ oidc }: Pick<AccountPolicyState, 'oidc'>) => {
  if (!oidc) return null
  const { daysLeft, isExpiring } = oidc
  if (!isExpiring || daysLeft === null) return <Tag tone="ok">Aktiv</Tag>
  if (daysLeft < 0) return <Tag tone="bad">abgelaufen</Tag>
  return <Tag tone="warn">{daysLeft === 0 ? 'nur noch heute' : `noch ${plural(daysLeft, 'Tag', 'Tage')}`}</Tag>
}

/** As tall as what comes, so that nothing jumps. */
export const PolicyBones = () => (
  <ul className={s.policy} aria-busy="true">
    {[0, 1, 2].map((cell) => (
      <li key={cell}>
        <span className={s.boneCell}>
          <i className="bone" />
          <i className="bone" />
        </span>
      </li>
    ))}
  </ul>
)
