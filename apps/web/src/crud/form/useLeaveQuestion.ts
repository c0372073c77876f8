import { useBlocker } from '@tanstack/react-router'
import { useTyping } from '../../api/unsaved.ts'

/** While a form would lose something, leaving is asked about; a session that ends is gone on with on top of it. */
export const useLeaveQuestion = (wouldLose: boolean, onAsk: () => void) => {
  useTyping(wouldLose)
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // Search and filters of the list below may still settle; only another page is a way out.
      const isAsked = wouldLose && current.pathname !== next.pathname
      if (isAsked) onAsk()
      return isAsked
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
}
