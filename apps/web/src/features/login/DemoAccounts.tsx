import type { SessionInfo } from '../../api/sign-in.ts'
import { Face } from '../../ui/Face.tsx'
import s from './Login.module.css'

interface Props {
  readonly accounts: SessionInfo['accounts']
  readonly isBusy: boolean
  readonly onEnter: (email: string) => void
}

export default function DemoAccounts({ accounts, isBusy, onEnter }: Props) {
  return (
    <section className={s.demo} aria-label="Demozugänge">
      <p>Demozugänge – ein Klick meldet an</p>
      <ul>
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" disabled={isBusy} onClick={() => onEnter(email)}>
              <Face name={name} size={26} />
              <span className={s.who}>
                <b className="trunc">{name}</b>
                <span className="trunc">{role || email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
