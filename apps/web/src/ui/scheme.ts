import type { MantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '~icons/device-desktop'
import IconMoon from '~icons/moon'
import IconSun from '~icons/sun'

/** Spec 4: dark mode is on, off, or follows the system. */
export const SCHEMES: readonly {
  readonly value: MantineColorScheme
  readonly label: string
  /** What that means, where there is room for it. */
  readonly text: string
  readonly Icon: typeof IconSun
}[] = [
  { value: 'dark', label: 'Ein', text: 'Immer dunkel', Icon: IconMoon },
  { value: 'light', label: 'Aus', text: 'Immer hell', Icon: IconSun },
  { value: 'auto', label: 'Automatisch', text: 'Wie das System', Icon: IconDeviceDesktop },
]
