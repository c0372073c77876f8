import { buffer } from 'node:stream/consumers'
import type { PaperPreview } from '@rampenlicht/model/rules/paper/told'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { answerTable, fileHeader, type Outgoing } from '../../crud/export/answer.ts'
import { jobFileRoute, startJob } from '../../crud/export/job-files.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { sendingIn } from '../../crud/routes.ts'
import { idsOf } from '../../crud/which.ts'
import type { Reads } from '../../db/reads.ts'
import { violation } from '../../errors.ts'
import type { Storage } from '../../storage/storage.ts'
import { loadLetterhead } from './letterheads.ts'
import type { Plan } from './plan.ts'
import { countedPaper, PAPER_KINDS, type PaperKind, planFor } from './planning.ts'
import { PRINT, PRINTS, type PrintJob } from './tasks.ts'
import { addressesIn, pageIn, recipientsIn, testSheetIn } from './wanted.ts'

/** More than that nobody waits for: it is drawn in the background and fetched in the bell. */
const MOST_AT_ONCE = 200

/** POST /print/labels and its likes: paper for many people at once, and what it will look like. */
export const paperRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  reads: Reads,
  storage: Storage,
  outgoing: Outgoing,
  { SENDER_LINE: senderLine, COMPANY_PHONE_PREFIX: phonePrefix }: Config,
) => {
  const placeNow = () => ({ reads, senderLine, phonePrefix, now: new Date() })

  const answerPrint = async (kind: PaperKind, request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    const body = sendingIn(request)
    const place = placeNow()
    const plan = await planFor(kind, body, place, actor, leavingOf(reply))
    if (plan.count === 0) throw violation('recipients', nobodyIn(plan))
    if (plan.sheets > MOST_AT_ONCE) {
      const { resource, which } = recipientsIn(body['recipients'])
      const ids = await idsOf(pool, resource, actor, which)
      const sent = { ...body, recipients: { path: resource.path, ids } }
      const payload: PrintJob = { actor: actor.id, kind, body: sent }
      const title = `${plan.title}: ${countedPaper(kind, plan.count)}`
      return reply
        .code(202)
        .send(await startJob(pool, { kind: PRINT, title, actor: actor.id, total: plan.sheets, payload }))
    }
    const { pdfOf } = await import('../../drawing/draw.ts')
    const letterhead = plan.letterhead && (await loadLetterhead(storage, plan.letterhead, leavingOf(reply)))
    const pdf = await buffer(pdfOf(plan.pages(), plan.title, place.now, leavingOf(reply), letterhead))
    await outgoing.note(request, plan.path, { title: plan.title, count: plan.count })
    return sendPdf(reply, plan.title, pdf)
  }

  const answerPreview = async (
    kind: PaperKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PaperPreview> => {
    const { page, rest } = pageIn(sendingIn(request))
    const plan = await planFor(kind, rest, placeNow(), request.actor, leavingOf(reply))
    const of = kind === 'labels' ? plan.sheets : plan.count
    const at = Math.min(page, Math.max(of, 1))
    const { recipients, count, sheets, leftOut, warnings, members, names } = plan
    const pages = plan.piece(at - 1)
    return { recipients, count, sheets, page: at, of, name: names[at - 1] ?? null, pages, leftOut, warnings, members }
  }

  for (const kind of PAPER_KINDS) {
    app.post(`/print/${kind}`, (request, reply) => answerPrint(kind, request, reply))
    app.post(`/print/${kind}/preview`, (request, reply) => answerPreview(kind, request, reply))
  }

  app.post('/print/test_sheet', async (request, reply) => {
    const { sheet, sheetName, offset } = testSheetIn(sendingIn(request))
    const [{ pdfOf }, { testSheet }] = await Promise.all([
      import('../../drawing/draw.ts'),
      import('@rampenlicht/model/rules/paper/labels'),
    ])
    const title = `Testbogen ${sheetName}`
    return sendPdf(reply, title, await buffer(pdfOf([testSheet(sheet, sheetName, offset)], title, new Date())))
  })

  app.post('/print/addresses', async (request, reply) => {
    const { format, ...wanted } = addressesIn(sendingIn(request))
    const { addressTable } = await import('./addresses.ts')
    return answerTable(reply, outgoing, wanted.recipients.resource, format, (signal) =>
      addressTable(placeNow(), wanted, request.actor, signal),
    )
  })

  jobFileRoute(app, pool, storage, PRINTS)
}

const sendPdf = (reply: FastifyReply, title: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', fileHeader('inline', title, 'pdf'))
    .header('cache-control', 'no-store')
    .send(pdf)

const nobodyIn = ({ leftOut }: Plan): string => {
  const [first] = leftOut
  if (!first) return 'Hier ist niemand, der Post bekommen könnte.'
  const others = leftOut.length - 1
  const more = others > 0 ? ` Das gilt auch für ${others.toLocaleString('de-DE')} weitere.` : ''
  return `Es gibt nichts zu drucken. ${first.name}: ${first.reason}.${more}`
}
