import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOverview } from '../../domain/project/overview-query.ts'
import { useHeld } from '../../ui/Together.tsx'

/** What draws it is for those who look after projects; the page waits for it as it does for an answer, so that nothing jumps. */
export const cockpitQuery = queryOptions({
  queryKey: ['cockpit'],
  queryFn: async () => (await import('./CockpitCells.tsx')).CockpitCells,
  staleTime: Number.POSITIVE_INFINITY,
})

/** For whoever looks after the project: what is late, what is short, what has come in. */
export const Cockpit = ({ id }: { id: number }) => {
  const { data } = useOverview(id)
  const { data: Cells } = useQuery(cockpitQuery)
  const cockpit = useHeld(data)?.cockpit
  return cockpit && Cells ? <Cells cockpit={cockpit} projectId={id} /> : null
}
