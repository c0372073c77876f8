import { useMedia } from './useMedia.ts'

/** The one breakpoint where tables become cards and dialogs fill the screen. */
export const useIsPhone = () => useMedia('(max-width: 700px)')
