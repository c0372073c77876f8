import type { ReactNode } from 'react'
import s from './SettingsFrame.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'

interface Props {
  /** Lists want more room than forms. */
  readonly isWide?: boolean
  readonly children: ReactNode
}
/** What stands around every page of the settings. */
export const SettingsFrame = ({ isWide, children }: Props) => (
  <div className={s.page} data-wide={isWide || undefined}>
    <h1>Einstellungen</h1>
    <SettingsTabs />
    {children}
  </div>
)
