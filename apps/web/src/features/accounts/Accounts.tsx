import { Button } from '@mantine/core'
import { someOf, text } from '@rampenlicht/model/kit/field'
import { RANKS, ROLE_LABELS, rankOf } from '@rampenlicht/model/kit/role'
import {
  ACCOUNT_STATES,
  type AccountLine,
  FACTOR_STATES,
  factorStateOf,
  stateOf,
} from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '~icons/plus'
import IconSearchOff from '~icons/search-off'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Filters, SearchField } from '../../crud/list/ListBar.tsx'
import { type ListState, useListState } from '../../crud/list/useListState.ts'
import type { Filter } from '../../crud/view.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { isFound } from '../../ui/fold.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Accounts.module.css'
import { AccountTable, TableBones } from './AccountTable.tsx'
import { Policy, PolicyBones } from './Policy.tsx'
import { accountsQuery, policyQuery } from './queries.ts'

const wordFilter = (name: string, label: string, words: Readonly<Record<string, string>>): Filter => ({
  name,
  label,
  field: text(label),
  initial: [],
  options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
})
const STATUS = wordFilter('status', 'Status', ACCOUNT_STATES)
const FACTOR = wordFilter('faktor', 'Zwei-Faktor', FACTOR_STATES)
const ROLE: Filter = { name: 'rolle', label: 'Rolle', field: someOf('Rolle', RANKS, ROLE_LABELS), initial: [] }
const FILTERS = [STATUS, FACTOR, ROLE]

/** All accounts: how people get in, and how they stand. */
export default function Accounts() {
  const accounts = useQuery(accountsQuery)
  const policy = useQuery(policyQuery)
  const state = useListState({ filters: FILTERS })
  const dialog = useDialog()
  const now = useMinute()
  const shown = accounts.data?.filter((one) => isShown(one, state, policy.data, now))
  return (
    <SettingsFrame isWide>
      {policy.data ? <Policy policy={policy.data} /> : !policy.isError && <PolicyBones />}
      <search className={s.bar}>
        <SearchField state={state} label="Konten durchsuchen" placeholder="Name, E-Mail …" />
        <Filters filters={FILTERS} state={state} />
        <Button
          className={s.invite ?? ''}
          leftSection={<IconPlus size={15} stroke={2} />}
          onPointerEnter={() => dialog.prepare('users')}
          onClick={() => dialog.create('users', undefined, () => void accounts.refetch())}
        >
          Einladen
        </Button>
      </search>
      {accounts.isError && !accounts.data ? (
        <LoadFailure
          title="Die Konten konnten nicht geladen werden."
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      ) : shown ? (
        <div className={s.card}>
          <AccountTable accounts={shown} policy={policy.data} now={now} />
          {shown.length === 0 && (
            <Empty
              icon={<IconSearchOff size={22} stroke={1.6} />}
              title="Nichts gefunden."
              text="Passe Suche oder Filter an."
              action={
                <Button variant="default" onClick={state.reset}>
                  Filter zurücksetzen
                </Button>
              }
            />
          )}
        </div>
      ) : (
        <TableBones />
      )}
    </SettingsFrame>
  )
}

const isShown = (
  account: AccountLine,
  state: ListState,
  policy: AccountPolicyState | undefined,
  now: Date,
): boolean => {
  const fits = (filter: Filter, value: string | undefined) => {
    const chosen = state.chosen(filter)
    return chosen.length === 0 || (value !== undefined && chosen.includes(value))
  }
  return (
    isFound(`${account.firstName} ${account.lastName} ${account.email}`, state.text) &&
    fits(STATUS, stateOf(account, now)) &&
    fits(FACTOR, factorStateOf(account, policy)) &&
    fits(ROLE, RANKS[rankOf(account.roles)])
  )
}
