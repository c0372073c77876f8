import { Button } from '@mantine/core'
import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { DeedProps } from '../../crud/dialogs.ts'
import { Filters } from '../../crud/list/ListBar.tsx'
import type { Filter } from '../../crud/view.ts'
import { useAddInfluencers } from '../../domain/project/add-influencers.ts'
import { Picker } from '../../domain/project/Picker.tsx'
import { usePickerState } from '../../domain/project/usePickerState.ts'
import { cooperationsQuery } from './query.ts'
import { useInfluencerChoices } from './useInfluencerChoices.ts'

const CATEGORY: Filter = {
  name: 'influencerCategory',
  label: 'Kategorie',
  field: influencer.fields.influencerCategory,
  initial: [],
}
const FILTERS = [CATEGORY]

/** Chooses influencers for a project from the whole directory: one cooperation each. */
export default function AddInfluencers({ ids: [projectId = 0], onClose }: DeedProps) {
  const state = usePickerState({ filters: FILTERS })
  const dialog = useDialog()
  const { data: project } = useQuery(recordQuery('projects', projectId))
  const { data: cooperations } = useQuery(cooperationsQuery(projectId))
  const { choices, ...found } = useInfluencerChoices(state.text, state.chosen(CATEGORY))
  const { add, isBusy } = useAddInfluencers({ onDone: onClose })
  const present = cooperations?.map(
    ({ influencer: { id }, status }) => [id, status ? `Schon im Projekt – ${status}` : 'Schon im Projekt'] as const,
  )
  return (
    <Picker
      noun="Influencer"
      subtitle={project?.title}
      search={state.text}
      onSearch={state.setText}
      filters={<Filters filters={FILTERS} state={state} />}
      groups={[{ title: state.isNarrowed ? 'Treffer' : 'Alle Influencer', choices }]}
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
      isBusy={isBusy}
      onAdd={(influencers) => add({ projectId, influencers })}
      onClose={onClose}
    />
  )
}
