import type { FastifyReply } from 'fastify'

/** Aborted when whoever asked is gone before the answer is. */
export const leavingOf = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
