import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { useAddPartners } from '../../domain/project/add-partners.ts'
import { Picker } from '../../domain/project/Picker.tsx'
import { cooperationsQuery } from './query.ts'
import { usePartnerChoices } from './usePartnerChoices.ts'

/** Chooses media partners for a project: those behind its Verteiler first, then the whole directory. */
export default function AddPartners({ ids: [projectId = 0], onClose }: DeedProps) {
  const [search, setSearch] = useState('')
  const { data: project } = useQuery(recordQuery('projects', projectId))
  const { data: cooperations } = useQuery(cooperationsQuery(projectId))
  const { suggestions, others, ...found } = usePartnerChoices(projectId, search)
  const adding = useAddPartners(onClose)
  const present = cooperations?.map(
    ({ mediacontactPartner: { id }, rejectedAll }) =>
      [id, rejectedAll ? 'Absage generell' : 'Schon im Projekt'] as const,
  )
  return (
    <Picker
      noun="Medienpartner"
      subtitle={project?.title}
      isSquare
      search={search}
      onSearch={setSearch}
      groups={[
        { title: 'Aus den Verteilern', choices: suggestions, hasAll: true },
        { title: search.trim() ? 'Treffer' : 'Alle Medienpartner', choices: others },
      ]}
      found={found}
      present={present && new Map(present)}
      isBusy={adding.isPending}
      onAdd={(chosen) => adding.mutate({ projectId, partners: chosen.map(({ id }) => id) })}
      onClose={onClose}
    />
  )
}
