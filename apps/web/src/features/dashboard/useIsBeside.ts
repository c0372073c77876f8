import { useMediaQuery } from '@mantine/hooks'

/** Whether profile and activity have room beside the projects. Else they follow them, and have to stay within reach. */
export const useIsBeside = () =>
  useMediaQuery('(min-width: 1081px)', undefined, { getInitialValueInEffect: false }) ?? true
