import type { ReportLink, SharedReport } from '@rampenlicht/model/rules/report/link'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Body, worldOf } from '../spec/world.ts'
import { cheapHash, type TestApp } from '../support.ts'

/** A picture wide enough that a smaller one is told from it. */
export const WIDE = {
  name: 'ausschnitt.png',
  content: await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#5753c6' } })
    .png()
    .toBuffer(),
}

export const PASSWORD = 'leuchtturm-26'

/** A project with a published Beitrag and its clipping, a report of it, and somebody who may share it. */
export const linkStage = async ({ person, pool, request, app }: TestApp) => {
  const admin = await person(['ROLE_ADMIN'])
  const colleague = await person(['ROLE_USER'], { firstName: 'Lena' })
  const world = await worldOf(admin)

  const feature = async (cooperation: number, more: Body = {}) => {
    const { id } = await world.create('/project_mediacontact_partner_features', {
      projectMediacontactPartner: `/project_mediacontact_partners/${cooperation}`,
      ...{ type: 'Review', status: 'Veröffentlicht', date: '2026-11-12', headline: 'Wo das Wasser leuchtet' },
      ...{
        mood: 'Positiv',
        quote: 'Still und klug.',
        sharing: 'Erlaubt',
        highlight: true,
        link: 'https://zeitung.example/1',
      },
      ...more,
    })
    return id
  }
  const clip = async (owner: number, file = WIDE) => {
    const { body } = await admin.upload('/project_mediacontact_partner_feature_clippings', file, {
      feature: `/project_mediacontact_partner_features/${owner}`,
    })
    return (body as { id: number }).id
  }
  const stage = async (settings: Body = {}) => {
    const { id: project } = await world.create('/projects', { managers: [`/users/${colleague.id}`] })
    const of = `/projects/${project}`
    const { id: cooperation } = await world.create('/project_mediacontact_partners', { project: of })
    const published = await feature(cooperation)
    const clipping = await clip(published)
    const { id: report } = await world.create('/project_reports', { project: of, ...settings })
    return { project, cooperation, feature: published, clipping, report }
  }
  /** Shares the report; the token is what the customer is sent. */
  const share = async (report: number, change: Body = {}) => {
    const { status, body } = await colleague.put<ReportLink>(`/project_reports/${report}/link`, change)
    expect(status, JSON.stringify(body)).toBe(200)
    return { link: body, token: body.url.split('/r/')[1]! }
  }
  /** A password that costs next to nothing to check. */
  const lock = async (report: number) => {
    await pool.query('update report_links set "passwordHash" = $2 where report = $1', [
      report,
      await cheapHash(PASSWORD),
    ])
  }
  /** Somebody without an account, at this address. */
  const ask = <T = Body>(url: string, more: InjectOptions = {}) =>
    request<T>({ method: 'GET', url: `/shared_reports/${url}`, ...more })
  const opening = (token: string, password: unknown, remoteAddress = '198.51.100.7') =>
    ask<{ pass: string; detail: string }>(`${token}/opening`, { method: 'POST', payload: { password }, remoteAddress })
  const open = async (token: string, pass?: string) =>
    (await ask<SharedReport>(token, pass ? { headers: { 'x-report-pass': pass } } : {})).body
  /** The whole of an answer as bytes, its headers first. */
  const raw = async (url: string, more: InjectOptions = {}) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: `/shared_reports/${url}`,
      ...more,
    })
    return {
      status: statusCode,
      headers,
      bytes: rawPayload,
      text: `${JSON.stringify(headers)} ${rawPayload.toString('latin1')}`,
    }
  }
  return { admin, colleague, world, feature, clip, stage, share, lock, ask, opening, open, raw }
}
