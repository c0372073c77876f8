import type pg from 'pg'
import { sealWith } from '../../accounts/sealed.ts'
import type { Config } from '../../config.ts'
import type { Errand } from '../../jobs/task.ts'
import { deliveryWith, WEBHOOKS } from './delivery.ts'

const TIMEOUT_MS = 15_000

/** How this installation sends. */
export const deliveryFor = (pool: pg.Pool, config: Config, warn: (facts: object, text: string) => void) =>
  deliveryWith({
    pool,
    sealing: sealingOf(config),
    manner: { allowsPrivate: config.WEBHOOKS_ALLOW_PRIVATE, timeoutMs: TIMEOUT_MS },
    warn,
  })
export const sealingOf = ({ JWT_SECRET }: Config) => sealWith(JWT_SECRET, 'webhook')

/** With every change (the database sends for it), at the start for what an earlier server left, every minute for the rest. */
export const webhookErrands = (
  pool: pg.Pool,
  config: Config,
  warn: (facts: object, text: string) => void,
): readonly Errand[] => {
  const { deliverDue } = deliveryFor(pool, config, warn)
  return [{ kind: WEBHOOKS, cron: '* * * * *', isAtStart: true, run: deliverDue }]
}
