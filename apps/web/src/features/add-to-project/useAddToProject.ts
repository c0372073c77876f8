import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { selection } from '../../crud/selection.ts'

interface Named {
  readonly id: number
  readonly name: string
}
interface Adding {
  readonly projectId: number
  readonly influencers: readonly Named[]
}

/** One request each. When one fails, those before it stay added and leave the selection; the rest can be tried again. */
export const useAddToProject = (onClose: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [added, setAdded] = useState<readonly Named[]>([])
  const adding = useMutation({
    mutationFn: async ({ projectId, influencers }: Adding) => {
      const done = [...added]
      try {
        for (const one of influencers) {
          await save('project_influencers', {
            project: iriOf('projects', projectId),
            influencer: iriOf('influencers', one.id),
            feature: null,
            link: null,
            fee: null,
            cooperation: null,
            status: 'Vorgeschlagen',
          })
          done.push(one)
        }
        return done
      } catch (problem) {
        setAdded(done)
        selection.remove(
          'influencers',
          done.map(({ id }) => id),
        )
        await reloadAll(queries)
        throw problem
      }
    },
    onSuccess: (done, { projectId }) => {
      const [first] = done
      toast.ok(
        done.length === 1 && first
          ? fillToast(projectInfluencer.toasts.created, { influencer: first })
          : `${done.length} Influencer hinzugefügt`,
      )
      onClose()
      void navigate({ to: '/projekte/$projectId/socialmedia', params: { projectId: String(projectId) } })
      return reloadAll(queries)
    },
  })
  return { adding, added }
}
