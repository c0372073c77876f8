import { Button } from '@mantine/core'
import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../../api/queries.ts'
import { type DeedProps, useDialog } from '../../../crud/DialogHost.tsx'
import { FilterPill } from '../../../crud/FilterPill.tsx'
import type { Filter } from '../../../crud/view.ts'
import { useAddInfluencers } from '../../../views/add-influencers.ts'
import { Picker } from '../Picker.tsx'
import { cooperationsQuery } from './query.ts'
import { useInfluencerChoices } from './useInfluencerChoices.ts'

const CATEGORY: Filter = {
  name: 'influencerCategory',
  label: 'Kategorie',
  field: influencer.fields.influencerCategory,
  initial: [],
}

/** Chooses influencers for a project from the whole directory: one cooperation each. */
export default function AddInfluencers({ ids: [projectId = 0], onClose }: DeedProps) {
  const [search, setSearch] = useState('')
  const [categories, setCategories] = useState<readonly string[]>([])
  const dialog = useDialog()
  const { data: project } = useQuery(recordQuery('projects', projectId))
  const { data: cooperations } = useQuery(cooperationsQuery(projectId))
  const { choices, ...found } = useInfluencerChoices(search, categories)
  const { adding } = useAddInfluencers({ onDone: onClose })
  const present = cooperations?.map(
    ({ influencer: { id }, status }) => [id, status ? `Schon im Projekt – ${status}` : 'Schon im Projekt'] as const,
  )
  const isNarrowed = search.trim() !== '' || categories.length > 0
  return (
    <Picker
      noun="Influencer"
      subtitle={project?.title}
      search={search}
      onSearch={setSearch}
      filters={<FilterPill filter={CATEGORY} values={categories} onChange={setCategories} />}
      groups={[{ title: isNarrowed ? 'Treffer' : 'Alle Influencer', choices }]}
      found={found}
      present={present && new Map(present)}
      aside={
        <Button
          variant="subtle"
          color="gray"
          disabled={!project}
          onClick={() => project && dialog.create('project_influencers', { project })}
        >
          Mit allen Feldern
        </Button>
      }
      isBusy={adding.isPending}
      onAdd={(influencers) => adding.mutate({ projectId, influencers })}
      onClose={onClose}
    />
  )
}
