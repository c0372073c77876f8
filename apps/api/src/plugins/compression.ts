import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_IT = 1024
/** Compressed at once, in a fraction of a millisecond; larger answers go to another thread and hold nobody up. */
const QUICK = 64 * 1024
const CHEAP = { level: 3 }

const isText = (type: unknown) => /^(application\/([\w.-]+\+)?json|text\/html)\b/.test(String(type))
/** "br;q=1.0, gzip;q=0.8": what is named counts, whatever "*" says of the others. */
const takesGzip = (accepted = '') => {
  const taken = new Map(
    accepted.split(',').map((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
      return [name, !/^q=0(\.0*)?$/.test(weight)]
    }),
  )
  return taken.get('gzip') ?? taken.get('*') ?? false
}

/**
 * JSON and pages travel compressed to whoever can read that. Streams, files and tables to be saved go as they are; the
 * files of the page are compressed when it is built. An ETag names the version of a record, not these very bytes, and so
 * stays the same. Answers that hold secrets need a token which no other site can make a browser send.
 */
export const compression = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isText(reply.getHeader('content-type'))) return done(null, payload)
    reply.header('vary', 'Accept-Encoding')
    if (payload.length < WORTH_IT || !takesGzip(request.headers['accept-encoding'])) return done(null, payload)
    const bytes = Buffer.from(payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    if (bytes.length <= QUICK) done(null, gzipSync(bytes, CHEAP))
    else gzip(bytes, CHEAP, done)
  })
}
