import { agentWords } from '@rampenlicht/model/rules/agents'
import { SECURITY_EVENTS, type SecurityEvent } from '@rampenlicht/model/rules/protocol'
import { detailsInWords, type SecurityLine } from '@rampenlicht/model/rules/security-lines'
import { clock } from '../../ui/clock.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import s from './Protocol.module.css'

/** What one looks for, in the colour one looks for it by. */
const TONES: Readonly<Partial<Record<SecurityEvent, 'bad' | 'warn' | 'ok' | 'info'>>> = {
  'sign-in': 'ok',
  'sign-in-failed': 'bad',
  'factors-reset': 'warn',
  'totp-off': 'warn',
  'recovery-used': 'warn',
  'passkey-removed': 'warn',
  'roles-changed': 'warn',
  deactivated: 'warn',
  removed: 'bad',
  'policy-changed': 'warn',
  'privacy-terms-changed': 'warn',
  exported: 'info',
  'report-shared': 'info',
  'key-made': 'info',
}

/** When, what, whose account and by whom, from where. */
export const ProtocolLine = ({ line }: { line: SecurityLine }) => {
  const { at, kind, user, by, email, address, agent, details } = line
  const told = detailsInWords(details)
  // what concerns no account in particular is told by who did it
  const person = user ?? (email === null ? by : null)
  return (
    <li className={s.line}>
      <time className={`num ${s.time}`} dateTime={at} title={new Date(at).toLocaleString('de-DE')}>
        {clock(new Date(at))}
      </time>
      <div className={s.what}>
        <b className={s.kind} data-tone={TONES[kind] ?? 'mute'}>
          {SECURITY_EVENTS[kind] ?? kind}
        </b>
        {told.length > 0 && <p>{told.join(' · ')}</p>}
      </div>
      <div className={s.who}>
        {person && <Face name={person.name} size={24} picture={pictureOf(person)} />}
        <div>
          <span>{person?.name ?? email ?? '–'}</span>
          {user && by && <p>von {by.name}</p>}
          {!person && email !== null && <p>Kein Konto dieses Namens</p>}
        </div>
      </div>
      <div className={s.where}>
        {agent !== null && <span title={agent}>{agentWords(agent)}</span>}
        {address !== null && <p className="num">{address}</p>}
      </div>
    </li>
  )
}
