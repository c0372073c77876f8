import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import IconChevronLeft from '~icons/chevron-left'
import { deletedIn } from '../../api/memory.ts'
import { isMissing } from '../../api/problem.ts'
import { recordQuery } from '../../api/queries.ts'
import { ResourceList } from '../../crud/list/ResourceList.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import p from '../../ui/pages.module.css'
import { part } from '../../ui/part.ts'
import { customerContactView } from '../../views/customers.tsx'
import s from './CustomerContacts.module.css'

const Deleted = part('Deleted', () => import('../../crud/record/Deleted.tsx'))

/** The people one talks to at a customer. */
export default function CustomerContacts() {
  const { customerId } = useParams({ from: '/app/kunden/$customerId/ansprechpartner' })
  const id = Number(customerId)
  const { data: customer, error, isFetching } = useQuery(recordQuery('customers', id))
  const name = customer?.name ?? ''
  const within = useMemo(
    () => ({ parameters: [['customer', `/customers/${id}`]] as const, given: { customer: { id, name } } }),
    [id, name],
  )
  const navigate = useNavigate()
  // merged into another one, which the server answers with; that may have been undone since what is held was answered
  const standsFor = customer && customer.id !== id && !isFetching ? String(customer.id) : undefined
  useEffect(() => {
    if (standsFor === undefined) return
    void navigate({ to: '/kunden/$customerId/ansprechpartner', params: { customerId: standsFor }, replace: true })
  }, [navigate, standsFor])
  const deleted = deletedIn(error)
  if (deleted)
    return (
      <Deleted deleted={deleted} as={['den Kunden', 'Er', 'ihn']} square>
        <Link to="/kunden" className={p.button}>
          Zu den Kunden
        </Link>
      </Deleted>
    )
  if (isMissing(error)) return <NotFound />
  return (
    <ResourceList
      key={id}
      view={customerContactView}
      within={within}
      duplicatesAt="/kunden/ansprechpartner/doppelte"
      above={
        <Link to="/kunden" className={s.back}>
          <IconChevronLeft size={14} stroke={2} />
          Kunden{name && <span> · {name}</span>}
        </Link>
      }
    />
  )
}
