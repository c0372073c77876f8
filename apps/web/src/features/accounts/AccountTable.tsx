import { Button } from '@mantine/core'
import {
  ACCOUNT_STATES,
  type AccountLine,
  type AccountState,
  factorStateOf,
  factorWords,
  isBlocked,
  rankWords,
  STATE_TONES,
  stateOf,
  type Tone,
  waysIn,
} from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { type ReactNode, useState } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { clock } from '../../ui/clock.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { ago, day, isoDay, plural } from '../../ui/format.ts'
import { dayWords } from '../../ui/moment.ts'
import { part } from '../../ui/part.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { Tag, Tags } from '../../ui/Tag.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import s from './Accounts.module.css'
import { PROVIDER } from './queries.ts'
import { type ShownLink, useAccountDeeds } from './useAccountDeeds.ts'

const LinkDialog = part('LinkDialog', async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))
const ResetFactors = part('ResetFactors', async () => ({ default: (await import('./ResetFactors.tsx')).ResetFactors }))

interface Props {
  readonly accounts: readonly AccountLine[]
  readonly policy: AccountPolicyState | undefined
  readonly now: Date
}
/** One deed stands in a row, the one its state asks for; the others are in its menu. */
export const AccountTable = ({ accounts, policy, now }: Props) => {
  const dialog = useDialog()
  const [link, setLink] = useState<ShownLink>()
  const [resetting, setResetting] = useState<AccountLine>()
  const deeds = useAccountDeeds(setLink)
  const provider = policy?.oidc?.name ?? PROVIDER
  const deedFor = (account: AccountLine): readonly [word: string, run: (of: AccountLine) => void] | undefined => {
    switch (stateOf(account, now)) {
      case 'blocked':
        return ['Entsperren', deeds.unlock]
      case 'invited':
        return ['Erneut senden', deeds.invite]
      case 'expired':
        return ['Neu einladen', deeds.invite]
      case 'uninvited':
        return ['Einladen', deeds.invite]
      default:
        return account.isActive && factorStateOf(account, policy) === 'lacking' ? ['Erinnern', deeds.remind] : undefined
    }
  }
  const columns: readonly TableColumn<AccountLine>[] = [
    {
      id: 'name',
      label: 'Konto',
      order: (a, b) => collator.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`),
      cell: (account) => (
        <span className={s.person}>
          <Face name={firstNameFirst(account)} size={28} picture={pictureOf(account)} />
          <TwoLine title={firstNameFirst(account)} note={account.email} />
        </span>
      ),
    },
    {
      id: 'role',
      label: 'Rolle',
      width: 128,
      isMinor: true,
      cell: ({ roles }) => <span className="soft">{rankWords(roles)}</span>,
    },
    { id: 'ways', label: 'Anmeldung', width: 152, cell: (account) => <Ways ways={waysIn(account, provider)} /> },
    {
      id: 'factor',
      label: 'Zwei-Faktor',
      width: 160,
      cell: (account) => {
        const words = factorWords(account, policy, agencyDay(now), provider)
        if (words === undefined) return <Nothing />
        return <Dot tone={factorStateOf(account, policy) === 'lacking' ? 'bad' : 'ok'}>{words}</Dot>
      },
    },
    {
      id: 'state',
      label: 'Status',
      width: 176,
      cell: (account) => <State account={account} isEmergency={policy?.emergencyAccount === account.id} now={now} />,
    },
    {
      id: 'last',
      label: 'Zuletzt',
      width: 120,
      order: (a, b) => Date.parse(b.lastAt ?? '') - Date.parse(a.lastAt ?? ''),
      isEmpty: ({ lastAt }) => lastAt === null,
      cell: ({ lastAt }) => <span className="soft">{lastAt ? ago(lastAt, now) : 'noch nie'}</span>,
    },
    {
      id: 'deeds',
      label: '',
      width: 172,
      isRight: true,
      phone: 'wide',
      cell: (account) => {
        const [word, run] = deedFor(account) ?? []
        return (
          <span className={s.deeds}>
            {run && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${firstNameFirst(account)}: ${word}`}
                loading={deeds.isBusy(account)}
                onClick={() => run(account)}
              >
                {word}
              </Button>
            )}
            <AccountMenu
              account={account}
              policy={policy}
              deeds={deeds}
              onOpen={() => dialog.open('users', account.id)}
              onReset={() => setResetting(account)}
            />
          </span>
        )
      },
    },
  ]
  return (
    <>
      <Table
        label="Konten"
        columns={columns}
        rows={accounts}
        onNear={() => dialog.prepare('users')}
        onOpen={({ id }) => dialog.open('users', id)}
      />
      {link && <LinkDialog shown={link} onClose={() => setLink(undefined)} />}
      {resetting && <ResetFactors account={resetting} onClose={() => setResetting(undefined)} />}
    </>
  )
}
const collator = new Intl.Collator('de')

const Nothing = () => <span className="muted">–</span>
const Ways = ({ ways }: { ways: readonly string[] }) =>
  ways.length === 0 ? (
    <Nothing />
  ) : (
    <Tags>
      {ways.map((way) => (
        <Tag key={way}>{way}</Tag>
      ))}
    </Tags>
  )

const Dot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={s.dot} data-tone={tone}>
    {children}
  </span>
)

const State = ({ account, isEmergency, now }: { account: AccountLine; isEmergency: boolean; now: Date }) => {
  const state = stateOf(account, now)
  const note = noteOf(account, state, now) ?? (isEmergency ? 'Notzugang' : undefined)
  const word =
    state === 'blocked' && isBlocked(account, now)
      ? `Gesperrt bis ${clock(new Date(account.blockedUntil ?? 0))}`
      : state === 'blocked'
        ? 'Anmeldung gebremst'
        : ACCOUNT_STATES[state]
  return (
    <TwoLine
      title={<Dot tone={STATE_TONES[state]}>{word}</Dot>}
      note={note && <span className={s.under}>{note}</span>}
    />
  )
}
const noteOf = ({ invitation, failures }: AccountLine, state: AccountState, now: Date): string | undefined => {
  if (state === 'blocked') return plural(failures, 'Fehlversuch', 'Fehlversuche')
  if (!invitation) return undefined
  const until = day(isoDay(new Date(invitation.expiresAt)))
  if (state === 'invited') return `${dayWords(invitation.createdAt, now)}, gilt bis ${until.replace(/\d{4}$/, '')}`
  return state === 'expired' ? `seit ${until}` : undefined
}

const BONES = [0, 1, 2, 3, 4, 5]
/** As tall as what comes, so that nothing jumps. */
export const TableBones = () => (
  <div className={s.card} aria-busy="true">
    <div className={s.boneHead} />
    {BONES.map((line) => (
      <div key={line} className={s.boneLine}>
        <span className={`bone ${s.boneFace}`} />
        <span className="bone" style={{ width: 200 - line * 12 }} />
      </div>
    ))}
  </div>
)
