import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { whereOf } from '../../accounts/protocol.ts'
import { renew, type Session, signOut } from '../../accounts/session.ts'
import { type Config, isLoopback } from '../../config.ts'
import { badRequest, forbidden } from '../../errors.ts'
import { type Authentication, FILES_COOKIE } from '../../plugins/authentication.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import { FILES_SECONDS, type Tokens } from '../../plugins/tokens.ts'
import { signIn } from './password.ts'

const credentials = z.object({ email: z.string().min(1), password: z.string().min(1) })
const refreshing = z.object({ refresh_token: z.string().min(1).max(200) })
const open = { config: { open: true } }

export const authRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  tokens: Tokens,
  config: Config,
  authentication: Authentication,
) => {
  const secure = config.PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string, seconds: number) =>
    `${FILES_COOKIE}=${value}; Path=/files; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  const answer = (reply: FastifyReply, { files, ...session }: Session) =>
    reply.header('cache-control', 'no-store').header('set-cookie', cookie(files, FILES_SECONDS)).send(session)

  app.post('/authentication_token', open, async (request, reply) => {
    const { data } = credentials.safeParse(request.body)
    if (!data) throw badRequest('Erwartet werden „email“ und „password“.')
    if (/@demo\.test$/i.test(data.email.trim()) && !isLoopback(config.HOST))
      throw forbidden('Die Demo-Konten sind nur auf diesem Rechner nutzbar (HOST ist keine lokale Adresse).')
    return answer(reply, await signIn(pool, tokens, { ...data, where: whereOf(request) }))
  })

  app.post('/token/refresh', open, async ({ body, ip }, reply) => {
    const { data } = refreshing.safeParse(body)
    if (!data) throw new Unauthorized('Invalid refresh token')
    return answer(reply, await renew(pool, tokens, data.refresh_token, ip))
  })

  app.post('/token/revoke', open, async ({ body }, reply) => {
    const { data } = refreshing.safeParse(body)
    if (data) await signOut(pool, data.refresh_token)
    authentication.forget()
    return reply.header('set-cookie', cookie('', 0)).code(204).send()
  })
}
