import { Button } from '@mantine/core'
import type { Path } from '@rampenlicht/model/resources/index'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import IconSearchOff from '~icons/search-off'
import type { Parameters, Row } from '../../api/queries.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import { useWindowWidth } from '../../ui/useWindowWidth.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { useDialog } from '../DialogHost.tsx'
import { useMay } from '../useMay.ts'
import type { Values } from '../values.ts'
import type { View } from '../view.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { CreateButton } from './CreateButton.tsx'
import { CHECK_PX, fitting, USUAL_NAME } from './columns.ts'
import { DuplicatesLink } from './DuplicatesLink.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportLink } from './ImportLink.tsx'
import { isSearched, ListBar, ListHead } from './ListBar.tsx'
import s from './ResourceList.module.css'
import { RowGrid } from './RowGrid.tsx'
import { useBulk } from './useBulk.ts'
import { type ListState, parametersOf, useListState } from './useListState.ts'
import { useMayMerge } from './useMayMerge.ts'
import { useSelection } from './useSelection.ts'
import { useServedRows } from './useServedRows.ts'
import { useColumns } from './views/useColumns.ts'
import { useViews } from './views/useViews.ts'
import { FirstViewOf, ViewsOf } from './views/ViewsOf.tsx'

const SelectionBar = part('SelectionBar', async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar }))

interface Props {
  readonly view: View
  /** The part of the list to show, e.g. the contacts of one customer, and what a new record is given there. */
  readonly within?: { readonly parameters: Parameters; readonly given: Values }
  readonly heading?: string
  /** A list below another head is a section of that page. */
  readonly isSection?: boolean
  readonly above?: ReactNode
  /** The way here, before the heading. */
  readonly lead?: ReactNode
  /** What is said of the list as a whole, below its heading. */
  readonly below?: ReactNode
  /** What else can be done, left of the button that creates. */
  readonly beside?: ReactNode
  /** Instead of the button that creates a record; null for none. */
  readonly create?: ReactNode
  /** What fills the list while it is empty, where another button creates. */
  readonly first?: ReactNode
  /** Where the rows come from, if not from the list of their resource. */
  readonly at?: string
  /** Where those stand that may be in it twice. */
  readonly duplicatesAt?: string
  /** False where the list is taken along in another way. */
  readonly isExported?: false
  /** Rows that cannot be chosen. */
  readonly isOut?: (row: Row) => boolean
  /** What a click on a row does where it does not open the row's own dialog. Must stay the same function. */
  readonly onOpen?: (row: Row) => void
}
const NOWHERE: Parameters = []

/** Heading, search, filters and rows of any resource. */
export const ResourceList = (props: Props) => {
  const { view, within, heading = view.heading, isSection = false, above, lead, beside, onOpen } = props
  const { resource } = view
  const views = useViews(view, props.at === undefined)
  const state = useListState(view, views.start)
  const dialog = useDialog()
  const may = useMay(resource, within?.given)
  const shown = useColumns(view, views)
  const width = useWindowWidth()
  const actions = view.actions.filter(({ asks }) => !asks || may(resource.may[asks]))
  const mayMerge = useMayMerge(resource)
  const bulk = useBulk(view, may)
  const isChoosable = actions.length > 0 || mayMerge || bulk.mayEdit
  // There before the first row is chosen; what fails now is told then.
  useEffect(() => (isChoosable ? whenIdle(SelectionBar.prepare) : undefined), [isChoosable])
  const hidden = shown.hidden.join()
  const columns = useMemo(
    () =>
      fitting(
        view.columns.filter(({ id }) => !hidden.split(',').includes(id)),
        (view.name.width?.[0] ?? USUAL_NAME[0]) + (isChoosable ? CHECK_PX : 0),
        width,
      ),
    [view, hidden, width, isChoosable],
  )
  const list = useServedRows(
    props.at ?? resource.path,
    parametersOf(view, state, columns, [...(within?.parameters ?? NOWHERE), ...(views.start?.rest ?? NOWHERE)]),
    views.isReady,
  )
  const path = resource.path as Path
  const selection = useSelection(list, isChoosable, props.isOut)
  const openDialog = useCallback((row: Row) => dialog.open(path, row.id), [dialog, path])
  const onNear = onOpen ? undefined : () => dialog.prepareView(path)
  const hasBar = isSearched(view) || view.filters.length > 0
  const columnMenu = view.columns.length > 1 && <ColumnMenu view={view} hidden={shown.hidden} onChange={shown.hide} />
  const isExported = props.isExported ?? true
  const exportButton = isExported && (
    <ExportButton isEmpty={list.total === 0} onClick={() => dialog.export({ resource, ...list })} />
  )
  return (
    <div className={s.page}>
      <div>
        <ListHead
          heading={heading}
          total={list.isPending || list.isFailed ? undefined : list.total}
          isSection={isSection}
          above={above}
          lead={lead}
        >
          {!hasBar && (
            <div className={s.menu}>
              {exportButton}
              {columnMenu}
            </div>
          )}
          {beside}
          {props.create === undefined ? <CreateButton view={view} given={within?.given} /> : props.create}
        </ListHead>
        {props.below}
        <ViewsOf
          view={view}
          views={views}
          state={state}
          columns={shown}
          within={within?.parameters ?? NOWHERE}
          total={list.isPending || list.isFailed || list.isOutdated ? undefined : list.total}
        />
      </div>
      {hasBar ? (
        <ListBar view={view} state={state} heading={heading}>
          <FirstViewOf view={view} views={views} state={state} columns={shown} />
          {mayMerge && props.duplicatesAt !== undefined && <DuplicatesLink at={props.duplicatesAt} />}
          <ImportLink resource={resource} />
          {exportButton}
          {columnMenu}
        </ListBar>
      ) : (
        <div className={s.line} />
      )}
      <ListBody
        view={view}
        list={list}
        columns={columns}
        state={state}
        onOpen={onOpen ?? openDialog}
        onNear={onNear}
        selection={selection}
        label={heading}
        first={props.create === undefined ? <CreateButton view={view} given={within?.given} isFirst /> : props.first}
      >
        {selection && selection.count > 0 && (
          <SelectionBar
            at={list.path}
            selection={selection}
            actions={actions}
            mails={view.mails}
            onEdit={bulk.mayEdit ? () => bulk.edit(selection) : undefined}
            onRemove={bulk.mayRemove ? () => bulk.remove(selection) : undefined}
            onMerge={mayMerge ? (ids) => dialog.merge({ view, ids }) : undefined}
            onExport={isExported ? () => dialog.export({ resource, ...list, chosen: selection }) : undefined}
          />
        )}
      </ListBody>
    </div>
  )
}

interface BodyProps extends Pick<ComponentProps<typeof RowGrid>, 'view' | 'list' | 'columns' | 'selection' | 'label'> {
  readonly state: ListState
  /** Absent where rows are only chosen. */
  readonly onOpen?: (row: Row) => void
  readonly onNear?: (() => void) | undefined
  /** What can be done about an empty list. */
  readonly first?: ReactNode
  readonly children?: ReactNode
}
/** The rows, or why there are none. */
export const ListBody = (props: BodyProps) => {
  const { view, list, columns, state, onOpen, onNear, selection, label, first, children } = props
  const isEmpty = !list.isPending && !list.isFailed && list.total === 0
  return (
    <div className={s.body}>
      <RowGrid
        view={view}
        list={list}
        columns={columns}
        sorting={state.sorting}
        onSort={state.setSorting}
        {...(onOpen ? { onOpen } : {})}
        onNear={onNear}
        selection={selection}
        label={label}
      />
      {isEmpty && (
        <div className={s.over}>
          <Empty
            icon={<IconSearchOff size={22} stroke={1.6} />}
            title={`Keine ${view.resource.noun.many} gefunden.`}
            text={state.isNarrowed ? 'Passe Suche oder Filter an.' : 'Hier ist noch nichts eingetragen.'}
            action={
              state.isNarrowed ? (
                <Button variant="default" onClick={state.reset}>
                  Filter zurücksetzen
                </Button>
              ) : (
                first
              )
            }
          />
        </div>
      )}
      {list.isFailed && (
        <div className={s.over}>
          <LoadFailure title={`${label} konnten nicht geladen werden.`} error={list.failure} onRetry={list.retry} />
        </div>
      )}
      {children}
    </div>
  )
}
