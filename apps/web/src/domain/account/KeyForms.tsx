import { Button, Input, TextInput } from '@mantine/core'
import {
  type ApiKey,
  KEY_DAYS,
  KEY_SCOPES,
  type KeyScope,
  LONGEST_KEY_NAME,
  type NewApiKey,
} from '@rampenlicht/model/rules/api-keys'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { request } from '../../api/client.ts'
import { Problem } from '../../api/problem.ts'
import { Segments } from '../../ui/Segments.tsx'
import { CurrentPasswordField } from '../people/PasswordField.tsx'
import s from './ApiKeys.module.css'

type Refused = Readonly<Record<string, string | undefined>>
const SCOPES = Object.entries(KEY_SCOPES).map(([value, label]) => ({ value, label }))
const DAYS = KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'ein Jahr' : `${days} Tage`,
}))

/** Asks the server for a key; what it refuses stands at its field, and nothing typed is lost. */
const useKeyRequest = (path: string, onDone: (key: NewApiKey) => void) => {
  const [refused, setRefused] = useState<Refused>({})
  const asking = useMutation({
    mutationFn: async (body: object) => (await request<NewApiKey>(path, { method: 'POST', body })).data,
    onSuccess: onDone,
    onError: (problem) => {
      if (problem instanceof Problem)
        setRefused(Object.fromEntries(problem.violations.map((one) => [one.propertyPath, one.message])))
    },
  })
  return {
    refused,
    forgive: (name: string) => setRefused((all) => ({ ...all, [name]: undefined })),
    ask: asking.mutate,
    isBusy: asking.isPending,
  }
}

interface NewProps {
  readonly onMade: (key: NewApiKey) => void
  readonly onClose: () => void
}
export const NewKeyForm = ({ onMade, onClose }: NewProps) => {
  const { refused, forgive, ask, isBusy } = useKeyRequest('/me/keys', onMade)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState('90')
  const [currentPassword, setPassword] = useState('')
  return (
    <KeyForm
      label="Neuer Schlüssel"
      does="Anlegen"
      lacking={name.trim() === '' ? 'Es fehlt: Name' : undefined}
      isBusy={isBusy}
      onSubmit={() => ask({ name, scope, days: Number(days), currentPassword })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Wofür er ist, z. B. „Power BI“"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_KEY_NAME}
        value={name}
        disabled={isBusy}
        error={refused['name']}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          forgive('name')
        }}
      />
      <PasswordOf
        error={refused['currentPassword']}
        isBusy={isBusy}
        onChange={(value) => {
          setPassword(value)
          forgive('currentPassword')
        }}
      />
      <Labelled label="Darf" error={refused['scope']}>
        {(id) => (
          <Segments
            labelledBy={id}
            options={SCOPES}
            value={scope}
            disabled={isBusy}
            onChange={(value) => setScope(value as KeyScope)}
          />
        )}
      </Labelled>
      <Labelled label="Gültig" error={refused['days']}>
        {(id) => <Segments labelledBy={id} options={DAYS} value={days} disabled={isBusy} onChange={setDays} />}
      </Labelled>
    </KeyForm>
  )
}

interface RenewProps {
  readonly apiKey: ApiKey
  readonly onRenewed: (key: NewApiKey) => void
  readonly onClose: () => void
}
export const RenewForm = ({ apiKey: { id, name }, onRenewed, onClose }: RenewProps) => {
  const { refused, forgive, ask, isBusy } = useKeyRequest(`/me/keys/${id}/renew`, onRenewed)
  const [currentPassword, setPassword] = useState('')
  return (
    <KeyForm
      label={`${name} erneuern`}
      does="Jetzt erneuern"
      lacking={undefined}
      hint="Der alte Schlüssel gilt danach sofort nicht mehr."
      isBusy={isBusy}
      onSubmit={() => ask({ currentPassword })}
      onClose={onClose}
    >
      <PasswordOf
        error={refused['currentPassword']}
        isBusy={isBusy}
        onChange={(value) => {
          setPassword(value)
          forgive('currentPassword')
        }}
      />
    </KeyForm>
  )
}

interface FormProps {
  readonly label: string
  readonly does: string
  readonly lacking: string | undefined
  readonly hint?: string
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}
const KeyForm = ({ label, does, lacking, hint, isBusy, onSubmit, onClose, children }: FormProps) => {
  const why = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacking === undefined && !isBusy) onSubmit()
  }
  return (
    <form aria-label={label} className={s.form} onSubmit={submit} noValidate>
      <div className={s.fields}>{children}</div>
      <div className={s.actions}>
        <p id={why}>{lacking ?? hint}</p>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" disabled={lacking !== undefined} loading={isBusy} aria-describedby={why}>
          {does}
        </Button>
      </div>
    </form>
  )
}

interface PasswordProps {
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onChange: (value: string) => void
}
/** Left empty by those who sign in elsewhere and have none: the server says whether that will do. */
const PasswordOf = ({ error, isBusy, onChange }: PasswordProps) => (
  <CurrentPasswordField
    onChange={(value) => onChange((value as string | undefined) ?? '')}
    common={{
      label: 'Passwort',
      description: 'Damit niemand an deinem Platz einen anlegt',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      withAsterisk: false,
      disabled: isBusy,
      error,
      onBlur: () => undefined,
    }}
  />
)

interface LabelledProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: (id: string) => ReactNode
}
const Labelled = ({ label, error, children }: LabelledProps) => {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      {children(id)}
    </Input.Wrapper>
  )
}
