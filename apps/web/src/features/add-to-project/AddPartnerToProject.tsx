import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/DialogHost.tsx'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'
import { useAddPartners } from '../../views/add-partners.ts'
import { chosenQuery } from '../../views/chosen.ts'
import { MyProjectSelect } from '../../views/MyProjectSelect.tsx'

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
  const formId = useId()
  const isBusy = adding.isPending
  const isComplete = projectId !== undefined && cooperations !== undefined && added.length > 0 && !isBusy
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Medienpartner zu Projekt hinzufügen" />
      <DialogBody>
        <form
          id={formId}
          className={s.fields}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete) adding.mutate({ projectId, partners: added.map(({ id }) => id) })
          }}
        >
          <MyProjectSelect value={projectId} disabled={isBusy} onChange={setProjectId} />
        </form>
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
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} loading={isBusy}>
          Hinzufügen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
