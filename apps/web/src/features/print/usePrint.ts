import type { Violation } from '@rampenlicht/model/kit/body'
import { PRINTS, type PrintKind, type PrintValues } from '@rampenlicht/model/rules/print'
import type { Paper } from '@rampenlicht/model/rules/print-page'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../api/client.ts'
import { fileIn } from '../../api/files.ts'
import { Problem } from '../../api/problem.ts'
import { openWaiting, releaseLater, showIn } from '../../ui/pdf-window.ts'

/** What could not be shown in a window of its own, to be opened from here. */
interface Made {
  readonly address: string
  readonly name: string
}
interface Asked {
  readonly values: PrintValues
  readonly paper: Paper
  readonly opened: Window | null
}

/** Has the server draw the page and shows it in a new window; where the browser forbids that, it is offered instead. */
export const usePrint = (kind: PrintKind, onShown: () => void) => {
  const [made, setMade] = useState<Made>()
  const [refused, setRefused] = useState<readonly Violation[]>([])
  useEffect(() => () => void (made && releaseLater(made.address)), [made])
  const printing = useMutation({
    mutationFn: ({ values, paper }: Asked) =>
      request<File>(`/print/${kind}`, {
        method: 'POST',
        body: { [PRINTS[kind].body]: values, format: paper },
        reads: fileIn,
      }),
    onSuccess: ({ data: file }, { opened }) => {
      const address = showIn(opened, file)
      if (address === undefined) onShown()
      else setMade({ address, name: file.name })
    },
    onError: (problem, { opened }) => {
      opened?.close()
      if (problem instanceof Problem) setRefused(problem.violations)
    },
  })
  return {
    made,
    refused,
    isBusy: printing.isPending,
    print: (values: PrintValues, paper: Paper) => {
      setRefused([])
      printing.mutate({ values, paper, opened: openWaiting('Einzeldruck') })
    },
    /** Something has changed: what was made no longer shows it, and a complaint about it has been heard. */
    forget: (name?: string) => {
      setMade(undefined)
      setRefused((before) => before.filter(({ propertyPath }) => propertyPath !== name))
    },
  }
}
