import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { SettingsSection } from '../../domain/settings/SettingsSection.tsx'
import Services from './Services.tsx'

/** What is asked outside the house, and how it stands. */
export default function ServicesPage() {
  return (
    <SettingsFrame>
      <SettingsSection title="Dienste" text="Sieht nur die Administration">
        <Services />
      </SettingsSection>
    </SettingsFrame>
  )
}
