import { TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../../api/queries.ts'
import type { DeedProps } from '../../../crud/dialogs.ts'
import { selection } from '../../../crud/list/selection.ts'
import { useOnce } from '../../../crud/save/useSave.ts'
import { chosenQuery } from '../../../domain/contacts/chosen.ts'
import { MyProjectSelect } from '../../../domain/project/MyProjectSelect.tsx'
import { DeedDialog } from '../../../ui/DeedDialog.tsx'
import d from '../../../ui/deed.module.css'
import { plural } from '../../../ui/format.ts'
import { draftTo, firstName, type NewMailing, useNewMailing } from '../new-mailing.ts'

interface Props {
  /** Known where it is begun inside a project; absent where it has to be chosen, undefined while it is on the way. */
  readonly projectId?: number | undefined
  readonly asksProject?: true
  readonly subtitle: string
  /** What it is called until somebody says better. */
  readonly called: string
  readonly draft: (name: string) => NewMailing
  readonly onBegun?: () => void
  readonly onClose: () => void
}

/** Begins a mail to people who are chosen already. */
const MailTo = ({ projectId, asksProject, subtitle, called, draft, onBegun, onClose }: Props) => {
  const [chosen, setChosen] = useState<number>()
  const [typed, setTyped] = useState<string>()
  const name = (typed ?? called).trim()
  const project = asksProject ? chosen : projectId
  const creating = useNewMailing()
  const create = useOnce(creating)
  const isBusy = creating.isPending
  const lacking = [...(asksProject && chosen === undefined ? ['Projekt'] : []), ...(name === '' ? ['Name'] : [])]
  return (
    <DeedDialog
      width={450}
      title="Mail schreiben"
      subtitle={subtitle}
      does="Entwurf anlegen"
      isComplete={project !== undefined && name !== '' && !isBusy}
      lacking={lacks(lacking)}
      isBusy={isBusy}
      onSubmit={() => {
        if (project === undefined) return
        onBegun?.()
        create({ projectId: project, draft: draft(name) })
      }}
      onClose={onClose}
      fields={
        <>
          {asksProject && <MyProjectSelect value={chosen} disabled={isBusy} onChange={setChosen} />}
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus={asksProject ? undefined : true}
            maxLength={200}
            disabled={isBusy}
            value={typed ?? called}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      }
    >
      <p className={d.text}>
        Es wird noch nichts gesendet: Im Versand des Projekts steht danach ein Entwurf, mit allen, die gemeint sind.
      </p>
    </DeedDialog>
  )
}

/** To chosen people of a directory. */
const mailToPeople =
  (path: 'mediacontacts' | 'influencers', one: string, many: string) =>
  ({ ids, onClose }: DeedProps) => (
    <MailTo
      asksProject
      subtitle={`${plural(ids.length, one, many)} ausgewählt`}
      called={firstName(new Date())}
      draft={(name) => draftTo(name, { [path]: ids })}
      onBegun={() => selection.remove(path, ids)}
      onClose={onClose}
    />
  )
export const MailMediacontacts = mailToPeople('mediacontacts', 'Medienkontakt', 'Medienkontakte')
export const MailInfluencers = mailToPeople('influencers', 'Influencer', 'Influencer')

/** To chosen people of a Verteiler, e.g. those without a material. */
export const MailMembers = ({ ids, onClose }: DeedProps) => {
  const { data: rows } = useQuery(chosenQuery('project_list_mediacontacts', ids, ['mediacontact', 'projectList']))
  const list = rows?.[0]?.projectList
  return (
    <MailTo
      projectId={rows && list?.project.id}
      subtitle={[list?.name, `${plural(ids.length, 'Kontakt', 'Kontakte')} ausgewählt`].filter(Boolean).join(' · ')}
      called={firstName(new Date())}
      draft={(name) => draftTo(name, { mediacontacts: rows?.map(({ mediacontact }) => mediacontact.id) ?? [] })}
      onBegun={() => selection.remove('project_list_mediacontacts', ids)}
      onClose={onClose}
    />
  )
}

/** To everybody in a Verteiler, also those who come into it until it is sent. */
export const MailList = ({ ids: [listId = 0], onClose }: DeedProps) => {
  const { data: list } = useQuery(recordQuery('project_lists', listId))
  return (
    <MailTo
      projectId={list?.project.id}
      subtitle={list ? `An alle in „${list.name}“` : ' '}
      called={list ? `Mail an ${list.name}` : ''}
      draft={(name) => draftTo(name, { lists: [listId] })}
      onClose={onClose}
    />
  )
}
