import { iriOf } from '@rampenlicht/model/kit/iri'
import { initialOf } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'

/** Spec 4: a Beitrag created from the list starts as News, Anfrage, without highlight, as its declaration says. */
export const useNewFeature = () => {
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const underway = useRef(new Set<number>())
  const add = useCallback(
    async (cooperation: number) => {
      // A second click of a double click means no second Beitrag.
      if (underway.current.has(cooperation)) return
      underway.current.add(cooperation)
      try {
        const { data } = await save(feature.path, {
          ...initialOf(feature),
          projectMediacontactPartner: iriOf('project_mediacontact_partners', cooperation),
        })
        toast.ok(fillToast(feature.toasts.created, data))
        setFresh((before) => new Set([...before, data.id]))
        await reloadAll(queries)
      } catch {
        // Why it failed has been said; the button is there for another try.
      } finally {
        underway.current.delete(cooperation)
      }
    },
    [queries],
  )
  return { fresh, add }
}
