import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { KnownBy } from './KnownBy.tsx'
import { Outline } from './Outline.tsx'
import { PartTab } from './PartTab.tsx'
import { Pressing } from './Pressing.tsx'
import type { PartName, PartProps } from './parts.ts'
import { overviewQuery } from './query.ts'
import { Talks } from './Talks.tsx'
import { Tiles } from './Tiles.tsx'

type Whose = Pick<PartProps, 'path' | 'id'>

/** What is to be done about somebody. */
export const PressingOf = (whose: Whose) => {
  const { data } = useQuery(overviewQuery(whose.path, whose.id))
  return data && <Pressing {...whose} overview={data} />
}

/** What there is of somebody, who knows them, and what was talked about. */
export const OverviewOf = ({ onTab, ...whose }: Whose & { readonly onTab: (tab: string) => void }) => {
  const { data } = useQuery(overviewQuery(whose.path, whose.id))
  if (!data) return <Waiting {...whose} />
  const part = { ...whose, overview: data }
  return (
    <>
      <Tiles {...part} onTab={onTab} />
      <KnownBy people={data.knownBy} />
      <Talks {...part} />
    </>
  )
}

/** One kind of it, as a tab. */
export const TabOf = ({ name, ...whose }: Whose & { readonly name: PartName }) => {
  const { data } = useQuery(overviewQuery(whose.path, whose.id))
  return data ? <PartTab {...whose} overview={data} name={name} /> : <Waiting {...whose} />
}

/** On its way, or told that it did not arrive. */
const Waiting = ({ path, id }: Whose) => {
  const { error, isError, refetch } = useQuery(overviewQuery(path, id))
  if (!isError) return <Outline path={path} />
  return <LoadFailure title="Der Überblick kam nicht an." error={error} onRetry={() => void refetch()} />
}
