import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Problem } from '../../api/problem.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import s from '../../domain/account/entry.module.css'
import { linkQuery } from './account-link.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { Forgotten } from './Forgotten.tsx'
import { LinkOver, NoLink } from './LinkOver.tsx'

/** The pages behind the links of mails, and the one that asks for such a link. */
export default function AccountPage() {
  const { token } = useParams({ strict: false })
  return token === undefined ? <Forgotten /> : <AccountLinkPage token={token} />
}

/** Behind the link in a mail: a password is chosen, for the first time or anew. */
const AccountLinkPage = ({ token }: { token: string }) => {
  const { data: link, error, refetch } = useQuery(linkQuery(token))
  if (error instanceof Problem && error.status === 404) return <NoLink />
  if (error)
    return (
      <EntryFrame>
        <h1>Der Link konnte nicht geprüft werden</h1>
        <p className={`muted ${s.lead}`}>{error.message}</p>
        <Button fullWidth onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </EntryFrame>
    )
  if (!link) return <EntryFrame>{null}</EntryFrame>
  return link.isOver ? <LinkOver token={token} link={link} /> : <ChoosePassword token={token} link={link} />
}
