import { useMedia } from '../../ui/useMedia.ts'

/** Whether profile and activity have room beside the projects. Else they follow them, and have to stay within reach. */
export const useIsBeside = () => useMedia('(min-width: 1081px)')
