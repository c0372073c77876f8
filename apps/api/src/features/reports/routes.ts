import { report } from '@rampenlicht/model/resources/reports/report'
import { PERSON } from '@rampenlicht/model/resources/shared'
import type { ReportVersion } from '@rampenlicht/model/rules/report/versions'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { columnsOf } from '../../crud/answer.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { permit } from '../../crud/permit.ts'
import { idOf } from '../../crud/routes.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { readReport } from './data.ts'
import { agencyLogoIn } from './pictures.ts'
import { freeze, frozen } from './versions.ts'

type Item = { Params: { id: string } }
type Numbered = { Params: { id: string; number: string } }

/** What a report is put together from, how the agency signs it, and the Stände that were kept of it. */
export const reportRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  app.get<Item>('/project_reports/:id/data', async ({ params, actor }) => {
    const id = idOf(report, params.id)
    const read = await readReport(pool, config, id, actor)
    if (!read) throw await missing(pool, report, id, actor)
    return read.data
  })

  app.get('/files/agency/logo', { config: { pictures: true } }, async (_request, reply) => {
    const logo = await agencyLogoIn(config)
    if (!logo) throw notFound('Das Logo')
    return reply.type(`image/${logo.type}`).header('cache-control', 'private, max-age=300').send(logo.bytes)
  })

  app.get<Item>('/project_reports/:id/versions', async ({ params, actor }): Promise<readonly ReportVersion[]> => {
    const id = idOf(report, params.id)
    const { rows } = await pool.query<{ versions: ReportVersion[] }>(
      `select (select coalesce(json_agg(v order by v.number desc), '[]') from (
           select v.number, v."at", jsonb_array_length(v.content -> 'entries') as entries,
             coalesce((select l.number = v.number from report_links l where l.report = v.report and l."revokedAt" is null), false) as "isShared",
             (select row_to_json(p) from (select ${columnsOf('users', PERSON, actor)} from users t0 where t0.id = v."by") p) as "by"
           from report_versions v where v.report = r.id) v) as versions
       from project_reports r where r.id = $1`,
      [id],
    )
    if (!rows[0]) throw await missing(pool, report, id, actor)
    return rows[0].versions
  })

  app.get<Numbered>('/project_reports/:id/versions/:number', async ({ params }) => {
    const content = await frozen(pool, idOf(report, params.id), idOf(report, params.number))
    if (!content) throw notFound(`Stand ${params.number}`)
    return content
  })

  app.post<Item>('/project_reports/:id/versions', async ({ params, actor }, reply) => {
    const id = idOf(report, params.id)
    const { number, at } = await inTransaction(pool, async (client) => {
      await permit(client, report, report.may.update, actor, { id })
      return freeze(client, pool, config, id, actor)
    })
    return reply.code(201).send({ number, at })
  })
}
