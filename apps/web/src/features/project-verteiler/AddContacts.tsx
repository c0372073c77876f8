import { Button } from '@mantine/core'
import { MOST_ADDED } from '@rampenlicht/model/rules/distribution-list'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useTyping } from '../../api/unsaved.ts'
import type { DialogProps } from '../../crud/dialogs.ts'
import { ListBar } from '../../crud/list/ListBar.tsx'
import { ListBody } from '../../crud/list/ResourceList.tsx'
import { parametersOf } from '../../crud/list/useListState.ts'
import { useSelection } from '../../crud/list/useSelection.ts'
import { useServedRows } from '../../crud/list/useServedRows.ts'
import { listMembersQuery } from '../../domain/contacts/list-members.ts'
import { usePickerState } from '../../domain/project/usePickerState.ts'
import { DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { number, plural } from '../../ui/format.ts'
import { contactPickerView } from '../../views/verteiler-picker.ts'
import s from './AddContacts.module.css'
import { type Given, useAddContacts } from './useAddContacts.ts'

const NOWHERE = [] as const
const NOBODY: ReadonlySet<number> = new Set()
const NOTHING = { which: { ids: [] } } as const

/** Chooses contacts from the whole directory and puts them into a Verteiler. */
export default function AddContacts({ given: page, onClose }: DialogProps) {
  // The page it is opened from says which Verteiler.
  const given = page as unknown as Given
  const { id: listId, name } = given.projectList
  const { data: members } = useQuery(listMembersQuery(listId))
  const present = members ?? NOBODY
  const view = useMemo(() => contactPickerView(present), [present])
  const state = usePickerState(view)
  const list = useServedRows('mediacontacts', parametersOf(view, state, view.columns, NOWHERE))
  const selection = useSelection(list, true, ({ id }) => present.has(id))
  const { which } = selection ?? NOTHING
  const picked = 'ids' in which ? which.ids.filter((id) => !present.has(id)) : []
  const adding = useAddContacts(given, onClose)
  const isBusy = adding.isPending
  const isTooMany = picked.length > MOST_ADDED
  const count = useId()
  useTyping(picked.length > 0)
  return (
    <DialogShell
      width={800}
      // A choice of many is not thrown away by a click beside it.
      closesOutside={picked.length === 0}
      onClose={() => !isBusy && onClose()}
    >
      <DialogHead title="Kontakte hinzufügen" subtitle={name && `Verteiler ${name}`} />
      <div className={s.picker}>
        <ListBar view={view} state={state} heading="Medienkontakte" isFocused />
        <div className={s.found}>
          <span className="num" aria-live="polite">
            {!list.isPending && !list.isFailed && `${plural(list.total, 'Kontakt', 'Kontakte')} gefunden`}
          </span>
          {selection?.hasMore && (
            <button
              type="button"
              className={s.all}
              disabled={selection.whole.isPending || list.isOutdated || !members}
              onClick={selection.whole.choose}
            >
              {selection.whole.label}
            </button>
          )}
        </div>
        <ListBody
          view={view}
          list={list}
          columns={view.columns}
          state={state}
          selection={selection}
          label="Medienkontakte"
        />
      </div>
      <DialogFoot>
        <span id={count} className={`num ${s.count}`} aria-live="polite">
          {isTooMany ? `Höchstens ${number(MOST_ADDED)} auf einmal` : `${number(picked.length)} ausgewählt`}
        </span>
        {picked.length > 0 && !isBusy && (
          <Button variant="subtle" color="gray" onClick={selection?.clear}>
            Aufheben
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          disabled={picked.length === 0 || isTooMany || !members}
          loading={isBusy}
          aria-describedby={count}
          onClick={() => adding.mutate(picked)}
        >
          {picked.length > 0 ? `${number(picked.length)} hinzufügen` : 'Hinzufügen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
