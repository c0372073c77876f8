import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Look } from '../../../test/look.tsx'
import { serve, signOut } from '../../../test/served.tsx'
import WaysIn from './WaysIn.tsx'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test('what the browser offers by itself does not end what somebody has pressed for', async () => {
  const asked: (string | undefined)[] = []
  const get = async ({ mediation }: { mediation?: string }) => {
    asked.push(mediation)
    return new Promise(() => undefined)
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  )
  const options = { challenge: 'AAAA', options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] } }
  let answerOffer: (response: Response) => void = () => undefined
  const offer = new Promise<Response>((resolve) => {
    answerOffer = resolve
  })
  let times = 0
  // the first is what is offered, and comes last
  serve(() => (times++ === 0 ? offer : Response.json(options)))
  const nothing = () => undefined
  render(
    <Look>
      {/* the field that the browser would fill in */}
      <input autoComplete="username webauthn" />
      <WaysIn
        ways={{ mail: false, passkeys: true, oidc: null, isOnlyOidc: false }}
        redirect="/dashboard"
        isBack={false}
        fehler={undefined}
        isBusy={false}
        onIn={nothing}
        onBusy={nothing}
      />
    </Look>,
  )
  await waitFor(() => expect(times).toBe(1))
  fireEvent.click(screen.getByText('Mit Passkey anmelden'))
  await waitFor(() => expect(asked).toEqual([undefined]))
  answerOffer(Response.json(options))
  await new Promise(requestAnimationFrame)
  expect(asked).toEqual([undefined])
})
