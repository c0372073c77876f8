import { Button, TextInput } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconSearch from '~icons/search'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table } from '../../../ui/Table.tsx'
import { useSettled } from '../../../ui/useSettled.ts'
import { mailSetupQuery } from '../queries.ts'
import { MailDialog } from './MailDialog.tsx'
import s from './Run.module.css'
import { countQuery, recipientsQuery } from './recipients.ts'
import { groupsOf, statsOf, tabsOf } from './result.ts'
import { resultColumns } from './result-columns.tsx'
import { Tabs } from './Tabs.tsx'

type Mailing = EntityAt<'mailings'>
const SETTLED_MS = 250

/** What came of it: what is to be done first, then everything else. */
export const Result = ({ mailing }: { mailing: Mailing }) => {
  const { id } = mailing
  const { data: setup } = useQuery(mailSetupQuery)
  const countsAnswers = setup?.countsAnswers === true
  const { data: todo } = useQuery(countQuery(id, 'todo'))
  const tabs = tabsOf(mailing, { todo, countsAnswers })
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed, SETTLED_MS)
  const tab = tabs.find(({ id: one }) => one === chosen) ?? tabs.find(({ isFirst }) => isFirst) ?? tabs[0]!
  const list = useInfiniteQuery(recipientsQuery(id, tab.states, q))
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const [looked, setLooked] = useState<MailingRecipient>()
  const columns = resultColumns(id, setLooked)
  return (
    <>
      <StatStrip label="Ergebnis" stats={statsOf(mailing, new Date(), countsAnswers)} />
      <div className={s.tabbar}>
        <Tabs
          label="Empfänger"
          tabs={tabs.map(({ id: one, label, count }) => ({ id: one, label, count }))}
          value={tab.id}
          onChange={setChosen}
        />
        <span className="grow" />
        <TextInput
          className={s.search ?? ''}
          aria-label="Empfänger suchen"
          placeholder="Name, Medium, E-Mail …"
          leftSection={<IconSearch size={15} stroke={1.8} />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </div>
      <div className={s.card} id="mail-recipients">
        {list.error ? (
          <LoadFailure
            title="Die Empfänger sind nicht angekommen"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Table
            label="Ergebnis"
            columns={columns}
            {...(tab.id === 'todo' ? { groups: groupsOf(rows) } : { rows })}
            onOpen={setLooked}
          />
        )}
        {list.data && rows.length === 0 && (
          <p className={s.none}>
            {q ? 'Niemand passt zur Suche.' : tab.id === 'todo' ? 'Nichts zu tun.' : 'Hier steht niemand.'}
          </p>
        )}
        {list.hasNextPage && (
          <div className={s.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Weitere zeigen
            </Button>
          </div>
        )}
      </div>
      <p className={s.foot}>
        <IconCheck size={14} />
        Bei jedem Kontakt, der sie bekam, steht „Mail gesendet“ im Verlauf. Geöffnete Mails zählen wir nicht: ohne
        Einwilligung ist das nicht erlaubt.
      </p>
      {looked && <MailDialog mailing={id} recipient={looked} onGone={() => setLooked(undefined)} />}
    </>
  )
}
