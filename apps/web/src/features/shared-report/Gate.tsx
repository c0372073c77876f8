import { type FormEvent, useId, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { Brand } from './Brand.tsx'
import c from './controls.module.css'
import s from './Gate.module.css'
import { IconEye, IconEyeOff } from './icons.tsx'
import { Picture } from './Picture.tsx'
import { Stage } from './Stage.tsx'
import { filesOf, type Locked, openWith } from './shared.ts'

interface Props {
  readonly token: string
  readonly report: Locked
  readonly onOpen: (pass: string) => void
}

/** In front of a report with a password. */
export const Gate = ({ token, report, onOpen }: Props) => {
  const { name, title, customer, contact, agency, color, hasPoster, hasAgencyLogo } = report
  const files = filesOf(token, null)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setError('Bitte geben Sie das Passwort ein.')
    setBusy(true)
    try {
      onOpen(await openWith(token, password))
    } catch (problem) {
      setError(problem instanceof Problem ? problem.message : 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stage color={color} foot={<Brand agency={agency} logo={hasAgencyLogo ? files.agencyLogo : undefined} size={20} />}>
      <form className={s.form} onSubmit={(event) => void open(event)} noValidate>
        <div className={s.head}>
          {hasPoster && <Picture className={s.poster} src={files.poster} alt="" />}
          <div>
            <p>{name}</p>
            <h1>{title}</h1>
            <span>für {customer}</span>
          </div>
        </div>
        <div>
          <label className={c.label} htmlFor={id}>
            Passwort
          </label>
          <div className={s.password}>
            <input
              id={id}
              className={c.input}
              type={isShown ? 'text' : 'password'}
              value={password}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the one thing there is to do here
              autoFocus
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-error`}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value)
                setError(undefined)
              }}
            />
            <button
              type="button"
              aria-label={isShown ? 'Passwort verbergen' : 'Passwort zeigen'}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
            </button>
          </div>
          <p id={`${id}-error`} className={c.error} role="alert">
            {error}
          </p>
        </div>
        <button type="submit" className={c.button} aria-disabled={isBusy}>
          {isBusy ? 'Wird geöffnet …' : 'Report öffnen'}
        </button>
        <p className={s.note}>
          Das Passwort haben Sie getrennt vom Link erhalten.
          {contact && ` Fragen: ${[contact.name, contact.phone ?? contact.email].filter(Boolean).join(', ')}`}
        </p>
      </form>
    </Stage>
  )
}
