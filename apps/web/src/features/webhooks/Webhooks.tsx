import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '~icons/plus'
import IconWebhook from '~icons/webhook'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { nounsQuery, statesQuery, webhooksQuery } from './queries.ts'
import { WebhookLine } from './WebhookLine.tsx'
import s from './Webhooks.module.css'

/** The programs elsewhere that are told what happens here. */
export default function Webhooks() {
  const dialog = useDialog()
  const { data: webhooks, error, isError, refetch } = useQuery(webhooksQuery)
  const { data: states } = useQuery(statesQuery)
  const { data: nouns } = useQuery(nounsQuery)
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
      onPointerEnter={() => dialog.prepare('webhooks')}
      onClick={() => dialog.create('webhooks')}
    >
      Webhook anlegen
    </Button>
  )
  return (
    <SettingsFrame isWide>
      {isError ? (
        <LoadFailure title="Die Webhooks konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : (
        <section aria-labelledby="webhooks" aria-busy={!webhooks || !states}>
          <ListHead
            id="webhooks"
            title="Webhooks"
            text="Andere Programme erfahren sofort, was mit Einträgen geschieht."
          >
            {webhooks && webhooks.length > 0 && create}
          </ListHead>
          <div className={s.card}>
            {webhooks?.length === 0 && (
              <Empty
                icon={<IconWebhook size={22} stroke={1.6} />}
                title="Noch kein Webhook"
                text="Ein Webhook sagt einem anderen Programm Bescheid, sobald jemand etwas anlegt, ändert oder löscht."
                action={create}
              />
            )}
            {webhooks && states && nouns && webhooks.length > 0 && (
              <ul className={s.list}>
                {webhooks.map((one) => (
                  <WebhookLine
                    key={one.id}
                    webhook={one}
                    nouns={nouns}
                    state={states.find(({ webhook }) => webhook === one.id)}
                  />
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
    </SettingsFrame>
  )
}
