import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { useInfiniteQuery } from '@tanstack/react-query'
import { day, number } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import { Person } from './Person.tsx'
import s from './Run.module.css'
import { recipientsQuery } from './recipients.ts'

const COLUMNS: readonly TableColumn<MailingRecipient>[] = [
  { id: 'name', label: 'Empfänger', cell: (one) => <Person recipient={one} /> },
  {
    id: 'at',
    label: 'Versendet am',
    width: 160,
    isRight: true,
    cell: ({ sentAt, at }) => <span className="muted">{day(sentAt ?? at)}</span>,
  },
]

/** Letters, labels, deliveries: who got them, when, and what was in them. */
export const PaperResult = ({ mailing }: { mailing: EntityAt<'mailings'> }) => {
  const list = useInfiniteQuery(recipientsQuery(mailing.id, [], ''))
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const { material, materialCount } = mailing
  return (
    <>
      <StatStrip
        label="Versand"
        stats={[
          { label: mailing.kind, value: number(mailing.total ?? 0), note: 'Empfänger' },
          { label: 'Versendet am', value: day(mailing.sentOn) || '–' },
          ...(material
            ? [{ label: 'Material', value: material.material.name, note: `${number(materialCount ?? 1)} je Empfänger` }]
            : []),
        ]}
      />
      <div className={`${s.card} ${s.space}`}>
        {list.error ? (
          <LoadFailure
            title="Die Empfänger sind nicht angekommen"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Table label="Empfänger" columns={COLUMNS} rows={rows} />
        )}
        {list.hasNextPage && (
          <div className={s.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Weitere zeigen
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
