import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { answersWith } from '../../accounts/answer.ts'
import { devicesIn } from '../../accounts/devices.ts'
import { whereOf } from '../../accounts/protocol.ts'
import { sealWith } from '../../accounts/sealed.ts'
import { renew, signOut } from '../../accounts/session.ts'
import { type Config, isLoopback } from '../../config.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Authentication } from '../../plugins/authentication.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import type { Tokens } from '../../plugins/tokens.ts'
import { answerChallenge, askForPasskey, signInWithPasskey } from './factor.ts'
import { type Means, signIn } from './password.ts'

const credentials = z.object({ email: z.string().min(1), password: z.string().min(1) })
const refreshing = z.object({ refresh_token: z.string().min(1).max(200) })
const secret = z.string().min(1).max(200)
/** What a browser answers; the library looks at the rest of it. */
const assertion = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
})
const second = z
  .object({
    challenge: secret,
    code: z.string().max(20).optional(),
    recoveryCode: z.string().max(50).optional(),
    passkey: assertion.optional(),
    remember: z.boolean().default(false),
  })
  .refine(({ code, recoveryCode, passkey }) => [code, recoveryCode, passkey].filter(Boolean).length === 1)
const byPasskey = z.object({ challenge: secret, credential: assertion })
const open = { config: { open: true } }

export const authRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  tokens: Tokens,
  config: Config,
  authentication: Authentication,
) => {
  const { answer, withoutPictures } = answersWith(config)
  const means: Means = { pool, tokens, config, sealing: sealWith(config.JWT_SECRET, 'totp') }
  const refuseDemo = (email: string) => {
    if (/@demo\.test$/i.test(email.trim()) && !isLoopback(config.HOST))
      throw forbidden('Die Demo-Konten sind nur auf diesem Rechner nutzbar (HOST ist keine lokale Adresse).')
  }

  app.post('/authentication_token', open, async (request, reply) => {
    const { data } = credentials.safeParse(request.body)
    if (!data) throw badRequest('Erwartet werden „email“ und „password“.')
    refuseDemo(data.email)
    const result = await signIn(means, { ...data, where: whereOf(request), devices: devicesIn(request) })
    if ('session' in result) return answer(reply, result.session, result.devices)
    return reply
      .header('cache-control', 'no-store')
      .code(401)
      .send({ code: 401, message: 'Second factor required', ...result })
  })

  app.post('/authentication_token/factor', open, async (request, reply) => {
    const { data } = second.safeParse(request.body)
    if (!data) throw badRequest('Erwartet werden „challenge“ und eines von „code“, „recoveryCode“ und „passkey“.')
    const { session, devices } = await answerChallenge(means, {
      ...data,
      passkey: data.passkey as AuthenticationResponseJSON | undefined,
      where: whereOf(request),
      devices: devicesIn(request),
    })
    return answer(reply, session, devices)
  })

  app.post('/authentication_token/passkey/options', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await askForPasskey(means)),
  )

  app.post('/authentication_token/passkey', open, async (request, reply) => {
    const { data } = byPasskey.safeParse(request.body)
    if (!data) throw badRequest('Erwartet werden „challenge“ und „credential“.')
    const { challenge } = data
    const credential = data.credential as AuthenticationResponseJSON
    const asking = { challenge, credential, where: whereOf(request), devices: devicesIn(request) }
    const { session, devices } = await signInWithPasskey(means, asking, refuseDemo)
    return answer(reply, session, devices)
  })

  app.post('/token/refresh', open, async ({ body, ip }, reply) => {
    const { data } = refreshing.safeParse(body)
    if (!data) throw new Unauthorized('Invalid refresh token')
    return answer(reply, await renew(pool, tokens, data.refresh_token, ip))
  })

  app.post('/token/revoke', open, async (request, reply) => {
    const { data } = refreshing.safeParse(request.body)
    if (data) await signOut(pool, data.refresh_token, whereOf(request))
    authentication.forget()
    return withoutPictures(reply).code(204).send()
  })
}
