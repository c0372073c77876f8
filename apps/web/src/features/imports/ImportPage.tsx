import { type Import, mayImport } from '@rampenlicht/model/rules/import/imports'
import { isOpen, type Job } from '@rampenlicht/model/rules/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { jobsQuery } from '../../api/jobs.ts'
import { isMissing } from '../../api/problem.ts'
import { reloadAll } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { part } from '../../ui/part.ts'
import { importQuery } from './queries.ts'
import { Refused } from './Refused.tsx'
import { RunningCard } from './RunningCard.tsx'

// They know every declaration, and one is at one step at a time.
const ColumnsStep = part('ColumnsStep', () => import('./ColumnsStep.tsx'))
const CheckStep = part('CheckStep', () => import('./CheckStep.tsx'))
const ResultStep = part('ResultStep', () => import('./ResultStep.tsx'))
const WAITING = <div aria-busy="true" />

/** One import, at the step that it has reached. */
export default function ImportPage() {
  const { importId = '' } = useParams({ strict: false }) as { readonly importId?: string }
  if (!mayImport(useMe())) return <Refused />
  return /^[1-9]\d{0,8}$/.test(importId) ? <Loaded key={importId} id={Number(importId)} /> : <NotFound />
}

const Loaded = ({ id }: { id: number }) => {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(importQuery(id))
  const { data: jobs } = useQuery(jobsQuery)
  const job = jobs?.find((one) => one.id === data?.job)
  const isRunning = job !== undefined && isOpen(job)
  // when the work is done, what it was done to is asked for anew
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void reloadAll(queries)
    wasRunning.current = isRunning
  }, [isRunning, queries])
  if (isMissing(error)) return <NotFound />
  if (!data)
    return error ? (
      <LoadFailure title="Der Import konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    ) : (
      WAITING
    )
  return <StepOf shown={data} job={job} />
}

const StepOf = ({ shown, job }: { shown: Import; job: Job | undefined }) => {
  const { schritt } = useSearch({ strict: false }) as { readonly schritt?: string }
  switch (shown.state) {
    case 'Hochgeladen':
      return <ColumnsStep meanwhile={WAITING} shown={shown} job={job} />
    case 'Wird geprüft':
      return <RunningCard step="Prüfen" shown={shown} job={job} title="Datei wird geprüft" />
    case 'Geprüft':
      return schritt === 'spalten' ? (
        <ColumnsStep meanwhile={WAITING} shown={shown} job={job} />
      ) : (
        <CheckStep meanwhile={WAITING} shown={shown} />
      )
    case 'Läuft':
      return <RunningCard step="Ergebnis" shown={shown} job={job} title="Import läuft" />
    case 'Fertig':
    case 'Abgebrochen':
    case 'Fehlgeschlagen':
    case 'Rückgängig gemacht':
      return job?.kind === 'import undo' && isOpen(job) ? (
        <RunningCard step="Ergebnis" shown={shown} job={job} title="Import wird rückgängig gemacht" />
      ) : (
        <ResultStep meanwhile={WAITING} shown={shown} job={job} />
      )
    default:
      return shown.state satisfies never
  }
}
