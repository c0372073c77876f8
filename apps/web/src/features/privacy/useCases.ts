import type { CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { isoDay } from '../../ui/format.ts'
import { type Case, isAbout, type Subject, sentFor } from './people.ts'
import { casesQuery } from './queries.ts'

/** The Anfragen of somebody: the one that is open for a right, or a new one, so that term and proof exist. */
export const useCases = (person: Subject | undefined, asked: Case | undefined) => {
  const { data: cases = [] } = useQuery(casesQuery)
  const queries = useQueryClient()
  const current = asked && (cases.find(({ id }) => id === asked.id) ?? asked)
  const openFor = (kind: CaseKind): Case | undefined => {
    const isOpen = (one: Case) => one.kind === kind && one.outcome === null
    if (current && isOpen(current)) return current
    return person && cases.find((one) => isOpen(one) && isAbout(one, person))
  }
  /** The number of the open one; without any it is entered, as of today. */
  const caseFor = async (kind: CaseKind): Promise<number> => {
    const open = openFor(kind)
    if (open || !person) return open?.id ?? 0
    const { data, deed } = await save('privacy_cases', { kind, receivedOn: isoDay(new Date()), ...sentFor(person) })
    toastUndoable(queries, `Anfrage von ${person.name} eingetragen`, deed)
    await reloadAll(queries)
    return data.id
  }
  const settle = async (id: number, identity: string) => {
    const { deed } = await save('privacy_cases', { outcome: 'Erledigt', ...(identity ? { identity } : {}) }, id)
    toastUndoable(queries, 'Anfrage als erledigt eingetragen', deed)
    await reloadAll(queries)
  }
  return { current, openFor, caseFor, settle }
}
