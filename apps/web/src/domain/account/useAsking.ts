import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Options, request } from '../../api/client.ts'
import { Problem } from '../../api/problem.ts'
import { toast } from '../../api/toast.ts'

interface Asked {
  readonly path: string
  readonly method?: Options['method']
  readonly body?: object
}

/** Asks the server for something of one's own account. What it refuses stands at its field; anything else is a toast. */
export const useAsking = <Data>(field: string, onDone: (data: Data) => void) => {
  const [refused, setRefused] = useState<string>()
  const asking = useMutation({
    mutationFn: async ({ path, method = 'POST', body = {} }: Asked) =>
      (await request<Data>(path, { method, body, isQuiet: true })).data,
    onSuccess: onDone,
    onError: (problem) => {
      const at = problem instanceof Problem ? problem.violations.find((one) => one.propertyPath === field) : undefined
      setRefused(at?.message)
      if (!at) toast.error(problem.message)
    },
  })
  return { refused, forgive: () => setRefused(undefined), ask: asking.mutate, isBusy: asking.isPending }
}
