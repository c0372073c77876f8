import type { OwnSecurity } from '@rampenlicht/model/rules/own-security'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { SettingsSection } from '../../domain/settings/SettingsSection.tsx'
import { day } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { securityQuery } from './queries.ts'
import s from './Security.module.css'
import { Sessions } from './Sessions.tsx'

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
const SESSIONS = { title: 'Sitzungen', text: 'Wo du angemeldet bist' }

const Parts = ({ security }: { security: OwnSecurity }) => {
  const queries = useQueryClient()
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
      <SettingsSection {...SESSIONS}>
        <Sessions sessions={security.sessions} />
      </SettingsSection>
    </>
  )
}

/** As tall as what comes, so that nothing jumps. */
const Skeleton = () => (
  <div aria-busy="true">
    <SettingsSection {...PASSWORD}>
      <div className={`bone ${s.bone}`} style={{ height: 38 }} />
    </SettingsSection>
    <SettingsSection {...SESSIONS}>
      <div className={`bone ${s.bone}`} style={{ height: 150 }} />
    </SettingsSection>
  </div>
)
