import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { useCallback, useState } from 'react'
import { useChangeField } from '../../crud/save/useChangeField.ts'
import { type Cooperation, type Status, WITHOUT_STATUS } from './query.ts'

/** Gives a cooperation another status: shown at once, taken back when the server refuses, and said to those who listen. */
export const useMove = () => {
  const { mutateAsync: change } = useChangeField(projectInfluencer)
  const [said, say] = useState('')
  const move = useCallback(
    async ({ id, influencer: { name }, status: before }: Cooperation, status: Status) => {
      if (status === before) return
      say(`${name} nach ${status} verschoben`)
      try {
        await change({ id, values: { status } })
      } catch {
        // Why has been told in a toast.
        say(`${name} bleibt in ${before ?? WITHOUT_STATUS}`)
      }
    },
    [change],
  )
  return { move, said }
}
