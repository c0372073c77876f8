import type { ServiceState } from '@rampenlicht/model/rules/service-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { ServiceLine } from './ServiceLine.tsx'
import s from './Services.module.css'
import { ServicesOutline } from './ServicesOutline.tsx'

const queryKey = ['services']

/** How the services outside stand; those that are set up come first. */
export default function Services() {
  const queries = useQueryClient()
  const { data, error, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request<readonly ServiceState[]>('/services', { signal, isQuiet: true })).data,
  })
  if (isError)
    return (
      <LoadFailure title="Die Dienste konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <ServicesOutline />
  const inOrder = [...data].sort((one, other) => Number(other.isConfigured) - Number(one.isConfigured))
  const replace = (tested: ServiceState) =>
    queries.setQueryData<readonly ServiceState[]>(queryKey, (all) =>
      all?.map((one) => (one.name === tested.name ? tested : one)),
    )
  return (
    <ul className={s.services}>
      {inOrder.map((service) => (
        <ServiceLine key={service.name} service={service} onTested={replace} />
      ))}
    </ul>
  )
}
