import type { Job } from '@rampenlicht/model/rules/jobs'
import type { PaperPreview } from '@rampenlicht/model/rules/paper/told'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../api/client.ts'
import { fileIn } from '../../api/files.ts'
import { toast } from '../../api/toast.ts'
import { openWaiting, releaseLater, showIn } from '../../ui/pdf-window.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { type Kind, TITLES } from './words.ts'

const TYPING_MS = 300

/** What would be printed. Asked for again when a record is saved, which may have got an address. */
export const usePreview = (kind: Kind, body: object, page: number) => {
  const asked = useSettled(JSON.stringify({ kind, body: { ...body, page } }), TYPING_MS)
  return useQuery({
    queryKey: ['list', 'print', asked],
    queryFn: async ({ signal }) => {
      const { kind: what, body: sent } = JSON.parse(asked) as { readonly kind: Kind; readonly body: object }
      const options = { method: 'POST', body: sent, signal, isQuiet: true } as const
      const { data } = await request<PaperPreview>(`/print/${what}/preview`, options)
      return { ...data, kind: what }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface Made {
  readonly address: string
  readonly name: string
}
const fileOrJob = (response: Response): Promise<File | Job> =>
  response.status === 202 ? (response.json() as Promise<Job>) : fileIn(response)

/** Has the server draw it and shows it in a window of its own; what takes long is fetched from the bell. */
export const usePaper = (onPrinted: () => void) => {
  const [made, setMade] = useState<Made>()
  useEffect(() => () => void (made && releaseLater(made.address)), [made])
  const printing = useMutation({
    mutationFn: ({ what, body }: { what: string; body: object; opened: Window | null; isTest: boolean }) =>
      request<File | Job>(`/print/${what}`, { method: 'POST', body, reads: fileOrJob }),
    onSuccess: ({ data }, { opened, isTest }) => {
      if (!(data instanceof File)) {
        opened?.close()
        toast.ok('Wird im Hintergrund gedruckt. Das PDF liegt danach in der Glocke.')
        return onPrinted()
      }
      const address = showIn(opened, data)
      if (address !== undefined) setMade({ address, name: data.name })
      else if (!isTest) onPrinted()
    },
    onError: (_problem, { opened }) => opened?.close(),
  })
  return {
    made,
    forget: () => setMade(undefined),
    isBusy: printing.isPending,
    print: (kind: Kind, body: object) =>
      printing.mutate({ what: kind, body, opened: openWaiting(TITLES[kind]), isTest: false }),
    printTest: (body: object) =>
      printing.mutate({ what: 'test_sheet', body, opened: openWaiting('Testbogen'), isTest: true }),
  }
}
