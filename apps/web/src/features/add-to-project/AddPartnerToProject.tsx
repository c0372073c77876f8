import { lacks } from '@rampenlicht/model/kit/lacking'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { useAddPartners } from '../../domain/project/add-partners.ts'
import { MyProjectSelect } from '../../domain/project/MyProjectSelect.tsx'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'

/** Starts a cooperation between media partners and one of my projects. */
export default function AddPartnerToProject({ ids, onClose }: DeedProps) {
  const [projectId, setProjectId] = useState<number>()
  const navigate = useNavigate()
  const { data: partners } = useQuery(chosenQuery('mediacontact_partners', ids, ['name', 'company']))
  const { data: cooperations } = useQuery({
    ...wholeListQuery('project_mediacontact_partners', [
      ['project', `/projects/${projectId}`],
      ['properties[]', 'mediacontactPartner.name'],
    ]),
    enabled: projectId !== undefined,
  })
  const present = new Set(cooperations?.map(({ mediacontactPartner }) => mediacontactPartner.id))
  const added = partners?.filter(({ id }) => !present.has(id)) ?? []
  const adding = useAddPartners((done) => {
    onClose()
    void navigate({ to: '/projekte/$projectId/publicity', params: { projectId: String(done.projectId) } })
  })
  const isBusy = adding.isPending
  const isComplete = projectId !== undefined && cooperations !== undefined && added.length > 0 && !isBusy
  return (
    <DeedDialog
      width={400}
      title="Medienpartner zu Projekt hinzufügen"
      does="Hinzufügen"
      isComplete={isComplete}
      lacking={projectId === undefined ? lacks(['Projekt']) : undefined}
      isBusy={isBusy}
      onSubmit={() => isComplete && adding.mutate({ projectId, partners: added.map(({ id }) => id) })}
      onClose={onClose}
      fields={<MyProjectSelect value={projectId} disabled={isBusy} onChange={setProjectId} />}
    >
      <ChosenRows
        label="Medienpartner"
        square
        rows={partners?.map(({ id, name, company }) => ({
          id,
          name,
          note: company?.name ?? '',
          leftOut: present.has(id) ? 'Schon im Projekt' : undefined,
        }))}
      />
    </DeedDialog>
  )
}
