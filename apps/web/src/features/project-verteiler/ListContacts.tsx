import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import IconPlus from '~icons/plus'
import { type Row, wholeListQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ResourceList } from '../../crud/list/ResourceList.tsx'
import { part } from '../../ui/part.ts'
import { listContactsView } from '../../views/verteiler.tsx'
import { ListAbsent, ListDeeds, ListLead } from './ListFrame.tsx'
import { useList } from './useList.ts'

/** Few of them follow a view. */
const FollowLine = part('FollowLine', () => import('./FollowLine.tsx'))

/** The contacts of one Verteiler. */
export default function ListContacts() {
  const list = useList()
  const { id, projectId, name, given } = list
  const dialog = useDialog()
  const { data: materials } = useQuery(
    wholeListQuery('project_materials', [
      ['project', `/projects/${projectId}`],
      ['properties[]', 'material'],
    ]),
  )
  const view = useMemo(
    () => listContactsView(materials?.map((one) => ({ value: String(one.id), label: one.material.name })) ?? []),
    [materials],
  )
  const within = useMemo(() => ({ parameters: [['projectList', `/project_lists/${id}`]] as const, given }), [id, given])
  const open = useCallback(
    (row: Row) => dialog.open('mediacontacts', (row['mediacontact'] as { readonly id: number }).id),
    [dialog],
  )
  const adding = {
    onMouseEnter: () => dialog.prepare('project_list_mediacontacts'),
    onClick: () => dialog.create('project_list_mediacontacts', given),
  }
  if (list.absence) return <ListAbsent {...list} />
  return (
    <ResourceList
      key={id}
      view={view}
      within={within}
      heading={name || '…'}
      isSection
      isExported={false}
      onOpen={open}
      lead={<ListLead {...list} />}
      below={list.isFollowing && <FollowLine listId={id} />}
      beside={<ListDeeds list={list} />}
      create={
        <Button aria-label="Kontakte hinzufügen" leftSection={<IconPlus size={15} stroke={2.2} />} {...adding}>
          Kontakte
        </Button>
      }
      first={<Button {...adding}>Aus dem Verzeichnis wählen</Button>}
    />
  )
}
