import type pg from 'pg'
import { sweepDevices } from './accounts/devices.ts'
import { sweepKeys } from './accounts/keys.ts'
import { accountMailTasks } from './accounts/mail.ts'
import { sweepSecrets } from './accounts/one-time.ts'
import { sweepProtocol } from './accounts/protocol.ts'
import { sweepSignIns } from './accounts/session.ts'
import { listErasures } from './backup/erasures.ts'
import type { Config } from './config.ts'
import { sweepJobFiles } from './crud/export/job-files.ts'
import type { Door } from './crud/write/door.ts'
import { forgetValues } from './crud/write/retention.ts'
import { emptyTrash } from './crud/write/trash.ts'
import { reasonOf } from './errors.ts'
import { bulkTasks } from './features/bulk/tasks.ts'
import { duplicateErrands } from './features/duplicates/tasks.ts'
import { sweepFiles } from './features/files/sweep.ts'
import type { Counters } from './features/followers/counters.ts'
import type { KeepImage } from './features/followers/images.ts'
import { sweepCounts } from './features/followers/store.ts'
import { followerTasks } from './features/followers/tasks.ts'
import { sweepImports } from './features/imports/store.ts'
import { importTasks } from './features/imports/tasks.ts'
import { forgottenParcel } from './features/invitations/forgotten.ts'
import { mailboxErrands } from './features/mailings/mailbox.ts'
import { mailingErrands, sweepRecipients } from './features/mailings/tasks.ts'
import { archiveTasks } from './features/operations/archive-task.ts'
import { backupTasks } from './features/operations/backup-task.ts'
import { chatNotices } from './features/outbox/chat-notices.ts'
import { sweepOutbox } from './features/outbox/queue.ts'
import { paperTasks } from './features/paper/tasks.ts'
import { erasePeople } from './features/privacy/erasing/erase.ts'
import { termTasks } from './features/privacy/terms/task.ts'
import { sharedPdfParcel, sweepSharedPdfs } from './features/reports/shared-pdf.ts'
import { reportExportTasks } from './features/reports/tasks.ts'
import { sweepVersions } from './features/reports/versions.ts'
import { sweepDeliveries } from './features/webhooks/delivery.ts'
import { webhookErrands } from './features/webhooks/tasks.ts'
import { sweepJobs } from './jobs/queue.ts'
import type { Errand, Tasks } from './jobs/task.ts'
import type { Observer, Outside } from './outside/call.ts'
import { sweepRequestCounts } from './plugins/request-counts.ts'
import type { Storage } from './storage/storage.ts'

const HOUR_MS = 3_600_000

interface Circumstances {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly door: Door
  readonly config: Config
  readonly outside: Outside
  readonly observe: Observer
  readonly counters: Counters
  readonly keepImage: KeepImage
  readonly warn: (facts: object, text: string) => void
}

/** Everything that happens without a request, on one page. */
export const tasksWith = (given: Circumstances): Tasks => {
  const { pool, storage, door, config, outside, observe, counters, keepImage, warn } = given
  const followers = followerTasks(pool, counters, keepImage, (reason) => warn({ reason }, 'followers'))
  const backups = backupTasks(pool, config, warn)
  const archive = archiveTasks(pool, config, warn)
  const accountMail = accountMailTasks(config, outside)
  return {
    jobs: [
      ...followers.jobs,
      ...backups.jobs,
      ...archive.jobs,
      ...importTasks(pool, door),
      ...bulkTasks(pool, door),
      ...paperTasks(pool, storage, config),
      ...reportExportTasks({ pool, storage, config }),
      ...termTasks({
        pool,
        door,
        erase: (people, how) => erasePeople({ pool, door, storage, config }, people, how),
      }),
      accountMail.job,
    ],
    errands: [
      ...chatNotices(pool, config, outside, warn),
      ...followers.errands,
      ...backups.errands,
      ...archive.errands,
      tidying(pool, storage, config),
      ...mailingErrands({ pool, storage, door, config, outside, warn }),
      ...duplicateErrands(pool),
      ...mailboxErrands(pool, door, config, observe, warn),
      ...webhookErrands(pool, config, warn),
    ],
    parcels: [accountMail.parcel, forgottenParcel(pool, config), sharedPdfParcel({ pool, storage, config })],
  }
}

/** One that fails does not keep the others from theirs. */
const tidying = (pool: pg.Pool, storage: Storage, config: Config): Errand => ({
  kind: 'tidy',
  cron: '0 * * * *',
  isAtStart: true,
  run: async () => {
    const { TRASH_DAYS, HISTORY_MONTHS, SECURITY_LOG_DAYS, BACKUP_DIR } = config
    const sweeps = [
      sweepFiles(pool, storage, HOUR_MS, TRASH_DAYS),
      sweepSignIns(pool),
      sweepSecrets(pool),
      sweepDevices(pool),
      sweepKeys(pool),
      sweepProtocol(pool, SECURITY_LOG_DAYS),
      sweepRequestCounts(pool),
      sweepOutbox(pool),
      emptyTrash(pool, TRASH_DAYS).then(() => listErasures(pool, BACKUP_DIR)),
      forgetValues(pool, HISTORY_MONTHS),
      sweepCounts(pool),
      sweepDeliveries(pool),
      sweepRecipients(pool, HISTORY_MONTHS),
      sweepVersions(pool).then(() => sweepSharedPdfs(pool, storage, HOUR_MS)),
      sweepImports(pool)
        .then(() => sweepJobs(pool))
        .then(() => sweepJobFiles(pool, storage, HOUR_MS)),
    ]
    const failed = (await Promise.allSettled(sweeps)).filter((sweep) => sweep.status === 'rejected')
    if (failed.length)
      throw new AggregateError(
        failed.map(({ reason }) => reason),
        reasonOf(failed[0]?.reason),
      )
  },
})
