import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

/** Text that PostgreSQL cannot keep as it is (NUL, half a surrogate pair) is refused, never quietly changed. */
export const textGuard = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain') // the API speaks JSON
  const parse = app.getDefaultJsonParser('error', 'error')
  // some programs send the header with every request, also where there is nothing to send
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
  app.addHook('preValidation', async ({ body }) => {
    const open: { value: unknown; name: string }[] = [{ value: body, name: 'Inhalt' }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { value, name } = next
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        throw badRequest(`„${name.slice(0, 50)}“ enthält ein unzulässiges Zeichen.`)
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
      for (const [key, inner] of Object.entries(value))
        open.push({ value: inner, name: Array.isArray(value) ? name : key })
    }
  })
}
