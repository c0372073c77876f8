import { companyToAsk, PRINTS, type PrintKind } from '@rampenlicht/model/rules/print'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { useGone } from '../../crud/record/useGone.tsx'
import { DialogBody, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from './Print.module.css'
import { PrintForm } from './PrintForm.tsx'

interface Props extends DeedProps {
  readonly kind: PrintKind
}

const PRINT = { noun: { one: 'Einzeldruck', many: 'Einzeldrucke' } }

/** Prints a copy of one record: what is changed here is saved nowhere. */
const PrintDialog = ({ kind, ids: [id = 0], onClose }: Props) => {
  const { record, query } = usePrinted(kind, id)
  const gone = useGone(PRINT, query, onClose)
  if (gone) return gone
  return (
    <DialogShell width={400} onClose={onClose}>
      <DialogHead title={PRINT.noun.one} subtitle="Änderungen gelten nur für diesen Ausdruck" />
      {record ? (
        <PrintForm kind={kind} record={record} onClose={onClose} />
      ) : (
        <DialogBody>
          <div className={s.desk} aria-busy="true">
            <div className={`bone late ${s.sheet}`} />
          </div>
          <div className={s.waiting} />
        </DialogBody>
      )}
    </DialogShell>
  )
}

/** The record, with the address of the house it belongs to where that is wanted. */
const usePrinted = (kind: PrintKind, id: number) => {
  const query = useQuery(recordQuery(PRINTS[kind].path, id))
  const record = query.data && { ...query.data }
  const company = record && companyToAsk(kind, record)
  const house = useQuery({ ...recordQuery('mediacontact_companies', company ?? 0), enabled: company !== undefined })
  if (!record || company === undefined) return { record, query }
  // without it there is still a name to print
  if (!house.data) return { record: house.isError ? record : undefined, query }
  return { record: { ...record, partners: [{ company: house.data }] }, query }
}

const dialogFor = (kind: PrintKind) => (props: DeedProps) => <PrintDialog kind={kind} {...props} />
export const printDialogs = {
  mediacontact: dialogFor('mediacontact'),
  influencer: dialogFor('influencer'),
  business_contact: dialogFor('business_contact'),
  customer_contact: dialogFor('customer_contact'),
} as const satisfies Record<PrintKind, unknown>
