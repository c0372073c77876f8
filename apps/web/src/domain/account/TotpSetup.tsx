import { ActionIcon, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import IconCopy from '~icons/copy'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { copyText } from '../../ui/copy-text.ts'
import s from './factors.module.css'
import { useAsking } from './useAsking.ts'

/** What POST /me/totp answers. */
export interface Begun {
  readonly secret: string
  readonly uri: string
}
interface Props {
  readonly begun: Begun
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Three steps: open the app, scan, type the first code. */
export const TotpSetup = ({ begun: { secret, uri }, onCodes, onClose }: Props) => {
  const [code, setCode] = useState('')
  const { refused, forgive, ask, isBusy } = useAsking<{ readonly recoveryCodes: readonly string[] }>(
    'code',
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  )
  const send = (digits: string) => ask({ path: '/me/totp', method: 'PUT', body: { code: digits } })
  return (
    <form
      aria-label="Einmalcodes einrichten"
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6 && !isBusy) send(code)
      }}
    >
      <div className={s.setup}>
        <ol>
          <li data-done>
            <h3>App öffnen</h3>
            <p>Microsoft Authenticator, 1Password oder eine andere App für Einmalcodes.</p>
          </li>
          <li data-on>
            <h3>Code scannen</h3>
            <p>Oder den Schlüssel von Hand eintragen:</p>
            <div className={s.secret}>
              <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <ActionIcon
                variant="subtle"
                size={22}
                aria-label="Schlüssel kopieren"
                onClick={() => void copyText(secret, 'Schlüssel kopiert')}
              >
                <IconCopy size={14} />
              </ActionIcon>
            </div>
          </li>
          <li>
            <h3>Code eingeben</h3>
            <CodeInput
              isSmall
              value={code}
              error={refused}
              disabled={isBusy}
              onFull={send}
              onChange={(digits) => {
                setCode(digits)
                forgive()
              }}
            />
          </li>
        </ol>
        <Picture of={uri} />
      </div>
      <div className={s.actions}>
        <p>Danach bekommst du zehn Wiederherstellungscodes. Jeder gilt einmal.</p>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" disabled={code.length < 6} loading={isBusy}>
          Einschalten
        </Button>
      </div>
    </form>
  )
}

const QUIET = 3
/** Dark on white in both schemes, else cameras do not read it. */
const Picture = ({ of }: { readonly of: string }) => {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(of, { border: 0 })
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  }, [of])
  const side = size + 2 * QUIET
  return (
    <figure className={s.qr}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label="QR-Code für die App">
        <path d={path} fill="#101114" shapeRendering="crispEdges" />
      </svg>
    </figure>
  )
}
