import { lacks } from '@rampenlicht/model/kit/lacking'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { selection } from '../../crud/list/selection.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { useAddInfluencers } from '../../domain/project/add-influencers.ts'
import { MyProjectSelect } from '../../domain/project/MyProjectSelect.tsx'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import s from '../../ui/deed.module.css'
import { plural } from '../../ui/format.ts'

/** Links the chosen influencers to one of my projects: one cooperation each. */
export default function AddToProject({ ids, onClose }: DeedProps) {
  const [projectId, setProjectId] = useState<number>()
  const navigate = useNavigate()
  const { data: influencers } = useQuery(
    chosenQuery('influencers', ids, [
      'name',
      'influencerCategory',
      'fullName',
      'instagramProfileImage',
      'youtubeChannelImage',
    ]),
  )
  const { data: links } = useQuery({
    ...wholeListQuery('project_influencers', [
      ['project', `/projects/${projectId}`],
      ['properties[]', 'influencer'],
    ]),
    enabled: projectId !== undefined,
  })
  const linked = new Set(projectId === undefined ? [] : links?.map(({ influencer }) => influencer.id))
  const fresh = influencers?.filter(({ id }) => !linked.has(id)) ?? []
  const { add, isBusy, added } = useAddInfluencers({
    onDone: ({ projectId: target }) => {
      onClose()
      void navigate({ to: '/projekte/$projectId/socialmedia', params: { projectId: String(target) } })
    },
    // They leave the selection, so that another try is about the rest.
    onBroken: (done) =>
      selection.remove(
        'influencers',
        done.map(({ id }) => id),
      ),
  })
  const isComplete = projectId !== undefined && links !== undefined && fresh.length > 0 && !isBusy
  const addedHere = new Set(added.map(({ id }) => id))
  const known = influencers?.filter(({ id }) => linked.has(id) && !addedHere.has(id)).length ?? 0

  const rows = influencers?.map((one) => ({
    id: one.id,
    name: one.name,
    note: one.influencerCategory?.name ?? one.fullName ?? '',
    picture: one.instagramProfileImage ?? one.youtubeChannelImage ?? undefined,
    leftOut: addedHere.has(one.id) ? 'Hinzugefügt' : linked.has(one.id) ? 'Schon im Projekt' : undefined,
  }))
  return (
    <DeedDialog
      width={400}
      title="Influencer zu Projekt hinzufügen"
      subtitle={`${plural(influencers?.length ?? ids.length, 'Influencer', 'Influencer')} ausgewählt`}
      does={isComplete || isBusy ? `${fresh.length} hinzufügen` : 'Hinzufügen'}
      isComplete={isComplete}
      lacking={projectId === undefined ? lacks(['Projekt']) : undefined}
      isBusy={isBusy}
      onSubmit={() => isComplete && add({ projectId, influencers: fresh })}
      onClose={onClose}
      fields={<MyProjectSelect value={projectId} disabled={isBusy || added.length > 0} onChange={setProjectId} />}
    >
      <div aria-live="polite">
        {known > 0 && <p className={s.note}>{known} Influencer bereits im Projekt vorhanden.</p>}
        {added.length > 0 && !isBusy && fresh.length > 0 && (
          <p className={s.note}>
            Hinzugefügt: {added.map(({ name }) => name).join(', ')}. Noch nicht:{' '}
            {fresh.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </div>
      <ChosenRows label="Ausgewählte Influencer" rows={rows} />
    </DeedDialog>
  )
}
