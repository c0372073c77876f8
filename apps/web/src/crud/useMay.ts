import { entriesOf, type Resource, wayToProject } from '@rampenlicht/model/kit/resource'
import { allows, answerTo, type Question, type Rule } from '@rampenlicht/model/kit/rule'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../api/queries.ts'
import { useMe } from '../api/session.ts'
import type { Values } from './values.ts'

/** Asks the declaration's own rules, as the server does. */
export const useMay = (resource: Resource, record?: Values): ((rule: Rule) => boolean) => {
  const question = useQuestion(resource, record)
  return (rule) => allows(rule, question)
}

/** Who asks, about which record, inside which project; that one is loaded where an answer hangs on its managers. */
export const useQuestion = (resource: Resource, record?: Values): Question => {
  const actor = useMe()
  const own = resource.projectVia === '' ? ownProject(record) : undefined
  const known = { actor, record, project: own }
  const isOpen = record !== undefined && rulesOf(resource).some((rule) => answerTo(rule, known) === undefined)
  const projectId = isOpen ? projectIn(resource, record) : undefined
  const { data } = useQuery({ ...recordQuery('projects', projectId ?? 0), enabled: projectId !== undefined })
  return { ...known, project: own ?? data }
}

/** What is asked about a record: deeds, single fields, and whether it has to stay. */
const rulesOf = ({ may, fields, keeps }: Resource): readonly Rule[] => [
  ...Object.values(may),
  ...entriesOf(fields).flatMap(([, { writableBy }]) => writableBy ?? []),
  ...(keeps ? [keeps.when] : []),
]

/** A project knows its managers itself. */
const ownProject = (record: Values | undefined): Question['project'] =>
  Array.isArray(record?.['managers']) ? { managers: record['managers'] as { id: number }[] } : undefined

/** Follows "projectList.project" through the embedded records. */
const projectIn = (resource: Resource, record: Values): number | undefined => {
  const found = wayToProject(resource)?.reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], record)
  const id = (found as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' ? id : undefined
}
