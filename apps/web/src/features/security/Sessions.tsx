import { Button } from '@mantine/core'
import { agentIn, agentWords } from '@rampenlicht/model/rules/agents'
import type { OwnSession } from '@rampenlicht/model/rules/own-security'
import { SIGN_IN_METHODS } from '@rampenlicht/model/rules/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconDeviceDesktop from '~icons/device-desktop'
import IconDeviceMobile from '~icons/device-mobile'
import IconDeviceTablet from '~icons/device-tablet'
import IconTerminal2 from '~icons/terminal-2'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import lines from '../../domain/account/lines.module.css'
import card from '../../domain/settings/settings.module.css'
import { lately, moment } from '../../ui/moment.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { securityQuery } from './queries.ts'
import s from './Security.module.css'

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const

/** Where somebody is signed in, the one that asks first. */
export const Sessions = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: (session: OwnSession | undefined) =>
      request(session ? `/me/sessions/${session.id}` : '/me/sessions', { method: 'DELETE' }),
    onSuccess: (_, session) => toast.ok(session ? 'Gerät abgemeldet' : 'Alle anderen Geräte abgemeldet'),
    // one that was over already is gone from the list, too
    onSettled: () => queries.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className={s.lines}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables?.id === session.id}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </ul>
      <div className={card.actions}>
        <p>
          {sessions.some(({ place }) => place !== null)
            ? 'Orte sind aus der IP-Adresse geschätzt und können abweichen.'
            : 'Was du nicht kennst, meldest du ab; danach änderst du dein Passwort.'}
        </p>
        {others.length > 0 && (
          <Button
            variant="default"
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            Alle anderen abmelden
          </Button>
        )}
      </div>
    </>
  )
}

interface LineProps {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}
const SessionLine = ({ session, isEnding, onEnd }: LineProps) => {
  const { agent, method, createdAt, lastAt, isThis, isNewPlace } = session
  const now = useMinute()
  const name = agentWords(agent)
  const Icon = ICONS[agentIn(agent).kind]
  return (
    <li className={lines.line}>
      <span className={lines.icon} aria-hidden>
        <Icon size={17} stroke={1.7} />
      </span>
      <div className={lines.words}>
        <h3>
          {name}
          {isThis && <Tag tone="ok">Dieses Gerät</Tag>}
          {isNewPlace && <Tag tone="warn">Neuer Ort</Tag>}
        </h3>
        <p title={session.address ?? undefined}>
          {placeWords(session)} · {SIGN_IN_METHODS[method]} ·{' '}
          {isThis ? `seit ${moment(createdAt, now)}` : `zuletzt ${lately(lastAt, now)}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${name}, ${placeWords(session)}: Abmelden`}
          loading={isEnding}
          onClick={onEnd}
        >
          Abmelden
        </Button>
      )}
    </li>
  )
}

const placeWords = ({ place, isLocal, address }: OwnSession): string =>
  place ?? (isLocal ? 'Im Büro oder lokal' : (address ?? 'Ort unbekannt'))
