import { Button, Popover } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { mailing as resource } from '@rampenlicht/model/resources/mail/mailing'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconBan from '~icons/ban'
import IconMail from '~icons/mail'
import IconPlayerPause from '~icons/player-pause'
import { useMay } from '../../../crud/useMay.ts'
import { day, number } from '../../../ui/format.ts'
import tag from '../../../ui/Tag.module.css'
import { toneOf } from '../../../ui/Tag.tsx'
import { hourOf } from '../check/words.ts'
import { FollowUp } from './FollowUp.tsx'
import { MailDialog } from './MailDialog.tsx'
import s from './RunBar.module.css'
import { latestQuery } from './recipients.ts'
import { useRunDeed } from './useRunDeeds.ts'

type Mailing = EntityAt<'mailings'>

/** For the bar above: how it stands, and what can be done about it. */
export function RunBar({ mailing }: { mailing: Mailing }) {
  const may = useMay(resource)
  const { state, kind } = mailing
  return (
    <>
      <span className={`${tag.status} ${s.state}`} data-standing data-tone={toneOf(state)}>
        {standing(mailing)}
      </span>
      <span className="grow" />
      {kind === 'Mail' && may(maySend) && (state === 'Läuft' || state === 'Angehalten') && (
        <Stopping mailing={mailing} />
      )}
      {kind === 'Mail' && (state === 'Gesendet' || state === 'Abgebrochen') && (
        <>
          <LookAt mailing={mailing} />
          <FollowUp mailing={mailing} />
        </>
      )}
    </>
  )
}

/** „Gesendet 16.11.2026, 14:24 Uhr“ */
const standing = ({ state, endedAt, sentOn }: Mailing) => {
  if (endedAt) return `${state} ${day(endedAt)}, ${hourOf(new Date(endedAt))}`
  return sentOn ? `Versendet ${day(sentOn)}` : state
}

const Stopping = ({ mailing: { id, state, waiting } }: { mailing: Mailing }) => {
  const deed = useRunDeed(id)
  const [isAsked, setIsAsked] = useState(false)
  const busy = (one: typeof deed.variables) => deed.isPending && deed.variables === one
  return (
    <>
      {state === 'Läuft' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={15} stroke={1.8} />}
          loading={busy('pause')}
          onClick={() => deed.mutate('pause')}
        >
          Anhalten
        </Button>
      ) : (
        <Button loading={busy('resume')} onClick={() => deed.mutate('resume')}>
          Fortsetzen
        </Button>
      )}
      <Popover
        opened={isAsked}
        onChange={setIsAsked}
        position="bottom-end"
        width={300}
        withRoles={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            color="red"
            variant="light"
            leftSection={<IconBan size={15} stroke={1.8} />}
            loading={busy('cancel')}
            onClick={() => setIsAsked(!isAsked)}
          >
            Abbrechen
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={s.question ?? ''} role="alertdialog" aria-label="Versand abbrechen?">
          <p>
            {waiting === 1 ? 'Die letzte Mail geht' : `Die übrigen ${number(waiting ?? 0)} Mails gehen`} dann nicht mehr
            hinaus. Was schon raus ist, lässt sich nicht zurückholen.
          </p>
          <div>
            <Button variant="default" onClick={() => setIsAsked(false)}>
              Zurück
            </Button>
            <Button
              color="red"
              data-autofocus
              onClick={() => {
                setIsAsked(false)
                deed.mutate('cancel')
              }}
            >
              Versand abbrechen
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** The mail as one of them got it. */
const LookAt = ({ mailing: { id } }: { mailing: Mailing }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(latestQuery(id, false))
  const one = data?.find(({ state }) => state === 'Angenommen') ?? data?.[0]
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={15} stroke={1.8} />}
        disabled={!one}
        onClick={() => setIsOpen(true)}
      >
        Mail ansehen
      </Button>
      {isOpen && one && <MailDialog mailing={id} recipient={one} onGone={() => setIsOpen(false)} />}
    </>
  )
}
