import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { Filters, SearchField } from '../../../crud/list/ListBar.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import type { Filter } from '../../../crud/view.ts'

const FILTERS: readonly Filter[] = [
  { name: 'art', label: 'Art', field: mailing.fields.kind, initial: [] },
  { name: 'status', label: 'Status', field: mailing.fields.state, initial: [] },
]

/** What the list is narrowed to stands in the address. */
export default function Bar() {
  const state = useListState({ filters: FILTERS })
  return (
    <>
      <SearchField state={state} label="Versände durchsuchen" placeholder="Betreff, Verteiler, Material …" />
      <Filters filters={FILTERS} state={state} />
    </>
  )
}
