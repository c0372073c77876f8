import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../src/shell/theme.ts'

/**
 * Mantine without the style sheets that it writes into the page: nothing is drawn here, jsdom knows neither what a variable
 * stands for nor how wide a screen is, and to compare their rules with every element that is asked for its name takes a
 * fifth of the time.
 */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
