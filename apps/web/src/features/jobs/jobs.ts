import { isOpen, type Job } from '@rampenlicht/model/rules/jobs'

const isAfter = (one: Job, other: Job) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id

/** The jobs with those that have changed: what is open first, then what ended last. */
export const withChanged = (jobs: readonly Job[], changed: readonly Job[]): readonly Job[] => {
  const byId = new Map([...jobs, ...changed].map((job) => [job.id, job]))
  return [...byId.values()].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || -isAfter(one, other))
}

/** Those that have ended since somebody looked last. */
export const unseenOf = (jobs: readonly Job[], seenUntil: number): readonly Job[] =>
  jobs.filter((job) => !isOpen(job) && Date.parse(job.at) > seenUntil)
