import { report } from '@rampenlicht/model/resources/reports/report'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { REPORT_NAMES } from '@rampenlicht/model/rules/report/compose'
import {
  LONGEST_LINK_PASSWORD,
  longestExpiry,
  type ReportLink,
  SHORTEST_LINK_PASSWORD,
} from '@rampenlicht/model/rules/report/link'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { note, whereOf } from '../../accounts/protocol.ts'
import { type Config, publicUrl } from '../../config.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { permit } from '../../crud/permit.ts'
import { idOf } from '../../crud/routes.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, unprocessable, violation } from '../../errors.ts'
import { hashPassword } from '../../plugins/passwords.ts'
import { linkBefore, linkOf, revokeLink, setLink } from './links.ts'
import { drawSoon } from './shared-pdf.ts'
import { freeze } from './versions.ts'

type Item = { Params: { id: string } }

const flag = (label: string) => z.boolean(`„${label}“: erwartet wird true oder false.`).optional()
const wanted = z.object(
  {
    password: z
      .string('„Passwort“: erwartet wird ein Text.')
      .min(SHORTEST_LINK_PASSWORD, `„Passwort“ braucht mindestens ${SHORTEST_LINK_PASSWORD} Zeichen.`)
      .max(LONGEST_LINK_PASSWORD, `„Passwort“ darf höchstens ${LONGEST_LINK_PASSWORD} Zeichen haben.`)
      .nullish(),
    expiresOn: z.iso.date('„Gültig bis“: erwartet wird ein Tag der Form 2026-11-30.').optional(),
    allowsPdf: flag('PDF herunterladen'),
    isLive: flag('Aktueller Stand'),
    allowsComments: flag('Kommentare'),
    renews: z.literal(true, '„Stand erneuern“: erwartet wird true.').optional(),
  },
  'Erwartet werden die Angaben zum Link.',
)

const changeIn = (body: unknown, now: Date) => {
  const { data, error } = wanted.safeParse(body ?? {})
  if (!data) throw unprocessable(error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })))
  const { expiresOn } = data
  if (expiresOn && expiresOn < agencyDay(now))
    throw violation('expiresOn', '„Gültig bis“ darf nicht in der Vergangenheit liegen.')
  if (expiresOn && expiresOn > longestExpiry(now))
    throw violation('expiresOn', '„Gültig bis“ darf höchstens zwei Jahre in der Zukunft liegen.')
  return data
}

/** Without what was left out. */
const given = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** How colleagues give a report to the customer, and take it back. */
export const linkRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  // only whoever asks sees it: the address they are here by is good enough
  const originOf = ({ protocol, host }: FastifyRequest) =>
    config.PUBLIC_URL === undefined ? `${protocol}://${host}` : publicUrl(config)

  /** Holds the report, so that of two who share it at once one makes the link and the other changes it. */
  const held = async (client: pg.PoolClient, id: number, { actor }: FastifyRequest): Promise<string> => {
    const { rows } = await client.query<{ kind: keyof typeof REPORT_NAMES; title: string }>(
      `select r.kind, coalesce(r.title, p.title) as title from project_reports r join projects p on p.id = r.project
       where r.id = $1 for no key update of r`,
      [id],
    )
    if (!rows[0]) throw await missing(pool, report, id, actor)
    await permit(client, report, maySend, actor, { id })
    return `${REPORT_NAMES[rows[0].kind]} „${rows[0].title}“`
  }

  app.get<Item>('/project_reports/:id/link', async (request, reply) => {
    const id = idOf(report, request.params.id)
    const { rowCount } = await pool.query('select from project_reports where id = $1', [id])
    if (rowCount === 0) throw await missing(pool, report, id, request.actor)
    const link = await linkOf(pool, config, id, request.actor, originOf(request))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(link))
  })

  app.put<Item>('/project_reports/:id/link', async (request): Promise<ReportLink> => {
    const { actor } = request
    const id = idOf(report, request.params.id)
    const now = new Date()
    const { password, renews, ...settings } = changeIn(request.body, now)
    const passwordHash = password && (await hashPassword(password))
    return inTransaction(pool, async (client) => {
      const title = await held(client, id, request)
      const before = await linkBefore(client, config, id)
      const number = before && !renews ? before.number : (await freeze(client, pool, config, id, actor)).number
      await setLink(client, config, id, number, actor, before, given({ ...settings, passwordHash }), now)
      const link = (await linkOf(client, config, id, actor, originOf(request)))!
      if (link.allowsPdf && !link.isPdfReady) await drawSoon(client, id, number)
      await note(client, {
        kind: before ? 'report-link-changed' : 'report-shared',
        user: actor.id,
        where: whereOf(request),
        details: { title },
      })
      return link
    })
  })

  app.delete<Item>('/project_reports/:id/link', async (request, reply) => {
    const id = idOf(report, request.params.id)
    await inTransaction(pool, async (client) => {
      const title = await held(client, id, request)
      if (!(await revokeLink(client, id))) throw notFound('Link')
      const details = { title }
      await note(client, { kind: 'report-link-revoked', user: request.actor.id, where: whereOf(request), details })
    })
    return reply.code(204).send()
  })
}
