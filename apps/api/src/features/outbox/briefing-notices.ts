import { briefingMessage } from '@rampenlicht/model/rules/briefing-message'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Config, publicUrl } from '../../config.ts'
import type { Outside } from '../../outside/call.ts'
import { postToChat } from '../../outside/chat.ts'
import { outboxWorker } from './worker.ts'

/** Spec 5: briefings that are created or changed are told to the chat channel, where there is one. */
export const briefingNotices = (app: FastifyInstance, pool: pg.Pool, config: Config, outside: Outside) => {
  const url = config.CHAT_WEBHOOK_URL
  if (url === undefined) return
  const worker = outboxWorker({
    pool,
    deliver: (notice, at) => postToChat(outside, url, briefingMessage({ ...notice, at, publicUrl: publicUrl(config) })),
    warn: (facts, text) => app.log.warn(facts, text),
  })
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)
}
