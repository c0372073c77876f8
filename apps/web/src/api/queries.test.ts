import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, serve } from '../../test/served.tsx'
import { wholeListQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** A list of so many rows, served page by page. */
const serveRows = (total: number) =>
  serve(({ path }) => {
    const { searchParams } = new URL(path, location.origin)
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('itemsPerPage'))]
    const ids = Array.from({ length: total }, (_, n) => ({ id: n + 1 }))
    return Response.json(ids.slice((page - 1) * size, page * size))
  })

/** The API answers at most 500 rows at once. */
test.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [501, 2],
  [1203, 3],
])('a whole list of %i rows comes in %i answers, none missing and none twice', async (total, answers) => {
  serveRows(total)
  const rows = await new QueryClient().fetchQuery(wholeListQuery('materials'))
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, n) => n + 1))
  expect(asked).toHaveLength(answers)
})
