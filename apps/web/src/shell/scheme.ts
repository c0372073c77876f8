import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** Spec 4: dark mode is on, off, or follows the system. */
export const SCHEMES: readonly {
  readonly value: MantineColorScheme
  readonly label: string
  readonly Icon: typeof IconSun
}[] = [
  { value: 'dark', label: 'Ein', Icon: IconMoon },
  { value: 'light', label: 'Aus', Icon: IconSun },
  { value: 'auto', label: 'Automatisch', Icon: IconDeviceDesktop },
]
