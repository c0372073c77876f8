import { Button } from '@mantine/core'
import type { WebhookDelivery } from '@rampenlicht/model/rules/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { ago } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { deliveriesQuery } from './queries.ts'
import s from './Webhooks.module.css'
import { deliveryText, type Nouns, outcomeOf } from './words.ts'

/** What was sent last, the newest first. */
export const DeliveryLog = ({ id, nouns }: { readonly id: number; readonly nouns: Nouns }) => {
  const { data, error, isError, refetch } = useQuery(deliveriesQuery(id))
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: (delivery: string) =>
      request<WebhookDelivery>(`/webhooks/${id}/deliveries/${delivery}/again`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  if (isError)
    return (
      <LoadFailure
        title="Die Zustellungen konnten nicht geladen werden."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={s.wide} aria-busy={!data}>
      {data?.length === 0 && <p className={s.none}>Noch nichts gesendet.</p>}
      <ul className={s.log} aria-label="Zustellungen">
        {data?.map((delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            what={deliveryText(delivery, nouns)}
            isBusy={resend.isPending && resend.variables === delivery.id}
            onResend={() => resend.mutate(delivery.id)}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  readonly delivery: WebhookDelivery
  readonly what: string
  readonly isBusy: boolean
  readonly onResend: () => void
}
const DeliveryLine = ({ delivery, what, isBusy, onResend }: LineProps) => {
  const now = useMinute()
  const { tone, word } = outcomeOf(delivery)
  const { at, answer, status, took, nextAt, state } = delivery
  const detail = [
    status !== null && state !== 'delivered' && answer,
    took !== null && `${took.toLocaleString('de-DE')} ms`,
    state === 'waiting' && nextAt && `nächster Versuch ${ago(nextAt, now)}`,
  ].filter(Boolean)
  return (
    <li className={s.delivery} data-tone={tone}>
      <b>{what}</b>
      <time dateTime={at}>{ago(at, now)}</time>
      <span className={s.outcome}>
        {word}
        {detail.length > 0 && <small>{detail.join(' · ')}</small>}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        loading={isBusy}
        aria-label={`${what}: Erneut senden`}
        onClick={onResend}
      >
        Erneut senden
      </Button>
    </li>
  )
}
