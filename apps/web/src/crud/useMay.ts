import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Question, Rule } from '@rampenlicht/model/kit/rule'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../api/queries.ts'
import { useMe } from '../api/session.ts'
import type { Values } from './values.ts'

/** Asks the declaration's own rules, as the server does. */
export const useMay = (resource: Resource, record?: Values): ((rule: Rule) => boolean) => {
  const question = useQuestion(resource, record)
  return (rule) => rule.allows(question)
}

/** Who asks, about which record, inside which project. */
export const useQuestion = (resource: Resource, record?: Values): Question => {
  const actor = useMe()
  const own = resource.projectVia === '' ? ownProject(record) : undefined
  const asksProject = own === undefined && Object.values(resource.may).some((rule) => rule.asksProject)
  const projectId = asksProject && record ? projectIn(resource, record) : undefined
  const { data } = useQuery({ ...recordQuery('projects', projectId ?? 0), enabled: projectId !== undefined })
  const project = own ?? data
  return { actor, ...(record ? { record } : {}), ...(project ? { project } : {}) }
}

/** A project knows its managers itself. */
const ownProject = (record: Values | undefined): Question['project'] =>
  Array.isArray(record?.['managers']) ? { managers: record['managers'] as { id: number }[] } : undefined

/** Follows "projectList.project" through the embedded records. */
const projectIn = ({ projectVia = 'project' }: Resource, record: Values): number | undefined => {
  const found = projectVia
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], record)
  const id = (found as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' ? id : undefined
}
