import { Button } from '@mantine/core'
import { one, text } from '@rampenlicht/model/kit/field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconPlus from '~icons/plus'
import IconSearchOff from '~icons/search-off'
import IconUpload from '~icons/upload'
import type { Parameters } from '../../api/queries.ts'
import { ListBar, ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { type ListState, useListState } from '../../crud/list/useListState.ts'
import type { Filter } from '../../crud/view.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { DIRECTORIES } from './directories.ts'
import s from './ImportList.module.css'
import { ImportListRow } from './ImportListRow.tsx'
import { importsQuery } from './queries.ts'

const LIST: Filter = {
  name: 'liste',
  label: 'Liste',
  field: text('Liste'),
  initial: [],
  options: DIRECTORIES.map(({ path, title }) => ({ value: path, label: title })),
}
const PERSON: Filter = {
  name: 'von',
  label: 'Von',
  field: one('Von', 'users', ['firstName', 'lastName']),
  initial: [],
}
const FILTERS = [LIST, PERSON]
const SEARCHED = { search: 'Dateiname …', filters: FILTERS, resource: { searches: ['file'] } } as const

const parametersFor = ({ text: sought, chosen }: Pick<ListState, 'text' | 'chosen'>): Parameters => [
  ...(sought === '' ? [] : [['q', sought] as const]),
  ...chosen(LIST).map((path) => ['resource[]', path] as const),
  ...chosen(PERSON).map((id) => ['by[]', `/users/${id}`] as const),
]
/** So far ahead of the end, what follows is asked for. */
const AHEAD_PX = 600

export const ImportList = () => {
  const state = useListState({ filters: FILTERS })
  const now = useMinute()
  const query = useInfiniteQuery(importsQuery(parametersFor(state)))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const imports = data?.pages.flatMap((page) => page.data)
  const total = data?.pages[0]?.total ?? imports?.length
  return (
    <div className={l.page}>
      <ListHead heading="Importe" total={total}>
        <NewMenu />
      </ListHead>
      <ListBar view={SEARCHED} state={state} heading="Importe" />
      <div
        className={s.list}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - AHEAD_PX && hasNextPage && !isFetchingNextPage)
            void fetchNextPage()
        }}
      >
        {imports && imports.length > 0 && (
          <table className={s.table} aria-busy={query.isPlaceholderData}>
            <thead>
              <tr>
                <th>Datei</th>
                <th>Liste</th>
                <th>Von</th>
                <th>Wann</th>
                <th>Ergebnis</th>
                <th>Stand</th>
                <th>
                  <span className="sr">Aktionen</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {imports.map((shown) => (
                <ImportListRow key={shown.id} shown={shown} now={now} />
              ))}
            </tbody>
          </table>
        )}
        {imports?.length === 0 &&
          (state.isNarrowed ? (
            <Empty
              icon={<IconSearchOff size={22} stroke={1.6} />}
              title="Keine Importe gefunden."
              text="Passe Suche oder Filter an."
              action={
                <Button variant="default" onClick={state.reset}>
                  Filter zurücksetzen
                </Button>
              }
            />
          ) : (
            <Empty
              icon={<IconUpload size={22} stroke={1.6} />}
              title="Noch kein Import."
              text="Listen aus Excel, CSV oder vCard kommen hier herein."
            />
          ))}
        {query.isError && !data && (
          <LoadFailure
            title="Die Importe konnten nicht geladen werden."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
    </div>
  )
}

/** Into which list. */
const NewMenu = () => (
  <MenuButton
    position="bottom-end"
    width={210}
    target={<Button leftSection={<IconPlus size={15} stroke={2.2} />}>Import</Button>}
  >
    {(Menu) => (
      <Menu.Dropdown>
        {DIRECTORIES.map(({ path, title }) => (
          <Menu.Item key={path} component={Link} to="/importe/neu" search={{ resource: path } as never}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    )}
  </MenuButton>
)
