import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from './theme.ts'

/** Where Mantine has a word for what is a token here. */
const TOKENS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'var(--bad-soft)',
  '--mantine-color-iris-light-color': 'var(--accent-ink)',
  '--mantine-color-iris-light': 'var(--accent-soft)',
}

type Variables = Readonly<Record<string, string>>

/** Colours of Mantine's that the theme does not name are nobody's here, save the one that says "success". */
const OTHERS = Object.keys(DEFAULT_THEME.colors).filter((colour) => !(colour in (theme.colors ?? {})))
const isOurs = (name: string) =>
  name === '--mantine-color-teal-8' || !OTHERS.some((colour) => name.startsWith(`--mantine-color-${colour}-`))

const block = (selector: string, variables: Variables) =>
  [
    `${selector} {`,
    ...Object.entries(variables)
      .filter(([name]) => isOurs(name))
      .map(([name, value]) => `  ${name}: ${value};`),
    '}',
    '',
  ].join('\n')
const inScheme = (scheme: string) => `:root[data-mantine-color-scheme="${scheme}"]`

/** What Mantine would compute from the theme on every visit, and put into the page before the first of it is drawn. */
export const themeStyles = () => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return [
    '/* Derived from shell/theme.ts, see shell/theme-styles.test.ts. */\n',
    block(':root', variables),
    block(inScheme('light'), { ...light, ...TOKENS }),
    block(inScheme('dark'), { ...dark, ...TOKENS }),
  ].join('')
}
