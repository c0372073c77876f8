import { Button } from '@mantine/core'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { DuplicateRule, Import } from '@rampenlicht/model/rules/import/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { request } from '../../api/client.ts'
import { reloadAll } from '../../api/queries.ts'
import { useWindowWidth } from '../../ui/useWindowWidth.ts'
import { CheckRows } from './CheckRows.tsx'
import s from './CheckStep.module.css'
import { CheckTabs, type Tab } from './CheckTabs.tsx'
import { directoryOf } from './directories.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { Lookups } from './Lookups.tsx'
import { begin, importQuery } from './queries.ts'
import { useLookupChoices } from './useLookupChoices.ts'
import { counted, promise, sumsOf } from './words.ts'

/** As in the styles: the rows need the room, and new names get a tab of their own. */
const NARROW_PX = 1100

/** The third step: what would become of each row. Nothing is written yet. */
export default function CheckStep({ shown }: { shown: Import }) {
  const { id, file, lookups } = shown
  const { noun } = resourceAt(shown.resource)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isNarrow = useWindowWidth() <= NARROW_PX
  const panel = useId()
  const why = useId()
  const [tab, setTab] = useState<Tab>('all')
  const [isGoing, setIsGoing] = useState(false)
  const choices = useLookupChoices(shown)
  const sums = sumsOf(shown)

  const decide = async (decisions: Readonly<Record<string, DuplicateRule>>) => {
    const { data } = await request<Import>(`/imports/${id}`, { method: 'PUT', body: { decisions } })
    queries.setQueryData(importQuery(id).queryKey, data)
    if ('*' in decisions) await reloadAll(queries)
  }
  const run = async () => {
    setIsGoing(true)
    await begin(queries, id, 'run').catch(() => setIsGoing(false))
  }
  const lacking = choices.isOpen
    ? 'Erst mit der neuen Auswahl noch einmal prüfen.'
    : sums.written === 0
      ? 'Es gibt nichts zu schreiben.'
      : undefined
  const side = (
    <Lookups
      lookups={lookups}
      choices={choices}
      notes={shown.notes}
      hasDuplicates={(shown.counts?.duplicate ?? 0) > 0}
    />
  )
  return (
    <ImportFrame
      step="Prüfen"
      directory={directoryOf(shown.resource)}
      file={file}
      foot={
        <>
          <p className="num" id={why} aria-live="polite">
            {lacking ?? (
              <>
                <b>{counted(sums.written, noun)}</b> {promise(sums)}.
              </>
            )}
          </p>
          <Button variant="default" onClick={() => void navigate({ to: '.', search: { schritt: 'spalten' } } as never)}>
            Zurück
          </Button>
          <Button disabled={lacking !== undefined} loading={isGoing} aria-describedby={why} onClick={run}>
            {counted(sums.written, noun)} importieren
          </Button>
        </>
      }
    >
      <div className={s.check}>
        <CheckTabs
          shown={shown}
          tab={tab}
          onTab={setTab}
          controls={panel}
          hasLookups={isNarrow && lookups.length > 0}
        />
        <div className={s.body} id={panel} role="tabpanel" aria-label="Zeilen">
          {tab === 'lookups' && isNarrow ? (
            side
          ) : (
            <CheckRows shown={shown} state={tab === 'all' || tab === 'lookups' ? undefined : tab} onDecide={decide} />
          )}
          {!isNarrow && side}
        </div>
      </div>
    </ImportFrame>
  )
}
