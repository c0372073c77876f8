import type { ReportLink } from '@rampenlicht/model/rules/report/link'
import { expect, test } from 'vitest'
import { sweepSharedPdfs } from '../../src/features/reports/shared-pdf.ts'
import { readPdf } from '../read-pdf.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { linkStage } from './link-stage.ts'

const server = await startApp()
const { pool, app, storage } = server
await app.engine.start()
const { admin, colleague, stage, share, ask, open, raw } = await linkStage(server)

const isReady = async (report: number) =>
  (await colleague.get<ReportLink>(`/project_reports/${report}/link`)).body.isPdfReady
const ready = (report: number) => until(async () => expect(await isReady(report)).toBe(true))
const fileOf = async (report: number) =>
  (await pool.query<{ pdf: string | null }>('select pdf from report_versions where report = $1', [report])).rows[0]?.pdf

test('the Stand is drawn once it is kept, and again when something in it may not be shown any more', async () => {
  const { report, ...made } = await stage({ title: 'Presse im Herbst' })
  const { token } = await share(report)
  await ready(report)
  expect(await open(token)).toMatchObject({ allowsPdf: true, isPdfReady: true })
  const first = await fileOf(report)
  const loaded = await Promise.all([1, 2, 3].map(() => raw(`${token}/report.pdf`)))
  for (const { status, headers, bytes } of loaded) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Clipping-Report%20Presse%20im%20Herbst.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(readPdf(bytes).pages).toBeGreaterThan(3)
  }
  expect(await fileOf(report)).toBe(first)
  // as the page asks that waits for one
  expect(await raw(`${token}/report.pdf`, { method: 'HEAD' })).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })

  await admin.put(`/project_mediacontact_partner_features/${made.feature}`, { sharing: 'Nur Link' })
  expect((await raw(`${token}/report.pdf`, { method: 'HEAD' })).status).toBe(404)
  expect((await ask(`${token}/report.pdf`)).status).toBe(404)
  expect(await isReady(report)).toBe(false)
  await ready(report)
  const second = await fileOf(report)
  expect(second).not.toBe(first)
  await admin.del(`/project_mediacontact_partner_feature_clippings/${made.clipping}`)
  expect(await open(token)).toMatchObject({ isPdfReady: false })
  await ready(report)
  expect(await fileOf(report)).not.toBe(second)
})

test('there is none where it is not wanted; one that no link leads to any more is thrown away', async () => {
  const { report } = await stage()
  const { token } = await share(report, { allowsPdf: false })
  expect((await ask(`${token}/report.pdf`)).status).toBe(404)
  expect(await fileOf(report)).toBeNull()
  await share(report, { allowsPdf: true })
  await ready(report)
  const name = (await fileOf(report))!
  await sweepSharedPdfs(pool, storage, 0)
  expect((await ask(`${token}/report.pdf`)).status).toBe(200)
  // lost, as after a copy of the data was played back without it
  await storage.remove('shared_reports', name)
  expect((await ask(`${token}/report.pdf`)).status).toBe(404)
  await until(async () => expect((await ask(`${token}/report.pdf`)).status).toBe(200))
  await colleague.del(`/project_reports/${report}/link`)
  const last = (await fileOf(report))!
  await sweepSharedPdfs(pool, storage, 0)
  expect([await fileOf(report), await storage.open('shared_reports', last)]).toEqual([null, undefined])
})
