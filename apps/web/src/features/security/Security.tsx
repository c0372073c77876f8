import type { OwnSecurity } from '@rampenlicht/model/rules/own-security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconShieldExclamation from '~icons/shield-exclamation'
import { sessionInfoQuery } from '../../api/queries.ts'
import { Identities } from '../../domain/account/Identities.tsx'
import { PasskeyList } from '../../domain/account/PasskeyList.tsx'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { SettingsSection } from '../../domain/settings/SettingsSection.tsx'
import { day } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { securityQuery } from './queries.ts'
import s from './Security.module.css'
import { Sessions } from './Sessions.tsx'

// Codes bring the drawing of QR codes along, keys their forms.
const TotpCard = part('TotpCard', async () => ({
  default: (await import('../../domain/account/TotpCard.tsx')).TotpCard,
}))
const ApiKeys = part('ApiKeys', async () => ({ default: (await import('../../domain/account/ApiKeys.tsx')).ApiKeys }))

/** All that the own account is protected by. */
export default function Security() {
  const { data, error, isError, refetch } = useQuery(securityQuery)
  return (
    <SettingsFrame>
      {isError && !data ? (
        <LoadFailure title="Die Sicherheit konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Parts security={data} />
      ) : (
        <Skeleton />
      )}
    </SettingsFrame>
  )
}

const PASSWORD = { title: 'Passwort', text: 'Mindestens 12 Zeichen' }
const TOTP = { title: 'Zwei-Faktor', text: 'Ein zweiter Nachweis beim Anmelden' }
const PASSKEYS = { title: 'Passkeys', text: 'Anmelden mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel' }
const IDENTITIES = { title: 'Verknüpfte Konten', text: 'Anmelden mit einem Konto, das du schon hast' }
const KEYS = { title: 'API-Schlüssel', text: 'Für eigene Auswertungen. Darf nie mehr als du selbst.' }
const SESSIONS = { title: 'Sitzungen', text: 'Wo du angemeldet bist' }

const Parts = ({ security }: { security: OwnSecurity }) => {
  const queries = useQueryClient()
  const { data: info } = useQuery(sessionInfoQuery)
  const provider = info?.signIn.oidc ?? null
  const { hasPassword, totp, passkeys, identities } = security
  const again = () => void queries.invalidateQueries({ queryKey: securityQuery.queryKey })
  return (
    <>
      {security.needsFactorFrom && (
        <p className={s.due} role="status">
          <IconShieldExclamation size={17} stroke={1.7} aria-hidden />
          Ab {day(security.needsFactorFrom)} kommst du nur noch mit zweitem Faktor weiter. Richte Einmalcodes oder einen
          Passkey ein.
        </p>
      )}
      <SettingsSection {...PASSWORD}>
        <PasswordCard security={security} onChanged={again} />
      </SettingsSection>
      <SettingsSection {...TOTP}>
        <TotpCard meanwhile={<Bone height={38} />} totp={totp} hasPassword={hasPassword} onChanged={again} />
      </SettingsSection>
      <SettingsSection {...PASSKEYS}>
        <PasskeyList passkeys={passkeys} hasPassword={hasPassword} onChanged={again} />
      </SettingsSection>
      <SettingsSection {...SESSIONS}>
        <Sessions sessions={security.sessions} />
      </SettingsSection>
      {(provider !== null || identities.length > 0) && (
        <SettingsSection {...IDENTITIES}>
          <Identities identities={identities} name={provider} hasPassword={hasPassword} onChanged={again} />
        </SettingsSection>
      )}
      <SettingsSection {...KEYS}>
        <ApiKeys meanwhile={<Bone height={66} />} />
      </SettingsSection>
    </>
  )
}

const Bone = ({ height }: { height: number }) => <div className={`bone ${s.bone}`} style={{ height }} aria-hidden />

/** As tall as what comes, so that nothing jumps. */
const Skeleton = () => (
  <div aria-busy="true">
    <SettingsSection {...PASSWORD}>
      <Bone height={38} />
    </SettingsSection>
    <SettingsSection {...TOTP}>
      <Bone height={38} />
    </SettingsSection>
    <SettingsSection {...PASSKEYS}>
      <Bone height={32} />
    </SettingsSection>
    <SettingsSection {...SESSIONS}>
      <Bone height={84} />
    </SettingsSection>
    <SettingsSection {...KEYS}>
      <Bone height={66} />
    </SettingsSection>
  </div>
)
