import type { Actor } from '@rampenlicht/model/kit/rule'
import { report } from '@rampenlicht/model/resources/reports/report'
import { composeReport } from '@rampenlicht/model/rules/report/compose'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { readReport } from './data.ts'

/** A report as it is at this moment. */
export const contentNow = async (
  client: pg.Pool | pg.PoolClient,
  config: Config,
  id: number,
  actor?: Actor,
): Promise<ReportContent | undefined> => {
  const read = await readReport(client, config, id, actor)
  return read && composeReport(read.settings, read.data, new Date().toISOString())
}

/** Freezes a report: a further Stand, numbered on. Two at once get two numbers, since the report is held meanwhile. */
export const freeze = async (
  client: pg.PoolClient,
  pool: pg.Pool,
  config: Config,
  id: number,
  actor: Actor,
): Promise<{ readonly number: number; readonly at: Date; readonly content: ReportContent }> => {
  await client.query('select from project_reports where id = $1 for no key update', [id])
  const content = await contentNow(client, config, id, actor)
  if (!content) throw await missing(pool, report, id, actor)
  const { rows } = await client.query<{ number: number; at: Date }>(
    `insert into report_versions (report, number, content, "at", "by")
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from report_versions where report = $1 returning number, "at"`,
    [id, JSON.stringify(content), content.asOf, actor.id],
  )
  return { ...rows[0]!, content }
}

/** A Stand; the newest where no number is asked for. One whose report is in the trash rests there as well. */
export const frozen = async (
  client: pg.Pool | pg.PoolClient,
  id: number,
  number?: number,
): Promise<ReportContent | undefined> => {
  const { rows } = await client.query<{ content: ReportContent }>(
    `select v.content from report_versions v join project_reports r on r.id = v.report
     where v.report = $1 and ($2::integer is null or v.number = $2) order by v.number desc limit 1`,
    [id, number ?? null],
  )
  return rows[0]?.content
}

/** Those of reports that are gone for good. */
export const sweepVersions = async (pool: pg.Pool): Promise<void> => {
  for (const table of ['report_versions', 'report_links'])
    await pool.query(
      `delete from ${table} v where not exists (select from project_reports r where r.id = v.report)
         and not exists (select from trash t where t.path = 'project_reports' and t.record = v.report)`,
    )
}
