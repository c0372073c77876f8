import { fillToast } from '@rampenlicht/model/kit/toast'
import { clipping } from '@rampenlicht/model/resources/publicity/clipping'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { Problem } from '../../api/problem.ts'
import { toast } from '../../api/toast.ts'
import { reasonIn, refusalOf, upload } from '../../api/upload.ts'
import type { Companion } from '../../crud/save/companion.ts'

export interface Waiting {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  readonly sent: number
  readonly reason?: string
}

/** Clippings that wait for their Beitrag to be saved. What has arrived leaves the queue; what has not can be sent again. */
export interface ClippingQueue extends Companion {
  readonly entries: () => readonly Waiting[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], limitMegabytes: number) => void
  readonly drop: (key: number) => void
}

export const clippingQueue = (): ClippingQueue => {
  let entries: readonly Waiting[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Waiting[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, facts: Partial<Waiting>) =>
    set(entries.map((one) => (one.key === key ? { ...one, ...facts } : one)))
  const drop = (key: number) => set(entries.filter((one) => one.key !== key))

  const sendOne = async (id: number, { key, file }: Waiting) => {
    change(key, { state: 'sending', sent: 0 })
    try {
      const onProgress = (sent: number) => change(key, { sent: Math.min(sent, file.size) })
      const { data } = await upload<object>(`/${feature.path}/${id}/clippings`, file, {}, { onProgress })
      toast.ok(fillToast(clipping.toasts.created, data))
      drop(key)
    } catch (error) {
      change(key, { state: 'failed', reason: reasonIn(error) })
    }
  }
  return {
    isLast: true,
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, limitMegabytes) =>
      set([
        ...entries,
        ...files.map((file): Waiting => {
          const reason = refusalOf(file, limitMegabytes)
          return { key: ++last, file, sent: 0, state: reason ? 'refused' : 'waiting', ...(reason ? { reason } : {}) }
        }),
      ]),
    drop,
    send: async (id) => {
      // One after the other: each is a record of the same Beitrag, and the first failure should not wait for the last.
      for (const one of entries) if (one.state !== 'refused') await sendOne(id, one)
      const left = entries.length
      if (left > 0) throw new Problem(0, left === 1 ? 'Ein Clipping fehlt noch.' : `${left} Clippings fehlen noch.`)
      return { data: {}, etag: undefined, total: undefined, next: undefined }
    },
  }
}
