import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ShownOnce } from '../../domain/account/ShownOnce.tsx'
import { ago } from '../../ui/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import s from './Webhooks.module.css'
import { aboutText, lastText, type Nouns, outcomeOf, standingOf } from './words.ts'

interface Props {
  readonly webhook: EntityAt<'webhooks'>
  /** None as long as it has no secret. */
  readonly state: WebhookState | undefined
  readonly nouns: Nouns
}

export const WebhookLine = ({ webhook, state, nouns }: Props) => {
  const { id, name, url, isActive } = webhook
  const now = useMinute()
  const dialog = useDialog()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const again = () => queries.invalidateQueries({ queryKey: ['webhooks'] })
  const secret = useMutation({
    mutationFn: async () => (await request<{ secret: string }>(`/webhooks/${id}/secret`, { method: 'POST' })).data,
    onSuccess: again,
  })
  const test = useMutation({
    mutationFn: async () => (await request<WebhookDelivery>(`/webhooks/${id}/test`, { method: 'POST' })).data,
    onSuccess: (delivery) => {
      const { word } = outcomeOf(delivery)
      if (delivery.state === 'delivered') toast.ok(`Test zugestellt: ${word}`)
      else toast.error(`Test gescheitert: ${word}`)
      void again()
    },
  })
  const resume = useMutation({
    mutationFn: () => request(`/webhooks/${id}/resume`, { method: 'POST' }),
    onSuccess: () => {
      toast.ok(`Webhook ${name} fortgesetzt`)
      void again()
    },
  })
  const { tone, word } = standingOf(webhook, state)
  return (
    <li className={s.webhook}>
      <div className={s.words}>
        <h3>
          {name}
          <Tag tone={tone}>{word}</Tag>
        </h3>
        <p className={s.address}>{url}</p>
        <p>{aboutText(webhook, nouns)}</p>
        <p>
          {lastText(state, now)}
          {state?.formerUntil && ' · das alte Geheimnis gilt noch bis zu 24 Stunden'}
        </p>
        {state?.pausedAt && (
          <p className={s.paused} role="status">
            Pausiert {ago(state.pausedAt, now)}. {state.pauseReason}
          </p>
        )}
      </div>
      <div className={s.deeds}>
        {state?.pausedAt && (
          <Button
            size="compact-sm"
            loading={resume.isPending}
            aria-label={`${name}: Fortsetzen`}
            onClick={() => resume.mutate()}
          >
            Fortsetzen
          </Button>
        )}
        {state && (
          <Button
            variant="default"
            size="compact-sm"
            loading={test.isPending}
            aria-label={`${name}: Test senden`}
            onClick={() => test.mutate()}
          >
            Test senden
          </Button>
        )}
        <SecretButton
          name={name}
          isFirst={state === undefined}
          isUrgent={state === undefined && isActive}
          isBusy={secret.isPending}
          onMake={() => secret.mutate()}
        />
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${name}: Bearbeiten`}
          onPointerEnter={() => dialog.prepare('webhooks')}
          onClick={() => dialog.edit('webhooks', id)}
        >
          Bearbeiten
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={`${name}: Zustellungen`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Zustellungen
        </Button>
      </div>
      {secret.data && (
        <div className={s.wide}>
          <ShownOnce
            title={`Geheimnis von „${name}“`}
            secret={secret.data.secret}
            urge="Kopier es jetzt: Es"
            copied="Geheimnis kopiert"
          />
        </div>
      )}
      {isOpen && <DeliveryLog id={id} nouns={nouns} />}
    </li>
  )
}

interface SecretProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isUrgent: boolean
  readonly isBusy: boolean
  readonly onMake: () => void
}
/** A new secret in the place of another asks once more, on the button itself: the receiver has a day to learn it. */
const SecretButton = ({ name, isFirst, isUrgent, isBusy, onMake }: SecretProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const word = isFirst ? 'Geheimnis erzeugen' : isAsking ? 'Wirklich erneuern' : 'Geheimnis erneuern'
  return (
    <Button
      variant={isUrgent ? 'filled' : 'default'}
      size="compact-sm"
      loading={isBusy}
      aria-label={`${name}: ${word}`}
      onClick={() => {
        if (!isFirst && !isAsking) return setIsAsking(true)
        setIsAsking(false)
        onMake()
      }}
      onBlur={() => setIsAsking(false)}
      onKeyDown={({ key }) => key === 'Escape' && setIsAsking(false)}
    >
      {word}
    </Button>
  )
}
