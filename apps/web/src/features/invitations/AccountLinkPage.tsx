import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Problem } from '../../api/problem.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { linkQuery } from './account-link.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { LinkOver, NoLink } from './LinkOver.tsx'

/** Behind the link in a mail: a password is chosen, for the first time or anew. */
export default function AccountLinkPage() {
  const { token = '' } = useParams({ strict: false })
  const { data: link, error, refetch } = useQuery(linkQuery(token))
  if (error instanceof Problem && error.status === 404) return <NoLink />
  if (error)
    return (
      <EntryFrame>
        <LoadFailure title="Der Link konnte nicht geprüft werden." error={error} onRetry={() => void refetch()} />
      </EntryFrame>
    )
  if (!link) return <EntryFrame>{null}</EntryFrame>
  return link.isOver ? <LinkOver token={token} link={link} /> : <ChoosePassword token={token} link={link} />
}
