import { session } from '../../api/session.ts'
import { PasskeyList } from '../../domain/account/PasskeyList.tsx'
import { TotpCard } from '../../domain/account/TotpCard.tsx'
import s from './SetUpFactor.module.css'

/** The first factor of an account that has signed in with its password: codes or a passkey. Then everything goes on. */
export default function SetUpFactor({ onSet }: { readonly onSet?: () => void }) {
  const go = () => {
    session.unlimit()
    onSet?.()
  }
  return (
    <div className={s.ways}>
      <TotpCard totp={null} hasPassword onChanged={go} />
      <div>
        <p className="muted">Oder ein Passkey: Fingerabdruck, Gesicht oder Sicherheitsschlüssel.</p>
        <PasskeyList passkeys={[]} hasPassword onChanged={go} />
      </div>
    </div>
  )
}
