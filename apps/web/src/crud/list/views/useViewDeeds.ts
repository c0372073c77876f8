import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paneCode } from './pane-code.ts'
import type { SavedView, Views } from './useViews.ts'
import type { Changes } from './view-deeds.ts'

/** What can be done with views. Nothing that was chosen is lost when it fails: it stands in the address. */
export const useViewDeeds = (views: Views) => {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: async ({ shown, changes }: { shown: SavedView; changes: Changes }) =>
      (await paneCode.get()).deeds.change(queries, views, shown, changes),
  })
  const creating = useMutation({
    mutationFn: async (body: Required<Changes>) => (await paneCode.get()).deeds.create(queries, views, body),
  })
  const removing = useMutation({
    mutationFn: async (shown: SavedView) => (await paneCode.get()).deeds.remove(queries, views, shown),
  })
  const pinning = useMutation({
    mutationFn: async (shown: SavedView) => (await paneCode.get()).deeds.pin(queries, views, shown),
  })
  return { changing, creating, removing, pinning }
}
export type ViewDeeds = ReturnType<typeof useViewDeeds>
