import { COST_CENTER_LABELS, projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { IconLock } from '@tabler/icons-react'
import { viewOf } from '../crud/view.ts'
import s from './views.module.css'

export const invoiceView = viewOf(projectAccountingInvoice, {
  width: 400,
  search: 'Nummer, Notizen …',
  name: {
    label: 'Rechnung',
    reads: ['number', 'notes', 'isPublic'],
    sortsBy: ['number'],
    width: [260, 2],
    title: ({ number }) => number ?? 'Ohne Nummer',
    note: ({ notes }) => notes,
    // Only chiefs receive hidden rows at all; the lock tells them that nobody else does.
    mark: ({ isPublic }) =>
      !isPublic && (
        <IconLock
          className={s.lock}
          size={14}
          stroke={1.8}
          role="img"
          aria-label="Nur für die Geschäftsführung sichtbar"
        />
      ),
  },
  columns: [
    {
      id: 'costCenter',
      label: 'Kostenstelle',
      reads: ['costCenter'],
      sortsBy: ['costCenter'],
      width: [150, 0.6],
      cell: ({ costCenter }) =>
        costCenter === null ? (
          <span className="muted">–</span>
        ) : (
          <span className={s.center}>
            <i className="num">{costCenter}</i>
            {COST_CENTER_LABELS[costCenter].slice(2)}
          </span>
        ),
    },
    { field: 'status', width: [120, 0] },
    'date',
    'amount',
  ],
  filters: ['costCenter', 'status'],
  form: [
    {
      title: 'Rechnung',
      fields: ['costCenter', ['number', 6], ['date', 6], ['amount', 6], ['status', 6], 'notes'],
    },
    { title: 'Sichtbarkeit', fields: ['isPublic'] },
  ],
})
