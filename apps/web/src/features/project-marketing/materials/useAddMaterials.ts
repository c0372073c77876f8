import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { countOf } from '@rampenlicht/model/rules/ad-materials'
import { type AdPreset, materialFrom } from '@rampenlicht/model/rules/ad-presets'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client.ts'
import { Problem } from '../../../api/problem.ts'
import { reloadAll } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import { materialsQuery, type Shown } from './query.ts'

const MOST_AT_ONCE = 4
const FRESH_MS = 10_000

interface Adding {
  readonly presets: readonly AdPreset[]
  readonly deadline: string | null
}
export interface Failed {
  readonly reason: string
  /** Without an answer nobody knows whether it was saved: then how many there were before. */
  readonly countBefore?: number
}
export type Failures = ReadonlyMap<AdPreset, Failed>
const NONE: Failures = new Map()

/** Spec 7: one request per preset. What was saved stays saved; what failed is told, and can be tried again. */
export const useAddMaterials = (projectId: number, onDone: () => void) => {
  const queries = useQueryClient()
  const [saved, setSaved] = useState<readonly AdPreset[]>([])
  const [failures, setFailures] = useState<Failures>(NONE)
  const known = (staleTime: number) => queries.fetchQuery({ ...materialsQuery(projectId), staleTime })
  const adding = useMutation({
    mutationFn: async ({ presets, deadline }: Adding) => {
      const before = await known(isUnsure(failures) ? 0 : FRESH_MS)
      const done = arrivedOf(failures, before).filter((preset) => presets.includes(preset))
      const failed = new Map<AdPreset, Failed>()
      setSaved(done)
      setFailures(NONE)
      const waiting = presets.filter((preset) => !done.includes(preset))
      await inTurns(waiting, async (preset) => {
        try {
          const body = { ...materialFrom(preset, iriOf('projects', projectId)), ...(deadline ? { deadline } : {}) }
          await request('/project_ad_materials', { method: 'POST', body, isQuiet: true })
          done.push(preset)
          setSaved([...done])
        } catch (error) {
          failed.set(preset, failureOf(error, countOf(preset, before)))
        }
      })
      for (const preset of isUnsure(failed) ? arrivedOf(failed, await known(0).catch(() => before)) : []) {
        failed.delete(preset)
        done.push(preset)
      }
      return { done, failed }
    },
    onSuccess: ({ done, failed }) => {
      setFailures(failed)
      if (done.length > 0) toast.ok(fillToast(FURTHER_TOASTS.adMaterialsAdded, { n: done.length }))
      if (failed.size === 0) onDone()
      return reloadAll(queries)
    },
  })
  return {
    add: adding.mutate,
    isBusy: adding.isPending,
    /** Of the last attempt. */
    saved,
    failures,
  }
}

const isUnsure = (failures: Failures) => [...failures.values()].some(({ countBefore }) => countBefore !== undefined)
/** Those whose answer was lost on the way back: they must not be sent a second time. */
const arrivedOf = (failures: Failures, known: readonly Shown[]) =>
  [...failures].flatMap(([preset, { countBefore }]) =>
    countBefore !== undefined && countOf(preset, known) > countBefore ? [preset] : [],
  )

const failureOf = (error: unknown, countBefore: number): Failed => {
  if (!(error instanceof Problem)) throw error
  return error.status === 0 ? { reason: error.message, countBefore } : { reason: error.message }
}

/** A few at a time, so that 30 presets do not fill every connection. */
const inTurns = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>) => {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work))
}
