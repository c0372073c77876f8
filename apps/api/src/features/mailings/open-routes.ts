import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { encoded } from '../../crud/export/answer.ts'
import type { Door } from '../../crud/write/door.ts'
import { escaped, plainPage } from '../../plugins/plain-page.ts'
import type { Storage } from '../../storage/storage.ts'
import { readFileToken } from './file-token.ts'
import { addresseeOf, unsubscribe, veiled } from './unsubscribe.ts'

const open = { config: { open: true } }
type Token = { Params: { token: string } }

/**
 * What people without an account reach from a mail: the page to unsubscribe, and large files. Looking changes nothing, since
 * programs that check mails follow every link; only a click on the button does, or the one in the mail program (RFC 8058).
 */
export const openMailRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  door: Door,
  storage: Storage,
  { JWT_SECRET, SENDER_LINE }: Config,
) => {
  const notGood = (reply: FastifyReply, status: 404 | 410, what: string) =>
    plainPage(
      reply.code(status),
      'Dieser Link gilt nicht mehr',
      `<section><h1>Dieser Link gilt nicht mehr</h1><p>${what}</p>${SENDER_LINE ? `<p>${escaped(SENDER_LINE)}</p>` : ''}</section>`,
    )
  const ASK_US =
    'Bitte schreiben Sie uns, wenn Sie keine Mails mehr erhalten möchten: eine Antwort auf die Mail genügt.'

  app.register(async (scope) => {
    // whatever a mail program sends along says nothing that the address does not say
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    scope.get<Token>('/abmelden/:token', open, async ({ params }, reply) => {
      const addressee = await addresseeOf(pool, params.token)
      if (!addressee) return notGood(reply, 404, ASK_US)
      if (addressee.unsubscribedAt) return done(reply)
      const whom = addressee.email ? ` an <strong>${escaped(veiled(addressee.email))}</strong>` : ''
      return plainPage(
        reply,
        'Abmelden',
        `<form method="post"><h1>Keine Mails mehr erhalten?</h1><p>Wir schicken dann keine Mails mehr${whom}.</p><button>Abmelden</button></form>`,
      )
    })
    scope.post<Token>('/abmelden/:token', open, async ({ params }, reply) => {
      const addressee = await addresseeOf(pool, params.token)
      if (!addressee) return notGood(reply, 404, ASK_US)
      await unsubscribe(door, addressee, 'Abmeldelink')
      return done(reply)
    })
  })

  app.get<{ Params: { token: string; name: string } }>('/downloads/:token/:name', open, async ({ params }, reply) => {
    const linked = readFileToken(JWT_SECRET, params.token)
    if (!linked || linked.until < agencyDay(new Date()))
      return notGood(
        reply,
        linked ? 410 : 404,
        'Bitte schreiben Sie uns, wir schicken Ihnen die Datei gern noch einmal.',
      )
    const { rows } = await pool.query<{ name: string; storedAs: string; mimeType: string }>(
      `select name, "storedAs", coalesce("mimeType", 'application/octet-stream') as "mimeType" from project_uploads where id = $1`,
      [linked.upload],
    )
    const file = rows[0] && (await storage.open('project_uploads', rows[0].storedAs))
    if (!rows[0] || !file) return notGood(reply, 404, 'Die Datei gibt es nicht mehr. Bitte schreiben Sie uns.')
    return reply
      .type(rows[0].mimeType)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(rows[0].name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-robots-tag', 'noindex')
      .send(file.content)
  })
}

const done = (reply: FastifyReply) =>
  plainPage(
    reply,
    'Sie sind abgemeldet',
    '<section><h1>Sie sind abgemeldet</h1><p>Wir schicken Ihnen keine Mails mehr. Was gerade unterwegs ist, kann Sie noch erreichen.</p></section>',
  )
