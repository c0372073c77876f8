import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MoreTab } from '../../crud/look/RecordView.tsx'
import { part } from '../../ui/part.ts'
import { Outline } from './overview/Outline.tsx'
import { PARTS } from './overview/parts.ts'
import { overviewQuery } from './overview/query.ts'

const overview = () => import('./overview/Overview.tsx')
const PressingOf = part('PressingOf', async () => ({ default: (await overview()).PressingOf }))
const OverviewOf = part('OverviewOf', async () => ({ default: (await overview()).OverviewOf }))
const TabOf = part('TabOf', async () => ({ default: (await overview()).TabOf }))

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
    <PressingOf path={path} id={id} />
    {children}
    <OverviewOf meanwhile={<Outline path={path} />} path={path} id={id} onTab={onTab} />
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
      content: <TabOf path={path} id={id} name={name} />,
    }))
}
