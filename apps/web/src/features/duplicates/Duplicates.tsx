import type { Path } from '@rampenlicht/model/resources/index'
import type { Duplicate } from '@rampenlicht/model/rules/duplicates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ListBar, ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { useListState } from '../../crud/list/useListState.ts'
import { useMayMerge } from '../../crud/list/useMayMerge.ts'
import type { View } from '../../crud/view.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import s from './Duplicates.module.css'
import { filtersFor, oneCertainty, parametersFor } from './filters.ts'
import { NoPairs } from './NoPairs.tsx'
import { PairGrid } from './PairGrid.tsx'
import { countsQuery } from './queries.ts'
import { useDuplicates, useTab, useVerdict } from './useDuplicates.ts'
import { TABS } from './words.ts'

interface Props {
  readonly view: View
  readonly heading: string
  /** The directory they are in. */
  readonly above: { readonly to: string; readonly title: string }
}
const SEARCHED = { search: 'Name, E-Mail …', resource: { searches: ['name'] } } as const

/** Pairs of a directory that may be the same: looked at, told apart, or made one. */
export const Duplicates = ({ view, heading, above }: Props) => {
  const { resource } = view
  const filters = useMemo(() => filtersFor(resource), [resource])
  const state = oneCertainty(useListState({ filters }))
  const [tab, setTab] = useTab()
  const list = useDuplicates([['resource', resource.path], ['state', tab], ...parametersFor(state)])
  const { data: counts } = useQuery(countsQuery(resource.path))
  const { leaving, give } = useVerdict()
  const mayMerge = useMayMerge(resource)
  const dialog = useDialog()
  const queries = useQueryClient()
  const panel = useId()
  const deeds = useMemo(() => {
    const path = resource.path as Path
    const undo = async (deed: number) => (await import('../../api/undo.ts')).undo(queries, deed)
    return {
      onOpen: (id: number) => dialog.open(path, id),
      onDistinct: (pair: Duplicate) => void give(pair, 'distinct'),
      onReopen: (pair: Duplicate) => void give(pair, 'open'),
      onMerge: mayMerge
        ? ({ one, other, reasons }: Duplicate) => dialog.merge({ view, ids: [one.id, other.id], reasons })
        : undefined,
      onUndo: mayMerge ? (deed: number) => void undo(deed) : undefined,
    }
  }, [dialog, give, mayMerge, queries, resource, view])
  const isKnown = !list.isPending && !list.isFailed
  return (
    <div className={`${l.page} ${s.page}`}>
      <ListHead
        heading={heading}
        total={isKnown ? list.total : undefined}
        lead={
          <Link to={above.to} className={s.above}>
            {above.title} <span aria-hidden>/</span>
          </Link>
        }
      />
      <Tabs
        label="Stand"
        controls={panel}
        tabs={TABS.map(({ value, label }) => ({ value, label, count: counts?.[value] }))}
        value={tab}
        onChange={setTab}
      />
      <ListBar view={{ ...SEARCHED, filters }} state={state} heading={heading} />
      <div id={panel} role="tabpanel" aria-label={TABS.find(({ value }) => value === tab)?.label} className={l.body}>
        <PairGrid key={tab} {...{ view, list, tab, leaving, deeds }} label={heading} />
        {isKnown && list.total === 0 && (
          <div className={l.over}>
            <NoPairs tab={tab} counts={counts} onReset={state.isNarrowed ? state.reset : undefined} />
          </div>
        )}
        {list.isFailed && (
          <div className={l.over}>
            <LoadFailure title={`${heading} konnten nicht geladen werden.`} error={list.failure} onRetry={list.retry} />
          </div>
        )}
      </div>
    </div>
  )
}
