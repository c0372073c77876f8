import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Challenge, Factor } from '../../api/enter.ts'
import { answerChallenge } from '../../api/second-step.ts'
import { toast } from '../../api/toast.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { chunk } from '../../ui/chunk.ts'
import s from './FactorStep.module.css'

const passkeys = chunk('Passkeys', () => import('../../api/passkeys.ts'))
const WORDS: Readonly<Record<Factor, { title: string; text: string; instead: string; wrong: string }>> = {
  totp: {
    title: 'Code eingeben',
    text: 'Sechs Ziffern aus deiner Authenticator-App.',
    instead: 'Code aus der App verwenden',
    wrong: 'Der Code stimmt nicht oder ist abgelaufen.',
  },
  passkey: {
    title: 'Passkey bestätigen',
    text: 'Mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel.',
    instead: 'Mit Passkey bestätigen',
    wrong: 'Der Passkey passt nicht zu diesem Konto.',
  },
  recovery: {
    title: 'Wiederherstellungscode eingeben',
    text: 'Einer der zehn Codes, die du gesichert hast. Jeder gilt einmal.',
    instead: 'Wiederherstellungscode verwenden',
    wrong: 'Der Code stimmt nicht oder wurde schon benutzt.',
  },
}
const ORDER: readonly Factor[] = ['totp', 'passkey', 'recovery']

interface Props {
  readonly asked: Challenge
  readonly onIn: () => void
  /** It took too long, or too many attempts: the password is asked for again. */
  readonly onOver: () => void
  /** Where a dialog has said already what is going on. */
  readonly isPlain?: boolean
}

/** The step after the right password. */
export default function FactorStep({ asked, onIn, onOver, isPlain }: Props) {
  const [factor, setFactor] = useState(ORDER.find((one) => asked.factors.includes(one)) ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [remember, setRemember] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { title, text, wrong } = WORDS[factor]

  const answer = async (proof: { code?: string; recoveryCode?: string; passkey?: object }) => {
    setBusy(true)
    const result = await answerChallenge(asked.challenge, { ...proof, remember })
    setBusy(false)
    if (result === 'in') return onIn()
    if (result === 'over') {
      toast.error('Bitte gib dein Passwort noch einmal ein.')
      return onOver()
    }
    if (result === 'wrong') setError(wrong)
    if (factor === 'totp') setTyped('')
  }
  const confirm = async () => {
    setBusy(true)
    const shown = await (await passkeys()).showPasskey(asked.passkey ?? {})
    setBusy(false)
    if ('credential' in shown) return answer({ passkey: shown.credential })
    setError(shown.problem)
  }
  const isComplete = factor === 'passkey' || (factor === 'totp' ? typed.length === 6 : typed.trim() !== '')
  const submit = () => {
    if (!isComplete || isBusy) return
    if (factor === 'passkey') return void confirm()
    void answer(factor === 'totp' ? { code: typed } : { recoveryCode: typed })
  }
  const type = (value: string) => {
    setTyped(value)
    setError(undefined)
  }
  return (
    <form
      className={s.step}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!isPlain && <h1>{title}</h1>}
      <p className="muted">{text}</p>
      {asked.detail && <p className={s.note}>{asked.detail}</p>}
      {factor === 'totp' && (
        <CodeInput
          value={typed}
          error={error}
          disabled={isBusy}
          onChange={type}
          onFull={(code) => void answer({ code })}
        />
      )}
      {factor === 'recovery' && (
        <TextInput
          label="Wiederherstellungscode"
          placeholder="ABCD-EFGH-JK"
          autoComplete="off"
          autoFocus
          data-autofocus
          value={typed}
          error={error}
          readOnly={isBusy}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      <Checkbox
        label="Diesem Gerät 30 Tage vertrauen"
        classNames={{ label: s.keep ?? '' }}
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" fullWidth disabled={!isComplete} loading={isBusy}>
        {factor === 'passkey' ? 'Mit Passkey bestätigen' : 'Bestätigen'}
      </Button>
      {factor === 'passkey' && error && (
        <p role="alert" className={s.note}>
          {error}
        </p>
      )}
      <div className={s.others}>
        {ORDER.filter((one) => one !== factor && asked.factors.includes(one)).map((one) => (
          <button
            key={one}
            type="button"
            disabled={isBusy}
            onClick={() => {
              setFactor(one)
              type('')
            }}
          >
            {WORDS[one].instead}
          </button>
        ))}
      </div>
    </form>
  )
}
