import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconHourglassOff from '~icons/hourglass-off'
import IconLinkOff from '~icons/link-off'
import { sessionInfoQuery } from '../../api/queries.ts'
import { BackToLogin } from '../../domain/account/BackToLogin.tsx'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import s from '../../domain/account/entry.module.css'
import { type AccountLink, askAgain } from './account-link.ts'

/** It was used, or was never one: which of both is nobody's business. */
export const NoLink = () => (
  <EntryFrame top={<BackToLogin icon={<IconLinkOff size={20} stroke={1.7} />} />}>
    <h1>Dieser Link gilt nicht</h1>
    <p className={`muted ${s.lead}`}>
      Er wurde schon benutzt, durch einen neueren ersetzt, oder es fehlt ein Stück. Nimm den Link aus der neuesten Mail.
    </p>
  </EntryFrame>
)

/** Its time has passed: a new one is asked for. */
export const LinkOver = ({ token, link }: { token: string; link: AccountLink }) => (
  <EntryFrame top={<BackToLogin icon={<IconHourglassOff size={20} stroke={1.7} />} />}>
    {link.purpose === 'invitation' ? <InvitationOver token={token} link={link} /> : <PasswordOver />}
  </EntryFrame>
)

const InvitationOver = ({ token, link: { by } }: { token: string; link: AccountLink }) => {
  const asking = useMutation({ mutationFn: () => askAgain(token) })
  const host = by ?? 'Deine Agentur'
  return (
    <>
      <h1>Die Einladung ist abgelaufen</h1>
      <p className={`muted ${s.lead}`} role="status">
        {asking.isSuccess
          ? `${host} weiß Bescheid. Sobald du neu eingeladen bist, bekommst du eine Mail.`
          : `Eine Einladung gilt sieben Tage. ${host} kann dir eine neue senden.`}
      </p>
      {!asking.isSuccess && (
        <Button fullWidth loading={asking.isPending} onClick={() => asking.mutate()}>
          Neue anfordern
        </Button>
      )}
    </>
  )
}

const PasswordOver = () => {
  const { data: info } = useQuery({ ...sessionInfoQuery, retry: false })
  return (
    <>
      <h1>Der Link ist abgelaufen</h1>
      <p className={`muted ${s.lead}`}>
        Ein Link für ein neues Passwort gilt 60 Minuten. Dein bisheriges Passwort gilt weiter.
      </p>
      {info?.signIn?.mail && (
        <Button component={Link} to="/passwort-vergessen" fullWidth>
          Neuen Link anfordern
        </Button>
      )}
    </>
  )
}
