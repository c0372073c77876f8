import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { editedQuery, type Loaded } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { SettingsSection } from '../../domain/settings/SettingsSection.tsx'
import s from '../../domain/settings/settings.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import { SchemePicker } from './SchemePicker.tsx'

// What a form is made of is most of the page; until it is there, the page stands in outline.
const ProfileForm = part('ProfileForm', async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }))

/** The own account, and how this device shows the page. */
export default function Settings() {
  const me = useMe()
  const queries = useQueryClient()
  const own = editedQuery('users', me.id)
  const { data: loaded, error, isError, refetch } = useQuery({ ...own, enabled: me.id > 0 })
  const keep = (stored: Loaded) => queries.setQueryData(own.queryKey, stored)
  const [saves, setSaves] = useState(0)
  // While the profile is on the way, so is its form; should it not arrive, that is told where it is missing.
  useEffect(ProfileForm.prepare, [])
  return (
    <SettingsFrame>
      {isError && (
        <LoadFailure title="Das Profil konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {loaded ? (
        <ProfileForm
          meanwhile={<Skeleton />}
          key={saves}
          loaded={loaded}
          onStored={keep}
          onSaved={(saved) => {
            keep(saved)
            setSaves(saves + 1)
          }}
          isFreshlySaved={saves > 0}
        />
      ) : (
        !isError && <Skeleton />
      )}
      <SettingsSection title="Darstellung" text="Gilt nur auf diesem Gerät">
        <SchemePicker />
      </SettingsSection>
    </SettingsFrame>
  )
}

/** As tall as what comes, so that nothing jumps. */
const Skeleton = () => (
  <div aria-busy="true">
    <SettingsSection title="Profil" text="So sehen dich die anderen">
      <div className={`bone ${s.outline}`} style={{ height: 99 }} />
      <div className={`bone ${s.outline}`} style={{ height: 180 }} />
      <div className={`bone ${s.outline}`} style={{ height: 32 }} />
    </SettingsSection>
    <SettingsSection title="Agentur" text="Ändert die Geschäftsführung">
      <div className={`bone ${s.outline}`} style={{ height: 140 }} />
    </SettingsSection>
  </div>
)
