import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordQuery } from '../api/queries.ts'
import { isSignedIn } from '../api/session.ts'

const isAsked = (id: string | undefined) => id !== undefined && /^[1-9]\d*$/.test(id) && isSignedIn()

/** Sets the title of every page: „<Seite> · Rampenlicht“, with the project's or customer's name where there is one. */
export const Root = () => {
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const { projectId, customerId } = useParams({ strict: false })
  const project = useQuery({ ...recordQuery('projects', Number(projectId)), enabled: isAsked(projectId) })
  const customer = useQuery({ ...recordQuery('customers', Number(customerId)), enabled: isAsked(customerId) })
  const subject = (projectId && project.data?.title) || (customerId && customer.data?.name)
  const title = [page, subject, 'Rampenlicht'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
