import { Button } from '@mantine/core'
import { signInProblem } from '@rampenlicht/model/rules/sign-in-problems'
import { useEffect, useEffectEvent, useRef } from 'react'
import IconFingerprint from '~icons/fingerprint'
import type { SessionInfo } from '../../api/sign-in.ts'
import { toast } from '../../api/toast.ts'
import { passkeyOptions, signInWithPasskey, takeHandoff } from '../../api/ways-in.ts'
import { chunk } from '../../ui/chunk.ts'
import s from './Login.module.css'

const browser = chunk('Passkeys', () => import('../../api/passkeys.ts'))
/** What the server asks a passkey for ends after five. */
const ASKED_ANEW_MS = 4 * 60_000

interface Props {
  readonly ways: SessionInfo['signIn']
  /** Where they want to go. */
  readonly redirect: string
  /** Back from another provider, which has let them in. */
  readonly isBack: boolean
  /** Back from another provider, and why they were not let in. */
  readonly fehler: string | undefined
  readonly isBusy: boolean
  readonly onIn: () => void
  readonly onBusy: (isBusy: boolean) => void
}

/** What is set up beside the password: another provider, and passkeys; the browser offers those in the field for the e-mail as well. */
export default function WaysIn({ ways: { oidc, passkeys }, redirect, isBack, fehler, isBusy, onIn, onBusy }: Props) {
  // a browser asks for one passkey at a time: what it offers by itself must not end what somebody has pressed for
  const isPressed = useRef(false)
  const enter = async (isOffered: boolean) => {
    if (!isOffered) isPressed.current = true
    const asked = await passkeyOptions()
    if (!asked) {
      if (!isOffered) toast.error('Keine Verbindung zum Server.')
      return
    }
    const { showPasskey } = await browser()
    if (isOffered && isPressed.current) return
    const shown = await showPasskey(asked.options, { isOffered })
    if (!isOffered) isPressed.current = false
    if ('credential' in shown) {
      onBusy(true)
      if (await signInWithPasskey(asked.challenge, shown.credential)) onIn()
      else onBusy(false)
    } else if (!isOffered) {
      if (shown.problem) toast.error(shown.problem)
      await enter(true)
    }
  }
  const offer = useEffectEvent(() => void enter(true))
  useEffect(() => {
    if (!passkeys || !globalThis.PublicKeyCredential) return
    offer()
    const again = setInterval(offer, ASKED_ANEW_MS)
    return () => {
      clearInterval(again)
      void browser().then(({ stopOffering }) => stopOffering())
    }
  }, [passkeys])
  const arrive = useEffectEvent(async () => {
    onBusy(true)
    if (await takeHandoff()) onIn()
    else onBusy(false)
  })
  useEffect(() => {
    if (isBack) void arrive()
  }, [isBack])
  const problem = signInProblem(fehler, oidc ?? undefined)
  return (
    <>
      {problem && (
        <p role="alert" className={s.problem}>
          {problem}
        </p>
      )}
      {oidc !== null && (
        <Button
          component="a"
          href={`/authentication_token/oidc?redirect=${encodeURIComponent(redirect)}`}
          variant="default"
          fullWidth
          className={s.way ?? ''}
          leftSection={oidc === 'Microsoft' ? <Squares /> : null}
        >
          Mit {oidc} anmelden
        </Button>
      )}
      {passkeys && (
        <Button
          variant="default"
          fullWidth
          className={s.way ?? ''}
          disabled={isBusy}
          leftSection={<IconFingerprint size={17} stroke={1.7} aria-hidden />}
          onClick={() => void enter(false)}
        >
          Mit Passkey anmelden
        </Button>
      )}
    </>
  )
}

/** The sign of Microsoft, as they want it on such a button. */
const Squares = () => (
  <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden>
    <path fill="#f25022" d="M0 0h7v7H0z" />
    <path fill="#7fba00" d="M8 0h7v7H8z" />
    <path fill="#00a4ef" d="M0 8h7v7H0z" />
    <path fill="#ffb900" d="M8 8h7v7H8z" />
  </svg>
)
