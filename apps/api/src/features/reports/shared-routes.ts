import type { ContentEntry, ReportContent } from '@rampenlicht/model/rules/report/content'
import type { LiveStatus, LockedReport, SharedReport } from '@rampenlicht/model/rules/report/link'
import { liveStatus } from '@rampenlicht/model/rules/report/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Door } from '../../crud/write/door.ts'
import { notFound } from '../../errors.ts'
import { reserveWriting } from '../../plugins/attempts.ts'
import type { Storage } from '../../storage/storage.ts'
import { commentIn, shownComments, writeComment } from './comments.ts'
import { readReport } from './data.ts'
import { isOpenFor, openedAt, openWith, passIn, type Shared, sharedAt, visitorAt } from './opening.ts'
import { picturesOf } from './pictures.ts'
import { sendClipping, sendPdf, sendPicture, sharedWidthIn } from './shared-files.ts'
import { pdfOf } from './shared-pdf.ts'

const open = { config: { open: true } }
type Token = { Params: { token: string } }

interface Place {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly door: Door
  readonly config: Config
}

const onTheGate = (content: ReportContent): LockedReport => {
  const { name, title, customer, contact, agency, color, hasPoster, hasAgencyLogo } = content
  return { state: 'locked', name, title, customer, contact, agency, color, hasPoster, hasAgencyLogo }
}

/**
 * What the customer reaches by the link of a report: no sign-in, no cookies, and nothing but what the Stand says. What is shown
 * on the gate is open to whoever has the link, everything else to whoever has the password as well.
 */
export const sharedRoutes = (app: FastifyInstance, place: Place) => {
  const { pool, storage, config } = place

  const liveOf = async ({ report, isLive }: Shared): Promise<LiveStatus | null> => {
    const read = isLive ? await readReport(pool, config, report) : undefined
    return read ? liveStatus(read.settings, read.data, new Date().toISOString()) : null
  }
  /** Pages that were opened; whoever merely asks whether there is one has opened none. */
  const countVisit = async ({ report, hash }: Shared, { method }: FastifyRequest) => {
    if (method === 'HEAD') return
    await pool.query(
      `update report_links set visits = visits + 1, "lastVisitAt" = now() where report = $1 and hash = $2`,
      [report, hash],
    )
  }
  /** Only what is asked for is looked up: a page has hundreds. */
  const picturesFor = ({ report, content }: Shared, entries: readonly ContentEntry[] = []) =>
    picturesOf({ pool, storage, config }, report, { ...content, entries })

  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      return payload
    })

    scope.get<Token>('/shared_reports/:token', open, async (request): Promise<SharedReport> => {
      const shared = await sharedAt(pool, config, request.params.token)
      const pass = passIn(request)
      if (!isOpenFor(config, shared, pass)) return onTheGate(shared.content)
      const { content, expiresOn, allowsPdf, allowsComments, report } = shared
      const [live, comments, pdf] = await Promise.all([
        liveOf(shared),
        allowsComments ? shownComments(pool, report) : null,
        allowsPdf ? pdfOf(pool, shared) : undefined,
        countVisit(shared, request),
      ])
      const isLocked = shared.passwordHash !== null
      return {
        ...{ state: 'open', content, expiresOn, allowsPdf, isPdfReady: pdf !== undefined, live, comments },
        pass: (isLocked && pass) || null,
      }
    })

    scope.post<Token>('/shared_reports/:token/opening', open, async (request) => ({
      pass: await openWith(pool, config, request),
    }))

    scope.post<Token>('/shared_reports/:token/comments', open, async (request, reply) => {
      const shared = await openedAt(pool, config, request)
      const visitor = visitorAt(config, shared, request)
      const written = await writeComment(place, shared, commentIn(request.body), () =>
        reserveWriting(pool, shared.hash.toString('base64url'), visitor),
      )
      return reply.code(201).send(written)
    })

    scope.get<{ Params: { token: string; entry: string }; Querystring: { width?: unknown } }>(
      '/shared_reports/:token/pictures/:entry',
      open,
      async (request, reply) => {
        const shared = await openedAt(pool, config, request)
        const entry = shared.content.entries.find(({ id }) => String(id) === request.params.entry)
        if (!entry) throw notFound('Bild')
        const width = sharedWidthIn(request.query.width)
        return sendPicture(reply, await (await picturesFor(shared, [entry])).entry(entry.id, width))
      },
    )
    scope.get<{ Params: { token: string; clipping: string } }>(
      '/shared_reports/:token/files/:clipping',
      open,
      async (request, reply) =>
        sendClipping(pool, storage, reply, await openedAt(pool, config, request), request.params.clipping),
    )
    scope.get<Token>('/shared_reports/:token/logo', open, async (request, reply) =>
      sendPicture(reply, await (await picturesFor(await openedAt(pool, config, request))).customerLogo()),
    )
    scope.get<Token>('/shared_reports/:token/report.pdf', open, async (request, reply) =>
      sendPdf(pool, storage, reply, await openedAt(pool, config, request)),
    )
    // on the gate
    scope.get<Token>('/shared_reports/:token/poster', open, async ({ params }, reply) =>
      sendPicture(reply, await (await picturesFor(await sharedAt(pool, config, params.token))).poster()),
    )
    scope.get<Token>('/shared_reports/:token/agency_logo', open, async ({ params }, reply) =>
      sendPicture(reply, await (await picturesFor(await sharedAt(pool, config, params.token))).agencyLogo()),
    )
  })
}
