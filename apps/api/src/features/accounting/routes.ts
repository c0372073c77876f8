import { project } from '@rampenlicht/model/resources/projects/project'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance } from 'fastify'
import { answerWorkbook, type Outgoing, tableFormatOf } from '../../crud/export/answer.ts'
import { idOf } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import type { Reads } from '../../db/reads.ts'
import { notFound } from '../../errors.ts'
import { type AccountingToExport, exportStatement, workbookOf } from './export-accounting.ts'

/** GET /projects/7/accounting/export?format=xlsx: bookings, invoices, deals and their sums, as far as one may see them. */
export const accountingRoutes = (app: FastifyInstance, reads: Reads, outgoing: Outgoing) => {
  app.get<{ Params: { id: string } }>('/projects/:id/accounting/export', async ({ params, query, actor }, reply) => {
    const id = idOf(project, params.id)
    const format = tableFormatOf(query as Query)
    return answerWorkbook(reply, outgoing, project, format, async (signal) => {
      const { rows } = await reads(signal, (query) => query<AccountingToExport>(exportStatement(id, actor)))
      if (!rows[0]) throw notFound(`${project.noun.one} ${id}`)
      return workbookOf(rows[0], actor, agencyDay(new Date()))
    })
  })
}
