import { useBlocker } from '@tanstack/react-router'
import { useTyping } from '../../api/unsaved.ts'

/** While a form would lose something, leaving is asked about; a session that ends is gone on with on top of it. */
export const useLeaveQuestion = (wouldLose: boolean) => {
  useTyping(wouldLose)
  return useBlocker({
    // Search and filters of the list below may still settle; only another page is a way out.
    shouldBlockFn: ({ current, next }) => wouldLose && current.pathname !== next.pathname,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
}
