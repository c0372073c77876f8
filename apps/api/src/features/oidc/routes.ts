import { localPath } from '@rampenlicht/model/rules/local-path'
import type { SignInProblem } from '@rampenlicht/model/rules/sign-in-problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answersWith } from '../../accounts/answer.ts'
import { makeSecret, readSecret, takeSecret } from '../../accounts/one-time.ts'
import { proveOwner } from '../../accounts/proof.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import { accountWith, beginSession } from '../../accounts/session.ts'
import type { Config } from '../../config.ts'
import type { Oidc } from '../../config-oidc.ts'
import type { Door } from '../../crud/write/door.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, Problem, reasonOf } from '../../errors.ts'
import { type Authentication, cookieNamed, validSignIns } from '../../plugins/authentication.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import type { Tokens } from '../../plugins/tokens.ts'
import { arrive } from './arriving.ts'
import { type Errand, type Flow, flowsIn } from './flow.ts'
import { disconnect } from './identities.ts'
import { NotSignedIn, type Provider } from './provider.ts'

const FLOW_COOKIE = 'rampenlicht_oidc'
const FLOW_PATH = '/authentication_token/oidc'
const FLOW_SECONDS = 10 * 60
const HANDOFF_COOKIE = 'rampenlicht_handoff'
const HANDOFF_PATH = '/authentication_token/handoff'
const HANDOFF_SECONDS = 60
const SETTINGS = '/einstellungen/sicherheit'
const open = { config: { open: true } }

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly tokens: Tokens
  readonly config: Config
  readonly authentication: Authentication
  /** Undefined where no other provider is set up. */
  readonly oidc: Oidc | undefined
  readonly provider: Provider | undefined
}

/** Signing in with the account that somebody has at another provider, and connecting it with the one here. */
export const oidcRoutes = (app: FastifyInstance, place: Place) => {
  const { pool, door, tokens, config, authentication } = place
  const flows = flowsIn(pool, config.JWT_SECRET)
  const { answer } = answersWith(config)
  const secure = config.PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
  // Lax: the provider leads back to us from its own site
  const flowCookie = (value: string, seconds: number) =>
    `${FLOW_COOKIE}=${value}; Path=${FLOW_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  // Strict: our own page asks for it, and nobody else
  const handoffCookie = (value: string, seconds: number) =>
    `${HANDOFF_COOKIE}=${value}; Path=${HANDOFF_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`

  const setUp = (): { readonly oidc: Oidc; readonly provider: Provider } => {
    const { oidc, provider } = place
    if (!oidc || !provider) throw notFound('Diese Art der Anmeldung')
    return { oidc, provider }
  }
  const leave = async (reply: FastifyReply, errand: Errand, redirect: string): Promise<string> => {
    const { url, ...expected } = await setUp().provider.leave()
    const secret = await flows.begin({ ...errand, ...expected, redirect })
    reply.header('cache-control', 'no-store').header('set-cookie', flowCookie(secret, FLOW_SECONDS))
    return url
  }
  const lead = (reply: FastifyReply, path: string, search: Readonly<Record<string, string>>) =>
    reply.header('cache-control', 'no-store').redirect(`${path}?${new URLSearchParams(search)}`, 302)
  /** Back to where they came from, with the reason. */
  const refuse = (reply: FastifyReply, problem: SignInProblem, flow?: Pick<Flow, 'purpose' | 'redirect'>) =>
    flow?.purpose === 'link'
      ? lead(reply, SETTINGS, { fehler: problem })
      : lead(reply, '/login', { fehler: problem, ...(flow ? { redirect: flow.redirect } : {}) })
  /** What is no fault of ours is told; anything else is one. */
  const problemIn = (error: unknown, { log }: FastifyRequest): SignInProblem => {
    if (!(error instanceof NotSignedIn)) throw error
    log.warn(`sign-in elsewhere: ${error.problem}${error.cause ? `, ${reasonOf(error.cause)}` : ''}`)
    return error.problem
  }

  app.get<{ Querystring: Record<string, unknown> }>(FLOW_PATH, open, async (request, reply) => {
    setUp()
    const { invitation } = request.query
    const redirect = localPath(request.query['redirect']) ?? '/'
    let errand: Errand = { purpose: 'sign-in' }
    if (typeof invitation === 'string') {
      // a link elsewhere must not tie whoever follows it to an account that somebody else was invited to
      if (!isFromHere(request)) return reply.redirect(`/einladung/${encodeURIComponent(invitation)}`, 302)
      const found = await readSecret(pool, 'invitation', invitation)
      if (!found || found.isOver) return refuse(reply, 'einladung')
      errand = { purpose: 'invitation', invitation }
    }
    try {
      return reply.redirect(await leave(reply, errand, redirect), 302)
    } catch (error) {
      return refuse(reply, problemIn(error, request), { purpose: errand.purpose, redirect })
    }
  })

  app.get<{ Querystring: Record<string, unknown> }>(`${FLOW_PATH}/callback`, open, async (request, reply) => {
    const { oidc, provider } = setUp()
    const flow = await flows.end(cookieNamed(FLOW_COOKIE, request.headers.cookie), request.query['state'])
    // without the cookie of this browser it may be the way of somebody else
    if (!flow) return refuse(reply, 'abgelaufen')
    const where = whereOf(request)
    reply.header('set-cookie', flowCookie('', 0))
    try {
      const person = await provider.comeBack(request.url.slice(request.url.indexOf('?') + 1), flow)
      if (flow.purpose === 'link' && !(await validSignIns(pool, [flow.signIn])).has(flow.signIn))
        throw new NotSignedIn('abgelaufen')
      const { user, problem } = await arrive(door, oidc, { person, errand: flow, where })
      if (problem !== undefined) {
        const details = { method: 'oidc', shown: person.shown, problem }
        await note(pool, { kind: 'sign-in-failed', user, email: person.email, where, details })
        return refuse(reply, problem, flow)
      }
      authentication.forget() // they may hold another rank from now on
      if (flow.purpose === 'link') return lead(reply, SETTINGS, { verbunden: '1' })
      const { secret } = await makeSecret(pool, { purpose: 'handoff', user })
      reply.header('set-cookie', handoffCookie(secret, HANDOFF_SECONDS))
      return lead(reply, '/login', { angemeldet: '1', redirect: localPath(flow.redirect) ?? '/' })
    } catch (error) {
      return refuse(reply, problemIn(error, request), flow)
    }
  })

  app.post(HANDOFF_PATH, open, async (request, reply) => {
    const cookie = cookieNamed(HANDOFF_COOKIE, request.headers.cookie)
    const taken = cookie === undefined ? undefined : await takeSecret(pool, 'handoff', cookie)
    const account = taken?.user ? await accountWith(pool, taken.user) : undefined
    if (!account) throw new Unauthorized('Invalid handoff')
    const session = await beginSession(pool, tokens, account, { method: 'oidc', where: whereOf(request) })
    return answer(reply.header('set-cookie', handoffCookie('', 0)), session)
  })

  app.post<{ Body: Record<string, unknown> | null }>('/me/identities', async ({ actor, body }, reply) => {
    const { oidc } = setUp()
    await proveOwner(pool, actor, body?.['currentPassword'])
    try {
      return { url: await leave(reply, { purpose: 'link', user: actor.id, signIn: actor.signIn }, SETTINGS) }
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error
      throw new Problem(503, `${oidc.name} ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.`)
    }
  })

  app.delete<{ Params: { id: string } }>('/me/identities/:id', async (request, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
    await inTransaction(pool, (client) =>
      disconnect(client, request.actor.id, id, { issuer: place.oidc?.issuer, where: whereOf(request) }),
    )
    return reply.code(204).send()
  })
}

/** Browsers say where a click was made; programs that do not say so have nobody to be led astray. */
const isFromHere = ({ headers }: FastifyRequest) =>
  ['same-origin', undefined].includes(headers['sec-fetch-site'] as string)
