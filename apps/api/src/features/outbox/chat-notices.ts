import { briefingMessage, commentMessage } from '@rampenlicht/model/rules/chat-messages'
import type pg from 'pg'
import { type Config, publicUrl } from '../../config.ts'
import type { Errand } from '../../jobs/task.ts'
import type { Outside } from '../../outside/call.ts'
import { postToChat } from '../../outside/chat.ts'
import { noticeDelivery } from './delivery.ts'
import { NOTICES } from './write.ts'

type Warn = (facts: object, text: string) => void

/** Spec 5: briefings that are created or changed are told to the chat channel, where there is one; and what customers write. */
export const chatNotices = (pool: pg.Pool, config: Config, outside: Outside, warn: Warn): readonly Errand[] => {
  const url = config.CHAT_WEBHOOK_URL
  if (url === undefined) return []
  const { deliverDue, closeAbandoned } = noticeDelivery({
    pool,
    deliver: (notice, at) => {
      const around = { at, publicUrl: publicUrl(config) }
      const message =
        notice.topic === 'briefing'
          ? briefingMessage({ ...notice, ...around })
          : commentMessage({ ...notice, ...around })
      return postToChat(outside, url, message)
    },
    warn,
  })
  const run = async (signal: AbortSignal) => {
    await closeAbandoned()
    await deliverDue(signal)
  }
  // with every save, at the start for what an earlier server left, and every minute for what was put off
  return [{ kind: NOTICES, cron: '* * * * *', isAtStart: true, run }]
}
