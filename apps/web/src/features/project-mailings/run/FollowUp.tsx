import { Button, Popover } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../../ui/format.ts'
import { draftTo, restOf, useFurtherMailing, useNewMailing } from '../new-mailing.ts'
import { mailSetupQuery } from '../queries.ts'
import s from './RunBar.module.css'
import { loadRecipients } from './recipients.ts'

type Mailing = EntityAt<'mailings'>

/** Once more: to those who did not answer where answers are known, and to those who have not got it. */
export const FollowUp = ({ mailing }: { mailing: Mailing }) => {
  const { data: setup } = useQuery(mailSetupQuery)
  const further = useFurtherMailing()
  const [isBusy, setIsBusy] = useState(false)
  if (!setup) return null
  const hasRest = (mailing.total ?? 0) > (mailing.accepted ?? 0)
  return (
    <>
      {(hasRest || !setup.countsAnswers) && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => {
            setIsBusy(true)
            void further(mailing.id, restOf).finally(() => setIsBusy(false))
          }}
        >
          Rest nachsenden
        </Button>
      )}
      {setup.countsAnswers && <Chasing mailing={mailing} />}
    </>
  )
}

/** Who asks again and again is blocked: so it is offered once, with a word. */
const Chasing = ({ mailing }: { mailing: Mailing }) => {
  const [isAsked, setIsAsked] = useState(false)
  const creating = useNewMailing()
  const silent = Math.max((mailing.accepted ?? 0) - (mailing.answered ?? 0), 0)
  const chasing = useMutation({
    mutationFn: async () => {
      const reached = await loadRecipients(mailing.id, 'Angenommen')
      const meant = reached.filter(
        ({ answeredAt, isAway, unsubscribedAt }) => (!answeredAt || isAway) && !unsubscribedAt,
      )
      const idsOf = (path: string) => meant.filter((one) => one.path === path).map(({ person }) => person)
      const draft = draftTo(`Nachfassen: ${mailing.name}`, {
        mediacontacts: idsOf('mediacontacts'),
        influencers: idsOf('influencers'),
      })
      const { subject, sender, embargo } = mailing
      return creating.mutateAsync({
        projectId: mailing.project.id,
        draft: { ...draft, subject, sender, embargo, text: '{Anrede}\n\n\n\nMit freundlichen Grüßen\n{Absender}' },
      })
    },
  })
  return (
    <Popover
      opened={isAsked}
      onChange={setIsAsked}
      position="bottom-end"
      width={320}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          disabled={silent === 0}
          loading={chasing.isPending}
          onClick={() => setIsAsked(!isAsked)}
        >
          Nachfassen …
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={s.question ?? ''} role="alertdialog" aria-label="Nachfassen?">
        <p>
          Neuer Entwurf an {plural(silent, 'Empfänger', 'Empfänger')} ohne Antwort. Einmal nachzufragen ist üblich; wer
          öfter schreibt, wird oft gesperrt.
        </p>
        <div>
          <Button variant="default" onClick={() => setIsAsked(false)}>
            Zurück
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              setIsAsked(false)
              chasing.mutate()
            }}
          >
            Entwurf anlegen
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
