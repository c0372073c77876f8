import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Door } from '../../crud/write/door.ts'
import { addLoneErrand } from '../../jobs/queue.ts'
import type { Errand } from '../../jobs/task.ts'
import type { Outside } from '../../outside/call.ts'
import { smtpTo } from '../../outside/smtp.ts'
import type { Storage } from '../../storage/storage.ts'
import { SENDING } from './begin.ts'
import { sendingWith } from './run.ts'
import { mailSettings } from './settings.ts'

interface Circumstances {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly door: Door
  readonly config: Config
  readonly outside: Outside
  readonly warn: (facts: object, text: string) => void
}

/** Sends what is due: when somebody says so, at the start for what an earlier server left, and every minute for what was put off. */
export const mailingErrands = ({ pool, storage, door, config, outside, warn }: Circumstances): readonly Errand[] => {
  const settings = mailSettings(config)
  if (!settings.server) return []
  const { turn } = sendingWith({ pool, door, storage, settings, smtp: smtpTo(settings.server, outside), warn })
  return [
    {
      kind: SENDING,
      cron: '* * * * *',
      isAtStart: true,
      isAlone: true,
      run: async (signal) => (await turn(signal)) && addLoneErrand(pool, SENDING),
    },
  ]
}

/** Recipients of a Versand that is gone for good are kept as long as the history is. */
export const sweepRecipients = async (pool: pg.Pool, months: number): Promise<void> => {
  const gone = (table: string) => `not exists (select from mailings m where m.id = ${table}.mailing)
    and not exists (select from trash t where t.path = 'mailings' and t.record = ${table}.mailing)`
  await pool.query(
    `delete from mailing_recipients r where r.at < now() - make_interval(months => $1) and ${gone('r')}`,
    [months],
  )
  await pool.query(
    `delete from mailing_sendings s where ${gone('s')}
       and not exists (select from mailing_recipients r where r.mailing = s.mailing)`,
  )
}
