import { Select } from '@mantine/core'
import { REPORT_ORDERS, type ReportOrder } from '@rampenlicht/model/resources/reports/report'
import { candidates, leftOutIn, leftOutOf } from '@rampenlicht/model/rules/report/chosen'
import type { ReportFeature } from '@rampenlicht/model/rules/report/data'
import { useState } from 'react'
import IconLock from '~icons/lock'
import { PageWords } from '../inspector/PageWords.tsx'
import { useChangeFeature } from '../useChangeFeature.ts'
import { BackToPages } from './BackToPages.tsx'
import { ClippingRow } from './ClippingRow.tsx'
import type { TableProps } from './props.ts'
import s from './Table.module.css'
import { Tabs } from './Tabs.tsx'

type Tab = 'all' | 'in' | 'out' | 'open'

/** All Beiträge of the period: whether each goes in, whether it may be handed on, and which are highlights. */
export const ClippingTable = ({ work, page, onBack }: TableProps) => {
  const { report, data, change } = work
  const [tab, setTab] = useState<Tab>('all')
  const changing = useChangeFeature(report.id)
  const leftOut = leftOutIn(report.leftOut)
  const isIn = ({ id }: ReportFeature) => !leftOut.includes(id)
  const isOpen = (one: ReportFeature) => isIn(one) && one.sharing === null
  const all = candidates(report, data)
  const parts: Readonly<Record<Tab, readonly ReportFeature[]>> = {
    all,
    in: all.filter(isIn),
    out: all.filter((one) => !isIn(one)),
    open: all.filter(isOpen),
  }
  return (
    <div className={s.pane}>
      <BackToPages onBack={onBack} />
      <div className={s.bar}>
        <Tabs
          label="Welche Beiträge"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { value: 'all', label: 'Im Zeitraum', count: parts.all.length },
            { value: 'in', label: 'Im Report', count: parts.in.length },
            { value: 'out', label: 'Ausgelassen', count: parts.out.length },
            { value: 'open', label: 'Weitergabe offen', count: parts.open.length },
          ]}
        />
        <span className="grow" />
        <Select
          aria-label="Reihenfolge"
          data={REPORT_ORDERS}
          value={report.sequence}
          allowDeselect={false}
          w={170}
          onChange={(sequence) => sequence && change({ sequence: sequence as ReportOrder })}
        />
      </div>
      <div className={s.table}>
        <div className={s.head} aria-hidden>
          <span />
          <span>Beitrag</span>
          <span>Datum</span>
          <span data-right>Reichweite</span>
          <span>Weitergabe</span>
          <span>Highlight</span>
          <span>Im Report</span>
        </div>
        <ul>
          {parts[tab].map((one) => (
            <ClippingRow
              key={one.id}
              feature={one}
              isIn={isIn(one)}
              onSwitch={() =>
                change({ leftOut: leftOutOf(isIn(one) ? [...leftOut, one.id] : leftOut.filter((id) => id !== one.id)) })
              }
              onChange={(values) => changing.mutateAsync({ id: one.id, values })}
            />
          ))}
        </ul>
        {parts[tab].length === 0 && (
          <p className={s.none}>
            {tab === 'all'
              ? 'Im Zeitraum ist nichts erschienen, das zur Auswahl passt.'
              : tab === 'open'
                ? 'Bei allen Beiträgen im Report ist die Weitergabe geklärt.'
                : 'Keine Beiträge.'}
          </p>
        )}
      </div>
      <p className={s.law}>
        <IconLock size={14} stroke={1.8} aria-hidden /> Ohne Lizenz des Verlags gehen nur Überschrift, Link und eine
        kleine Vorschau an den Kunden. „Offen“ zählt als „Nur Link“.
      </p>
      <div className={s.words}>
        <PageWords work={work} page={page} />
      </div>
    </div>
  )
}
