import { useMediaQuery } from '@mantine/hooks'

/** The one breakpoint where tables become cards and dialogs fill the screen. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
