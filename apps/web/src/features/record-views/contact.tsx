import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { MoreTab } from '../../crud/look/RecordView.tsx'
import { chunk } from '../../ui/chunk.ts'
import { Outline } from './overview/Outline.tsx'
import { PARTS } from './overview/parts.ts'
import { overviewQuery } from './overview/query.ts'

const overview = () => import('./overview/Overview.tsx')
const PressingOf = lazy(chunk('PressingOf', async () => ({ default: (await overview()).PressingOf })))
const OverviewOf = lazy(chunk('OverviewOf', async () => ({ default: (await overview()).OverviewOf })))
const TabOf = lazy(chunk('TabOf', async () => ({ default: (await overview()).TabOf })))

interface Props {
  readonly path: ContactPath
  readonly id: number | undefined
  readonly onTab: (tab: string) => void
  /** What the view shows of its own, below what presses. */
  readonly children?: ReactNode
}
/** What is to be done about somebody, what there is of them, and what was talked about. */
export const Contact = ({ path, id = 0, onTab, children }: Props) => (
  <>
    <Suspense>
      <PressingOf path={path} id={id} />
    </Suspense>
    {children}
    <Suspense fallback={<Outline path={path} />}>
      <OverviewOf path={path} id={id} onTab={onTab} />
    </Suspense>
  </>
)

/** A tab for each kind of what there is of somebody. */
export const useContactTabs = (path: ContactPath, id = 0): readonly MoreTab[] => {
  const { data } = useQuery(overviewQuery(path, id))
  return PARTS[path]
    .filter(({ within }) => !within)
    .map(({ name, label }) => ({
      value: name,
      label,
      count: data?.[name]?.count,
      content: (
        <Suspense>
          <TabOf path={path} id={id} name={name} />
        </Suspense>
      ),
    }))
}
