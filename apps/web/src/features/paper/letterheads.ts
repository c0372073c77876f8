import { iriOf } from '@rampenlicht/model/kit/iri'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import type { Wish } from './wish.ts'

export type Letterhead = EntityAt<'letterheads'>
export const headOf = ({ id }: Pick<Letterhead, 'id'>) => iriOf('letterheads', id)
export const nameOf = ({ name }: Pick<Letterhead, 'name'>) => name.replace(/\.pdf$/i, '')

/** Paper of the agency's own, and the one that lies underneath. */
export const useLetterheads = (head: Wish['head'], isWanted = true) => {
  const { data: known = [] } = useQuery({ ...wholeListQuery('letterheads'), enabled: isWanted })
  return { known, chosen: known.find((one) => headOf(one) === head) }
}
