import { Button } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { user } from '@rampenlicht/model/resources/staff/user'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { useSave } from '../../crud/save/useSave.ts'
import { CurrentPasswordField, PasswordField } from '../../domain/people/PasswordField.tsx'
import s from '../../domain/settings/settings.module.css'

/** Decision "Own password": changing it asks for the current one. The server has the last word on what is strong enough. */
const SHORTEST = 12
const CHANGED = { ...user, toasts: { ...user.toasts, updated: 'Passwort geändert' } }

const NAMES = ['currentPassword', 'plainPassword', 'again'] as const
type Name = (typeof NAMES)[number]
const LABELS = { currentPassword: 'Bisheriges Passwort', plainPassword: 'Neues Passwort', again: 'Wiederholen' }
type Texts = Readonly<Partial<Record<Name, string>>>

interface Props {
  readonly id: number
  readonly email: string
  readonly onCancel: () => void
  readonly onSaved: () => void
}

export const PasswordForm = ({ id, email, onCancel, onSaved }: Props) => {
  const [typed, setTyped] = useState<Texts>({})
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<Texts>({})
  const saving = useSave(CHANGED, onSaved)
  const { currentPassword = '', plainPassword = '', again = '' } = typed
  const complaints: Texts = {
    ...(plainPassword.length < SHORTEST ? { plainPassword: `Mindestens ${SHORTEST} Zeichen` } : {}),
    ...(again !== plainPassword ? { again: 'Stimmt nicht überein' } : {}),
  }
  const isComplete = currentPassword !== '' && again !== '' && Object.keys(complaints).length === 0
  const labelsOf = (names: readonly Name[]) => names.map((name) => LABELS[name])
  const whyNot =
    lacks(labelsOf(NAMES.filter((name) => !typed[name]))) ??
    `Bitte prüfen: ${labelsOf(NAMES.filter((name) => complaints[name])).join(', ')}`
  const about = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  const errorAt = (name: Name) => refused[name] ?? (left.has(name) && typed[name] ? complaints[name] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || saving.isPending) return
    saving.mutate(
      { body: { currentPassword, plainPassword }, existing: { id, etag: undefined } },
      {
        onError: (problem) => {
          if (!(problem instanceof Problem)) return
          setRefused(Object.fromEntries(problem.violations.map((one) => [one.propertyPath, one.message])))
        },
      },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={s.form}>
      {/* Tells the browser's password store whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={s.grid}>
        {NAMES.map((name) => {
          const Field = name === 'currentPassword' ? CurrentPasswordField : PasswordField
          return (
            <div key={name} className={name === 'currentPassword' ? s.first : undefined}>
              <Field
                onChange={(value) => {
                  setTyped({ ...typed, [name]: value as string | undefined })
                  setRefused({ ...refused, [name]: undefined })
                }}
                common={{
                  label: LABELS[name],
                  withAsterisk: false,
                  disabled: saving.isPending,
                  error: errorAt(name),
                  onBlur: () => setLeft(new Set([...left, name])),
                }}
              />
            </div>
          )
        })}
      </div>
      <div className={s.actions}>
        <p id={about}>{isComplete ? 'Andere Geräte werden dabei abgemeldet.' : whyNot}</p>
        <Button variant="default" disabled={saving.isPending} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" disabled={!isComplete} loading={saving.isPending} aria-describedby={about}>
          Passwort ändern
        </Button>
      </div>
    </form>
  )
}
