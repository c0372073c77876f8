import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
const getRootElement = () => document.documentElement
const manager = localStorageColorSchemeManager()

/**
 * Mantine's own provider without what writes the variables of the theme into the page: they stand in styles/theme.css,
 * and need neither be computed nor styled anew on each visit.
 */
export const Themed = ({ children }: { children: ReactNode }) => {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    manager,
    getRootElement,
    forceColorScheme: undefined,
  })
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: () => nonce,
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        deduplicateInlineStyles: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
