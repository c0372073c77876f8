import { useMemo } from 'react'
import IconHeartHandshake from '~icons/heart-handshake'
import type { Row } from '../../api/queries.ts'
import { ResourceList } from '../../crud/list/ResourceList.tsx'
import { selection } from '../../crud/list/selection.ts'
import type { View } from '../../crud/view.ts'
import { useAddPartners } from '../../domain/project/add-partners.ts'
import { listPartnersView, partnerIn } from '../../views/verteiler-partners.tsx'
import { ListAbsent, ListDeeds, ListLead } from './ListFrame.tsx'
import { useList } from './useList.ts'

/** For those nothing can be created any more. */
const cooperates = (row: Row) => partnerIn(row).cooperation !== null

/** The media behind the contacts of one Verteiler, and their cooperation in the project. */
export default function ListPartners() {
  const list = useList()
  const { id, projectId, name } = list
  const path = `project_lists/${id}/mediapartners`
  const { mutate: addPartners } = useAddPartners(({ partners }) => selection.remove(path, partners))
  const view = useMemo(
    (): View => ({
      ...listPartnersView,
      actions: [
        {
          label: 'Kooperation anlegen',
          icon: IconHeartHandshake,
          run: (partners) => addPartners({ projectId, partners }),
        },
      ],
    }),
    [addPartners, projectId],
  )
  if (list.absence) return <ListAbsent {...list} />
  return (
    <ResourceList
      key={id}
      view={view}
      at={path}
      isExported={false}
      isOut={cooperates}
      heading={name || '…'}
      isSection
      lead={<ListLead {...list} />}
      beside={<ListDeeds list={list} />}
      create={null}
    />
  )
}
