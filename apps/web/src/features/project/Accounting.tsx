import { ResourceList } from '../../crud/ResourceList.tsx'
import { invoiceView } from '../../views/accounting.tsx'
import { useProjectPart } from './useProjectPart.ts'

/** The invoices of one project. */
export default function Accounting() {
  const { id, within } = useProjectPart()
  return <ResourceList key={id} view={invoiceView} within={within} isSection />
}
