import { Button } from '@mantine/core'
import { IMPORT_DAYS, type ImportRow } from '@rampenlicht/model/rules/import/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconDownload from '~icons/download'
import { request } from '../../api/client.ts'
import { saveMade } from '../../api/files.ts'
import { keys } from '../../api/queries.ts'
import { number } from '../../ui/format.ts'
import s from './ResultStep.module.css'

const FIRST = 5
const PER_PAGE = 100

/** Rows that were not written, each with its reason, and all of them as a file. */
export const LeftRows = ({ id, total }: { id: number; total: number }) => {
  const [isWhole, setIsWhole] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.list(`imports/${id}/rows`, [['left', 'true']]),
    queryFn: async ({ pageParam, signal }) =>
      (
        await request<readonly ImportRow[]>(
          `/imports/${id}/rows?state[]=faulty&state[]=duplicate&page=${pageParam}&itemsPerPage=${PER_PAGE}`,
          { signal },
        )
      ).data,
    initialPageParam: 1,
    getNextPageParam: (page, all) => (page.length === PER_PAGE ? all.length + 1 : undefined),
  })
  const rows = data?.pages.flat()
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  const more = () => {
    if (isWhole) void fetchNextPage()
    setIsWhole(true)
  }
  const save = async () => {
    setIsSaving(true)
    // what went wrong has been told
    await saveMade(`/imports/${id}/errors?format=xlsx`).catch(() => undefined)
    setIsSaving(false)
  }
  return (
    <section className={s.part} aria-label="Liegen geblieben">
      <div className={s.partHead}>
        <h3>Liegen geblieben</h3>
        <span className="muted num">{number(total)}</span>
        <span className="grow" />
        <Button
          variant="default"
          size="compact-sm"
          h={28}
          disabled={rows?.length === 0}
          loading={isSaving}
          leftSection={<IconDownload size={15} stroke={1.8} />}
          onClick={() => void save()}
        >
          Fehlerdatei laden
        </Button>
      </div>
      {rows?.length === 0 ? (
        <p className="muted">Was in den Zeilen stand, ist nach {IMPORT_DAYS} Tagen gelöscht.</p>
      ) : (
        <ul className={s.rows} aria-busy={!rows}>
          {shown?.map((row) => (
            <li key={row.n} className={s.left}>
              <span className="num muted">Zeile {number(row.n)}</span>
              <b className="trunc">{row.name || 'ohne Namen'}</b>
              <span>{whyOf(row)}</span>
              <em className="trunc">{row.about}</em>
            </li>
          ))}
          {rows && shown && (rows.length > shown.length || hasNextPage) && (
            <li className={s.more}>
              <button type="button" disabled={isFetchingNextPage} onClick={more}>
                {number(total - shown.length)} weitere
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const whyOf = ({ state, faults, twin, match }: ImportRow): string => {
  if (state === 'faulty') return faults.join(' ')
  if (twin !== null) return `Doppelt, auch in Zeile ${number(twin)}`
  return match ? `${match.name} gibt es schon` : 'Doppelt'
}
