import { allows, chief } from '@rampenlicht/model/kit/rule'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { useMe } from '../../api/session.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { chunk } from '../../ui/chunk.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Cases } from './Cases.tsx'
import { Documents } from './Documents.tsx'
import s from './Privacy.module.css'
import { casesQuery } from './queries.ts'
import { Sheets } from './Sheets.tsx'
import { TABS, useTab } from './tabs.ts'

/** They have inputs, whose code is most of what a page weighs. */
const People = lazy(chunk('People', () => import('./People.tsx')))
const Texts = lazy(chunk('Texts', () => import('./Texts.tsx')))
const Erasures = lazy(chunk('Erasures', () => import('./erasure/Erasures.tsx')))

/** Whoever asks what we hold of them: the questions with their terms, who was erased, and what has to lie ready. */
export default function Privacy() {
  const isChief = allows(chief, { actor: useMe() })
  const { data: cases } = useQuery(casesQuery)
  const [tab, setTab] = useTab()
  const panel = useId()
  const open = cases?.filter(({ outcome }) => outcome === null).length
  return (
    <SettingsFrame isWide>
      <div className={s.tabs}>
        <Tabs
          label="Bereiche des Datenschutzes"
          controls={panel}
          tabs={TABS.map((one) => ({ ...one, count: one.value === 'anfragen' ? open : undefined }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <Sheets>
        <div id={panel} role="tabpanel" aria-label={TABS.find(({ value }) => value === tab)?.label}>
          <Suspense fallback={<div className={s.waiting} />}>
            {tab === 'anfragen' && <People />}
            {tab === 'loeschungen' && <Erasures />}
            {tab === 'dokumente' && <Documents />}
            {tab === 'dokumente' && isChief && <Texts />}
          </Suspense>
          {tab === 'anfragen' && <Cases />}
        </div>
      </Sheets>
    </SettingsFrame>
  )
}
