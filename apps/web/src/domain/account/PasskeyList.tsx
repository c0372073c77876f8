import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import IconFingerprint from '~icons/fingerprint'
import IconPlus from '~icons/plus'
import IconX from '~icons/x'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { chunk } from '../../ui/chunk.ts'
import { day, isoDay } from '../../ui/format.ts'
import s from './factors.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAsking } from './useAsking.ts'

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastAt: string | null
}
interface Props {
  readonly passkeys: readonly Passkey[]
  readonly hasPassword: boolean
  readonly onChanged: () => void
}
const LONGEST_NAME = 100
const browser = chunk('Passkeys', () => import('../../api/passkeys.ts'))

/** The passkeys of one's own account. */
export const PasskeyList = ({ passkeys, hasPassword, onChanged }: Props) => {
  const [open, setOpen] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          onChanged()
        }}
      />
    )
  return (
    <div className={s.keys}>
      {passkeys.length > 0 && (
        <ul className={s.lines}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              hasPassword={hasPassword}
              open={open}
              onOpen={setOpen}
              onChanged={() => {
                close()
                onChanged()
              }}
            />
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <NewPasskey
          count={passkeys.length}
          hasPassword={hasPassword}
          onClose={close}
          onMade={(recoveryCodes) => {
            close()
            if (recoveryCodes) setCodes(recoveryCodes)
            else onChanged()
          }}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            Passkey hinzufügen
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  readonly passkey: Passkey
  readonly hasPassword: boolean
  readonly open: string | undefined
  readonly onOpen: (what: string | undefined) => void
  readonly onChanged: () => void
}
const PasskeyLine = ({ passkey, hasPassword, open, onOpen, onChanged }: LineProps) => {
  const { id, name, createdAt, lastAt } = passkey
  const [typed, setTyped] = useState(name)
  const renaming = useAsking<Passkey>('name', onChanged)
  const removing = useAsking<undefined>('currentPassword', () => {
    toast.ok(`Passkey „${name}“ entfernt`)
    onChanged()
  })
  const path = `/me/passkeys/${encodeURIComponent(id)}`
  const used = lastAt === null ? 'noch nie benutzt' : `zuletzt ${usedOn(lastAt)} benutzt`
  const toggle = (what: string) => onOpen(open === what ? undefined : what)
  return (
    <li>
      <div className={s.line}>
        <span className={s.icon} aria-hidden>
          <IconFingerprint size={17} stroke={1.7} />
        </span>
        <div className={s.words}>
          <h3>{name}</h3>
          <p>
            Angelegt {day(createdAt)}, {used}
          </p>
        </div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`${name}: Umbenennen`}
          aria-expanded={open === `name ${id}`}
          onClick={() => toggle(`name ${id}`)}
        >
          Umbenennen
        </Button>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={`${name}: Entfernen`}
          aria-expanded={open === `gone ${id}`}
          onClick={() => toggle(`gone ${id}`)}
        >
          <IconX size={15} />
        </ActionIcon>
      </div>
      {open === `name ${id}` && (
        <form
          aria-label={`${name} umbenennen`}
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') renaming.ask({ path, method: 'PUT', body: { name: typed } })
          }}
        >
          <TextInput
            label="Name"
            autoFocus
            maxLength={LONGEST_NAME}
            value={typed}
            error={renaming.refused}
            disabled={renaming.isBusy}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={s.actions}>
            <Button variant="default" onClick={() => onOpen(undefined)}>
              Abbrechen
            </Button>
            <Button type="submit" disabled={typed.trim() === ''} loading={renaming.isBusy}>
              Umbenennen
            </Button>
          </div>
        </form>
      )}
      {open === `gone ${id}` && (
        <OwnPassword
          label={`${name} entfernen`}
          does="Entfernen"
          isDangerous
          hasPassword={hasPassword}
          refused={removing.refused}
          isBusy={removing.isBusy}
          onChange={removing.forgive}
          onSubmit={(currentPassword) => removing.ask({ path, method: 'DELETE', body: { currentPassword } })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </li>
  )
}
/** „heute“, „am 30.09.2026“ */
const usedOn = (moment: string) => {
  const date = isoDay(new Date(moment))
  return date === isoDay(new Date()) ? 'heute' : `am ${day(date)}`
}

interface NewProps {
  readonly count: number
  readonly hasPassword: boolean
  readonly onMade: (recoveryCodes: readonly string[] | null) => void
  readonly onClose: () => void
}
/** The browser asks for a finger, a face or a key in between. */
const NewPasskey = ({ count, hasPassword, onMade, onClose }: NewProps) => {
  const [name, setName] = useState(count === 0 ? 'Mein Gerät' : `Gerät ${count + 1}`)
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { refused, forgive, ask, isBusy } = useAsking<{ challenge: string; options: object }>(
    'currentPassword',
    async ({ challenge, options }) => {
      setMaking(true)
      setProblem(undefined)
      const made = await (await browser()).makePasskey(options)
      if ('credential' in made) await keep(challenge, made.credential)
      else setProblem(made.problem)
      setMaking(false)
    },
  )
  const keep = async (challenge: string, credential: object) => {
    const body = { challenge, credential, name }
    // what went wrong has been told
    const kept = await request<{ recoveryCodes: readonly string[] | null }>('/me/passkeys', {
      method: 'POST',
      body,
    }).catch(() => undefined)
    if (!kept) return
    toast.ok(`Passkey „${name.trim()}“ angelegt`)
    onMade(kept.data.recoveryCodes)
  }
  return (
    <OwnPassword
      label="Neuer Passkey"
      does="Anlegen"
      hasPassword={hasPassword}
      refused={refused}
      isBusy={isBusy || isMaking}
      onChange={forgive}
      onSubmit={(currentPassword) => {
        if (name.trim() !== '') ask({ path: '/me/passkeys/options', body: { currentPassword } })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoFocus
        maxLength={LONGEST_NAME}
        value={name}
        error={name.trim() === '' ? 'Bitte gib dem Passkey einen Namen.' : undefined}
        disabled={isBusy || isMaking}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {problem && <p role="alert">{problem}</p>}
    </OwnPassword>
  )
}
