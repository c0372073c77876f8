import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { PatientButton } from '../ui/PatientButton.tsx'

const combobox = {
  comboboxProps: { transitionProps: { transition: 'fade-down', duration: 120 }, shadow: 'md', offset: 4 },
  nothingFoundMessage: 'Keine Treffer',
  maxDropdownHeight: 260,
  openOnFocus: false,
} as const

// Plain objects, not Select.extend(…): that would pull every component into the entry chunk.
export const theme = createTheme({
  fontFamily: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  colors: {
    iris: [
      '#f3f3fd',
      '#e6e6fa',
      '#cccbf5',
      '#aeacee',
      '#928fe6',
      '#6a66dd',
      '#5753c6',
      '#4a46b3',
      '#3f3c98',
      '#33317a',
    ],
    gray: [
      '#fafafb',
      '#f4f4f6',
      '#e9e9ed',
      '#dcdce2',
      '#c7c8cf',
      '#a3a6ae',
      '#6d7079',
      '#565962',
      '#383a41',
      '#1c1d21',
    ],
    dark: [
      '#edeef0',
      '#b0b3bb',
      '#90939c',
      '#63666f',
      '#34363c',
      '#26272c',
      '#1b1c1f',
      '#17181b',
      '#121315',
      '#0f1012',
    ],
    red: ['#fdeae6', '#fbd5cc', '#f6ad9d', '#f08369', '#ea6546', '#ca3920', '#c4361f', '#a72d1a', '#8a2616', '#6b1d11'],
  },
  components: {
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3, maxRows: 10 } },
    Select: { defaultProps: { size: 'sm', searchable: true, ...combobox } },
    MultiSelect: { defaultProps: { size: 'sm', searchable: true, hidePickedOptions: true, ...combobox } },
    Button: { defaultProps: { size: 'sm', component: PatientButton } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Modal: { defaultProps: { transitionProps: { transition: 'pop', duration: 140 } } },
    Menu: { defaultProps: { transitionProps: { transition: 'pop-top-left', duration: 110 }, offset: 6 } },
    Loader: { defaultProps: { type: 'oval' } },
  },
})

const variables = {
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
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
