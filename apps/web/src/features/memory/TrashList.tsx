import { Button } from '@mantine/core'
import { allows, chief } from '@rampenlicht/model/kit/rule'
import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconSearchOff from '~icons/search-off'
import IconTrash from '~icons/trash'
import IconTrashX from '~icons/trash-x'
import { memoryQuery } from '../../api/memory.ts'
import { useMe } from '../../api/session.ts'
import { ListBar, ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { SelectionBar } from '../../crud/list/SelectionBar.tsx'
import { useListState } from '../../crud/list/useListState.ts'
import { daysInWords } from '../../crud/record/deleted-words.ts'
import type { Action } from '../../crud/view.ts'
import { Empty } from '../../ui/Empty.tsx'
import { number } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import s from './Trash.module.css'
import { TrashGrid } from './TrashGrid.tsx'
import { FILTERS, parametersFor, TRASH } from './trash.ts'
import { useChosen, useRestore, useTrash } from './useTrash.ts'

const TrashedDialog = part('TrashedDialog', async () => ({
  default: (await import('./TrashedDialog.tsx')).TrashedDialog,
}))
const PurgeDialog = part('PurgeDialog', async () => ({ default: (await import('./PurgeDialog.tsx')).PurgeDialog }))

const SEARCHED = { search: 'Name …', filters: FILTERS, resource: { searches: ['name'] } } as const
/** What is being looked at, or about to go for good: some entries, or all there are. */
type Opened = { readonly entry: TrashEntry } | { readonly purges: readonly number[] | 'all' }

/** Search, filters and what they find. */
export default function TrashList() {
  const isManagement = allows(chief, { actor: useMe() })
  const state = useListState({ filters: FILTERS })
  const trash = useTrash(parametersFor(state))
  const chosen = useChosen(trash.entries)
  const restore = useRestore()
  const { data: memory } = useQuery(memoryQuery)
  const [opened, setOpened] = useState<Opened>()
  const grid = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpened(undefined)
    grid.current?.focus({ preventScroll: true })
  }
  const restorable = trash.entries.filter(({ id, mayRestore }) => mayRestore && chosen.has(id)).map(({ id }) => id)
  const actions: readonly Action[] = [
    ...(restorable.length > 0
      ? [
          {
            label: `${number(restorable.length)} wiederherstellen`,
            icon: IconArrowBackUp,
            run: () => void restore(restorable),
          },
        ]
      : []),
    ...(isManagement
      ? [
          {
            label: `${number(chosen.count)} endgültig löschen`,
            icon: IconTrashX,
            isForGood: true as const,
            run: (ids: readonly number[]) => setOpened({ purges: ids }),
          },
        ]
      : []),
  ]
  return (
    <div className={l.page}>
      <ListHead heading="Papierkorb" total={trash.isPending || trash.isFailed ? undefined : trash.total}>
        {memory && (
          <span className={s.info}>
            Nach {daysInWords(memory.trashDays).replace('Tage', 'Tagen')} wird endgültig gelöscht.
          </span>
        )}
        {isManagement && (
          <Button
            className={s.empty ?? ''}
            variant="default"
            leftSection={<IconTrashX size={15} stroke={1.8} />}
            disabled={trash.total === 0 && !state.isNarrowed}
            onClick={() => setOpened({ purges: 'all' })}
          >
            Papierkorb leeren
          </Button>
        )}
      </ListHead>
      <ListBar view={SEARCHED} state={state} heading="Papierkorb" />
      <div className={l.body}>
        <TrashGrid
          trash={trash}
          chosen={chosen}
          grid={grid}
          onOpen={(entry) => setOpened({ entry })}
          onRestore={({ id }) => void restore([id])}
          onPurge={isManagement ? ({ id }) => setOpened({ purges: [id] }) : undefined}
        />
        {!trash.isPending && !trash.isFailed && trash.total === 0 && (
          <div className={l.over}>
            {state.isNarrowed ? (
              <Empty
                icon={<IconSearchOff size={22} stroke={1.6} />}
                title="Nichts gefunden."
                text="Passe Suche oder Filter an."
                action={
                  <Button variant="default" onClick={state.reset}>
                    Filter zurücksetzen
                  </Button>
                }
              />
            ) : (
              <Empty
                icon={<IconTrash size={22} stroke={1.6} />}
                title="Der Papierkorb ist leer."
                text={memory && `Was gelöscht wird, liegt hier ${daysInWords(memory.trashDays)} lang.`}
              />
            )}
          </div>
        )}
        {trash.isFailed && (
          <div className={l.over}>
            <LoadFailure
              title="Der Papierkorb konnte nicht geladen werden."
              error={trash.failure}
              onRetry={trash.retry}
            />
          </div>
        )}
        {chosen.count > 0 && <SelectionBar at={TRASH} selection={chosen} actions={actions} />}
      </div>
      {opened && 'entry' in opened && (
        <TrashedDialog
          entry={opened.entry}
          onRestore={() => {
            close()
            void restore([opened.entry.id])
          }}
          onPurge={isManagement ? () => setOpened({ purges: [opened.entry.id] }) : undefined}
          onClose={close}
        />
      )}
      {opened && 'purges' in opened && <PurgeDialog ids={opened.purges} onClose={close} />}
    </div>
  )
}
