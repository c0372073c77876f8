import { randomFillSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { resources } from '@rampenlicht/model/resources/index'
import Fastify, { LogController } from 'fastify'
import type pg from 'pg'
import { keyOwners } from './accounts/keys.ts'
import { behavioursWith } from './behaviours.ts'
import { type Config, ownCalendars } from './config.ts'
import { oidcOf } from './config-oidc.ts'
import { clashOf } from './crud/clash.ts'
import { outgoingOf } from './crud/export/answer.ts'
import { exportRoute, nestedExportRoute } from './crud/export/list.ts'
import { landmarksOf } from './crud/landmarks.ts'
import { letterSharesOf } from './crud/letter-shares.ts'
import { namedRoute } from './crud/named-route.ts'
import { parentsOf } from './crud/parents.ts'
import { partsRoute } from './crud/parts.ts'
import { crudRoutes, nestedRoute } from './crud/routes.ts'
import { totalsOf } from './crud/totals.ts'
import { usesRoute } from './crud/uses-route.ts'
import type { Counts } from './crud/write/deed.ts'
import { doorTo } from './crud/write/door.ts'
import { readsOn } from './db/reads.ts'
import { descriptions } from './descriptions.ts'
import { reasonOf } from './errors.ts'
import { accountingRoutes } from './features/accounting/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { bulkRoutes } from './features/bulk/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { copyingRoutes } from './features/copying/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { duplicateRoutes } from './features/duplicates/routes.ts'
import { comparingSoon } from './features/duplicates/tasks.ts'
import { exportsRoutes } from './features/exports/routes.ts'
import { factorRoutes } from './features/factors/routes.ts'
import { channelPicturesIn } from './features/files/channel-pictures.ts'
import { fileRoutes } from './features/files/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { countersOf, followerServices } from './features/followers/counters.ts'
import { imagesWith } from './features/followers/images.ts'
import { followerRoutes } from './features/followers/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { forgottenRoute } from './features/invitations/forgotten.ts'
import { lettingInRoutes } from './features/invitations/letting-in.ts'
import { linkRoutes as accountLinkRoutes } from './features/invitations/link-routes.ts'
import { remindingRoute } from './features/invitations/reminding.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { openMailRoutes } from './features/mailings/open-routes.ts'
import { mailingOverviewRoute } from './features/mailings/overview.ts'
import { printedRoutes } from './features/mailings/printed.ts'
import { mailingRoutes } from './features/mailings/routes.ts'
import { mailSetupRoutes } from './features/mailings/setup.ts'
import { moveRoutes } from './features/media/move.ts'
import { historyRoutes, memoryRoutes } from './features/memory/routes.ts'
import { mergingRoutes } from './features/merging/routes.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { policyRoutes } from './features/oidc/policy-routes.ts'
import { providerWith } from './features/oidc/provider.ts'
import { oidcRoutes } from './features/oidc/routes.ts'
import { signInServices } from './features/oidc/service.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { pageRoutes } from './features/page/routes.ts'
import { letterheadExaminer } from './features/paper/letterheads.ts'
import { paperRoutes } from './features/paper/routes.ts'
import { printRoutes } from './features/print/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { cockpitRoute } from './features/projects/cockpit.ts'
import { overviewRoutes } from './features/projects/overview.ts'
import { allocationRoutes } from './features/publicity/allocations.ts'
import { distributionListRoutes } from './features/publicity/distribution-list-routes.ts'
import { copyMembers } from './features/publicity/list-members.ts'
import { partnerRoutes } from './features/publicity/partners.ts'
import { reportExportRoutes } from './features/reports/exports.ts'
import { linkRoutes as reportLinkRoutes } from './features/reports/link-routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sharedRoutes } from './features/reports/shared-routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { noteExport } from './features/security/exported.ts'
import { securityRoutes } from './features/security/routes.ts'
import { servicesRoutes } from './features/services/routes.ts'
import { serviceStates } from './features/services/states.ts'
import { linkRoutes } from './features/setup/links.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { weatherRoutes } from './features/weather/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { type Engine, engineWith } from './jobs/engine.ts'
import { outsideWith } from './outside/call.ts'
import { chatServices } from './outside/chat.ts'
import { mailServices } from './outside/mail-services.ts'
import { dashboardServices } from './outside/services-dashboard.ts'
import { authentication } from './plugins/authentication.ts'
import { compression } from './plugins/compression.ts'
import { errorAnswers } from './plugins/errors.ts'
import { headAlike } from './plugins/head.ts'
import { requestCounts } from './plugins/request-counts.ts'
import { logSerializers, requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security.ts'
import { textGuard } from './plugins/text-guard.ts'
import { tokensWith } from './plugins/tokens.ts'
import { unreadableAddress } from './plugins/unreadable-address.ts'
import { NONE, type Siblings } from './siblings.ts'
import type { Storage } from './storage/storage.ts'
import { tasksWith } from './tasks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    engine: Engine
  }
}
const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url))
const BODY_LIMIT = 2 * 1024 * 1024

/** Told to people, hence one of a kind also across processes and restarts. Drawn many at a time, which is cheaper. */
const requestIds = () => {
  const BYTES = 5
  const drawn = Buffer.alloc(BYTES * 1000)
  let at = drawn.length
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn)
      at = 0
    }
    at += BYTES
    return drawn.toString('hex', at - BYTES, at)
  }
}

/** The table of contents: what the server consists of, in the order in which a request meets it. */
export const buildApp = async (pool: pg.Pool, storage: Storage, config: Config, siblings: Siblings = NONE) => {
  const isTls = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false, // ours, see head.ts
    genReqId: requestIds(),
    trustProxy: config.TRUST_PROXY,
    requestTimeout: 15 * 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a proxy keeps connections: what still comes over them while it ends is answered
    routerOptions: { maxParamLength: 1000 },
    logController: new LogController({ disableRequestLogging: true }), // ours says less, see request-log.ts
    logger: { level: config.LOG, serializers: logSerializers },
    frameworkErrors: unreadableAddress(isTls),
  })
  requestLog(app)
  errorAnswers(app, (error, actor) => clashOf(pool, actor, error))
  securityHeaders(app, isTls)
  compression(app)
  headAlike(app)
  const tokens = tokensWith(config.JWT_SECRET)
  const signedIn = authentication(app, pool, tokens, keyOwners(pool))
  if (config.RATE_LIMIT > 0) {
    const counts = requestCounts(pool)
    app.addHook('onClose', async () => counts.stop())
    await app.register(rateLimit, {
      max: ({ actor }) => (actor?.key ? config.API_KEY_RATE_LIMIT : config.RATE_LIMIT),
      keyGenerator: ({ actor, ip }) => (actor?.key ? `key ${actor.key.id}` : actor ? `user ${actor.id}` : ip),
      store: counts.Store,
    })
  }
  await app.register(multipart)
  textGuard(app)

  const states = serviceStates(pool, (error) => app.log.warn(reasonOf(error)))
  app.addHook('onClose', states.stop)
  const outside = outsideWith(config.OUTSIDE_TIMEOUT_MS, states.observe)
  const oidc = oidcOf(config)
  const provider = oidc && providerWith(oidc, outside, states.observe, config.OUTSIDE_TIMEOUT_MS)
  const services = [
    ...chatServices(config, outside),
    ...dashboardServices(config, outside),
    ...followerServices(config, outside),
    ...mailServices(config, outside),
    ...signInServices(oidc, provider),
  ]
  const reads = readsOn(pool)
  const lists = { reads, totals: totalsOf(reads), landmarks: landmarksOf(reads), letters: letterSharesOf(reads) }
  const behaviours = behavioursWith({
    forgetActors: signedIn.forget,
    ownCalendars: ownCalendars(config),
    compareSoon: comparingSoon(pool, (error) => app.log.warn(reasonOf(error))),
    hasChat: config.CHAT_WEBHOOK_URL !== undefined,
    allowsPrivate: config.WEBHOOKS_ALLOW_PRIVATE,
  })
  siblings.hear(lists.totals.changed)
  const written = (counts: Counts) => {
    lists.totals.changed(counts)
    siblings.tell(counts)
  }
  const door = doorTo(pool, behaviours, written, config.TRASH_DAYS)
  const outgoing = outgoingOf(storage, pool, noteExport)
  for (const resource of resources) {
    crudRoutes(app, pool, lists, door, resource)
    partsRoute(app, pool, resource)
    namedRoute(app, pool, door, resource)
    exportRoute(app, reads, outgoing, resource)
    for (const parent of parentsOf(resource)) {
      nestedRoute(app, pool, lists, resource, parent)
      nestedExportRoute(app, reads, outgoing, resource, parent)
    }
  }
  overviewRoutes(app, pool)
  cockpitRoute(app, pool)
  accountingRoutes(app, reads, outgoing)
  partnerRoutes(app, pool, door)
  distributionListRoutes(app, pool, reads, door, outgoing)
  allocationRoutes(app, door)
  contactRoutes(app, pool, door)
  blockRoutes(app, pool)
  mailingRoutes(app, { pool, reads, door, storage, outside, config })
  printedRoutes(app, door)
  mailSetupRoutes(app, pool, config)
  openMailRoutes(app, pool, door, storage, config)
  mailingOverviewRoute(app, pool)
  reportRoutes(app, pool, config)
  reportExportRoutes(app, { pool, storage, config }, outgoing)
  reportLinkRoutes(app, pool, config)
  sharedRoutes(app, { pool, storage, door, config })
  privacyRoutes(app, { pool, reads, door, storage, outgoing, config, services })
  moveRoutes(app, pool, door)
  usesRoute(app, pool)
  mergingRoutes(app, pool, door)
  copyingRoutes(app, pool, door, { project_lists: copyMembers })
  bulkRoutes(app, pool, door)
  viewRoutes(app, pool, reads)
  authRoutes(app, pool, tokens, config, signedIn)
  factorRoutes(app, pool, door, config, signedIn)
  oidcRoutes(app, { pool, door, tokens, config, authentication: signedIn, oidc, provider })
  policyRoutes(app, pool, oidc, signedIn)
  keyRoutes(app, pool, signedIn)
  lettingInRoutes(app, pool, config)
  forgottenRoute(app, pool, config)
  remindingRoute(app, pool, config)
  accountLinkRoutes(app, { pool, door, config, forgetActors: signedIn.forget })
  securityRoutes(app, { pool, config, outside, authentication: signedIn })
  fileRoutes(app, pool, storage, door, config.UPLOAD_LIMIT_MB, { letterheads: letterheadExaminer })
  printRoutes(app, pool, config)
  paperRoutes(app, pool, reads, storage, outgoing, config)
  searchRoutes(app, reads)
  findRoutes(app, reads)
  linkRoutes(app, pool, config)
  weatherRoutes(app, outside, config)
  activityRoutes(app, pool)
  calendarRoutes(app, pool, config, outside)
  servicesRoutes(app, config, services, states)
  const counters = countersOf(config, outside)
  const images = imagesWith(outside, channelPicturesIn(storage))
  followerRoutes(app, pool, counters, images)
  jobRoutes(app, pool)
  webhookRoutes(app, pool, config)
  importRoutes(app, pool, storage, door, outgoing)
  duplicateRoutes(app, pool)
  historyRoutes(app, pool, door, config)
  memoryRoutes(app, pool, door, config)
  exportsRoutes(app, pool)
  operationsRoutes(app, pool, storage, config)
  metricsRoutes(app, pool, config.METRICS_TOKEN)
  healthRoutes(app, pool, config)
  docsRoutes(app, descriptions)
  setupRoutes(app, pool, door, config)
  await pageRoutes(app, PAGE)

  const warn = (facts: object, text: string) => app.log.warn(facts, text)
  const tasks = tasksWith({
    pool,
    storage,
    door,
    config,
    outside,
    observe: states.observe,
    counters,
    keepImage: images(app.log),
    warn,
  })
  app.decorate('engine', engineWith(pool, tasks, app.log))
  // a server that does not listen works for nobody
  app.addHook('onListen', async () => void app.engine.start())
  app.addHook('onClose', () => app.engine.stop())
  return app
}
