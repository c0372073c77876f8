import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import type { Row } from '../../../api/queries.ts'
import { selection } from '../../../crud/selection.ts'
import type { ServedRows } from '../../../crud/useServedRows.ts'

/** As many as one answer of the server carries. */
export const MOST_CHOSEN = 500

/** Chooses everything that was found, also what nobody has scrolled to; those already in the Verteiler excepted. */
export const useChooseFound = ({ path, parameters }: ServedRows, present: ReadonlySet<number>) =>
  useMutation({
    mutationFn: async () => {
      const asked = new URLSearchParams([
        ...parameters.filter(([name]) => name !== 'properties[]').map(([name, value]) => [name, value]),
        ['properties[]', 'id'],
        ['itemsPerPage', String(MOST_CHOSEN)],
      ])
      return (await request<readonly Row[]>(`/${path}?${asked}`)).data
    },
    onSuccess: (rows) =>
      selection.add(
        path,
        rows.flatMap(({ id }) => (present.has(id) ? [] : [id])),
      ),
  })
