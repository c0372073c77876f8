import { Select, TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { alreadyPresent, newContacts } from '@rampenlicht/model/rules/distribution-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { useOnce } from '../../crud/save/useSave.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { listMembersQuery } from '../../domain/contacts/list-members.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { MyProjectSelect } from '../../domain/project/MyProjectSelect.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import s from '../../ui/deed.module.css'
import { number, plural } from '../../ui/format.ts'
import { useAddToList } from './useAddToList.ts'

/** Puts the chosen media contacts into a Verteiler of one of my projects, an existing or a new one. */
export default function AddToList({ ids, all, onClose }: DeedProps) {
  const [projectId, setProjectId] = useState<number>()
  const [wantsNew, setWantsNew] = useState(false)
  const [listId, setListId] = useState<number>()
  const [name, setName] = useState('')
  const { data: contacts } = useQuery({
    ...chosenQuery('mediacontacts', ids, ['firstName', 'lastName', 'jobTitle', 'partners']),
    enabled: !all,
  })
  const { data: lists } = useQuery({
    ...wholeListQuery('project_lists', [
      ['project', `/projects/${projectId}`],
      ['properties[]', 'name'],
      ['properties[]', 'contactCount'],
    ]),
    enabled: projectId !== undefined,
  })
  const isNew = wantsNew || lists?.length === 0
  const isExtended = !isNew && listId !== undefined
  const { data: members } = useQuery({ ...listMembersQuery(listId ?? 0), enabled: isExtended && !all })
  const { added, already } = newContacts(isExtended && members ? [...members] : [], contacts?.map(({ id }) => id) ?? [])
  const count = all?.count ?? added.length
  const adding = useAddToList(projectId, onClose)
  const add = useOnce(adding)
  const isBusy = adding.isPending
  const isComplete =
    projectId !== undefined &&
    (isNew ? name.trim() !== '' : isExtended && (all !== undefined || members !== undefined)) &&
    count > 0 &&
    !isBusy
  const lacking = [
    ...(projectId === undefined ? ['Projekt'] : []),
    ...(projectId !== undefined && isNew && name.trim() === '' ? ['Name des Verteilers'] : []),
    ...(projectId !== undefined && !isNew && !isExtended ? ['Verteiler'] : []),
  ]

  const submit = () => {
    if (isComplete) add({ projectId, contacts: all ?? { ids: added }, into: isExtended ? listId : name.trim() })
  }
  const rows = contacts?.map((contact) => ({
    id: contact.id,
    name: firstNameFirst(contact),
    note: [contact.partners[0]?.name, contact.jobTitle].filter(Boolean).join(' · '),
    leftOut: already.includes(contact.id) ? 'Schon im Verteiler' : undefined,
  }))
  return (
    <DeedDialog
      width={450}
      title="Zu Verteiler hinzufügen"
      subtitle={`${plural(all?.count ?? contacts?.length ?? ids.length, 'Medienkontakt', 'Medienkontakte')} ausgewählt`}
      does={isComplete || isBusy ? `${number(count)} hinzufügen` : 'Hinzufügen'}
      isComplete={isComplete}
      lacking={lacks(lacking)}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      fields={
        <>
          <MyProjectSelect
            value={projectId}
            disabled={isBusy}
            onChange={(id) => {
              setProjectId(id)
              setListId(undefined)
              setWantsNew(false)
            }}
          />
          {projectId !== undefined && lists && lists.length > 0 && (
            <Choice
              key={projectId}
              label="Verteiler"
              options={[
                { value: 'old', label: 'Bestehender' },
                { value: 'new', label: 'Neuer' },
              ]}
              initial="old"
              onChoose={(value) => setWantsNew(value === 'new')}
              required
              disabled={isBusy}
            />
          )}
          {projectId !== undefined && lists && !isNew && (
            <Select
              aria-label="Bestehender Verteiler"
              placeholder="Verteiler wählen"
              searchable
              disabled={isBusy}
              nothingFoundMessage="Keine Treffer"
              data={lists.map((list) => ({
                value: String(list.id),
                label: `${list.name} (${list.contactCount ?? 0})`,
              }))}
              value={listId === undefined ? null : String(listId)}
              onChange={(id) => setListId(id === null ? undefined : Number(id))}
            />
          )}
          {projectId !== undefined && lists && isNew && (
            <TextInput
              {...(lists.length > 0
                ? { 'aria-label': 'Name des Verteilers' }
                : { label: 'Name des Verteilers', withAsterisk: true })}
              placeholder="z. B. Feuilleton und Kultur"
              disabled={isBusy}
              maxLength={500}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
          )}
        </>
      }
    >
      <div aria-live="polite">{already.length > 0 && <p className={s.note}>{alreadyPresent(already.length)}</p>}</div>
      {all ? (
        <p className={s.text}>Alle, die die Liste findet. Wer schon im Verteiler ist, bleibt, wie er ist.</p>
      ) : (
        <ChosenRows label="Ausgewählte Medienkontakte" rows={rows} />
      )}
    </DeedDialog>
  )
}
