import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { useOnce } from '../../crud/save/useSave.ts'

export interface Named {
  readonly id: number
  readonly name: string
}
interface Adding {
  readonly projectId: number
  readonly influencers: readonly Named[]
}
interface Ends {
  readonly onDone: (adding: Adding) => void
  /** Some of them were added before it went wrong. */
  readonly onBroken?: (added: readonly Named[]) => void
}
const { toasts } = projectInfluencer

/** One cooperation is named, several are counted; without a hyphen, as the toasts of the specification (8). */
export const cooperationsMade = (influencers: readonly Named[]): string => {
  const [influencer] = influencers
  return influencers.length === 1 && influencer
    ? fillToast(toasts.created, { influencer })
    : `${influencers.length} Influencer Kooperationen erstellt`
}

/** One request each. When one fails, those before it stay added, and the rest can be tried again. */
export const useAddInfluencers = ({ onDone, onBroken }: Ends) => {
  const queries = useQueryClient()
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
        onBroken?.(done)
        void reloadAll(queries)
        throw problem
      }
    },
    onSuccess: (done, adding) => {
      toast.ok(cooperationsMade(done))
      onDone(adding)
      return reloadAll(queries)
    },
  })
  return { add: useOnce(adding), isBusy: adding.isPending, added }
}
