import type { ReportLink, SharedReport } from '@rampenlicht/model/rules/report/link'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PDF, PNG } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { linkStage, PASSWORD } from './link-stage.ts'

const server = await startApp()
const { pool, app, request } = server
const { admin, colleague, world, feature, clip, stage, share, lock, ask, opening, open, raw } = await linkStage(server)

test('without PUBLIC_URL a link leads to where whoever asks has come by', async () => {
  const { report } = await stage()
  const { body } = await request<ReportLink>({
    method: 'PUT',
    url: `/project_reports/${report}/link`,
    headers: { authorization: `Bearer ${colleague.token}`, host: 'buero.example:3000' },
    payload: {},
  })
  expect(body.url).toMatch(/^http:\/\/buero\.example:3000\/r\//)
})

test('whoever has the link sees the Stand as it was kept, without signing in, and is counted', async () => {
  const { report, clipping, ...made } = await stage()
  const { token, link } = await share(report)
  const { status, headers, body } = await ask<SharedReport>(token)
  expect(status).toBe(200)
  const kept = await colleague.get(`/project_reports/${report}/versions/1`)
  expect(body).toEqual({
    ...{ state: 'open', content: kept.body, expiresOn: link.expiresOn, allowsPdf: true, isPdfReady: false },
    ...{ live: null, comments: null, pass: null },
  })
  expect(kept.body).toMatchObject({
    entries: [{ id: made.feature, isShared: true, files: [{ id: clipping, name: 'ausschnitt.png' }] }],
  })
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await ask(token)
  await ask(token, { method: 'HEAD' })
  const { body: after } = await colleague.get<ReportLink>(`/project_reports/${report}/link`)
  expect([after.visits, Date.now() - Date.parse(after.lastVisitAt!) < 60_000]).toEqual([2, true])
})

describe('a link that is not good', async () => {
  const { report } = await stage()
  const { token } = await share(report)
  const unknown = await raw('x'.repeat(43))
  const sameAs = async (url: string) => {
    const { status, headers, bytes } = await raw(url)
    const { date: _, ...others } = headers
    const { date: __, ...expected } = unknown.headers
    expect([status, others, bytes.toString()]).toEqual([404, expected, unknown.bytes.toString()])
  }

  test('says so, names the agency, and nothing else', () => {
    expect(JSON.parse(unknown.bytes.toString())).toEqual({
      ...{ type: 'about:blank', title: 'Nicht gefunden', status: 404 },
      detail: 'Dieser Link gilt nicht mehr. Bitte wenden Sie sich an Rampenlicht.',
    })
  })
  test('ends with its last day, as the agency counts days', async () => {
    const berlin = `(now() at time zone 'Europe/Berlin')::date`
    await pool.query(`update report_links set "expiresOn" = ${berlin} where report = $1`, [report])
    expect((await ask(token)).status).toBe(200)
    await pool.query(`update report_links set "expiresOn" = ${berlin} - 1 where report = $1`, [report])
    await sameAs(token)
    for (const rest of ['poster', 'logo', 'agency_logo', 'report.pdf', 'pictures/1', 'files/1'])
      await sameAs(`${token}/${rest}`)
  })
  test('revoked, of a report in the trash, of a deleted project, malformed: letter by letter the same', async () => {
    const revoked = await stage()
    const first = await share(revoked.report)
    await colleague.del(`/project_reports/${revoked.report}/link`)
    await sameAs(first.token)
    const trashed = await stage()
    const second = await share(trashed.report)
    await admin.del(`/project_reports/${trashed.report}`)
    await sameAs(second.token)
    const deleted = await stage()
    const third = await share(deleted.report)
    await admin.del(`/projects/${deleted.project}`)
    await sameAs(third.token)
    for (const wrong of ['a', '..%2f..', `${token}x`, "'%20or%201=1--", '%00']) await sameAs(wrong)
  })
  test('is good again when the report is back from the trash', async () => {
    const trashed = await stage()
    const its = await share(trashed.report)
    const { headers } = await admin.del(`/project_reports/${trashed.report}`)
    await admin.post(`/deeds/${headers['deed']}/undo`)
    expect((await ask(its.token)).status).toBe(200)
  })
})

describe('files', () => {
  test('a picture is at most as wide as asked for, and small without leave', async () => {
    const { report, cooperation, ...made } = await stage()
    const shy = await feature(cooperation, { sharing: null, headline: 'Nur der Link' })
    await clip(shy)
    const { token } = await share(report)
    const width = async (url: string) => {
      const { status, bytes, headers } = await raw(`${token}/pictures/${url}`)
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      return (await sharp(bytes).metadata()).width
    }
    expect([await width(`${made.feature}`), await width(`${made.feature}?width=800`)]).toEqual([400, 800])
    expect([await width(`${shy}`), await width(`${shy}?width=800`)]).toEqual([400, 400])
    expect((await ask(`${token}/pictures/${made.feature}?width=5000`)).status).toBe(400)
    // taken back since
    await admin.put(`/project_mediacontact_partner_features/${made.feature}`, { sharing: 'Nur Link' })
    expect(await width(`${made.feature}?width=800`)).toBe(400)
  })

  test('a file can be had as long as it is in the Stand, is there, and may be handed on', async () => {
    const { report, clipping, cooperation, ...made } = await stage()
    const second = await clip(made.feature, { ...PDF, name: 'Seite „1“; x=y.pdf' })
    const { token } = await share(report)
    const late = await clip(made.feature)
    const foreign = await clip(await feature(cooperation, { status: 'Anfrage' }))
    const file = await raw(`${token}/files/${second}`)
    expect(file.status).toBe(200)
    expect(file.bytes.equals(PDF.content)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Seite%20%E2%80%9E1%E2%80%9C%3B%20x%3Dy.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    for (const wrong of [late, foreign, 999_999, 'x', `0${clipping}`, '..%2F..%2Fpasswd'])
      expect((await ask(`${token}/files/${wrong}`)).status, String(wrong)).toBe(404)
    await admin.del(`/project_mediacontact_partner_feature_clippings/${second}`)
    expect((await ask(`${token}/files/${second}`)).status).toBe(404)
    expect((await ask(`${token}/files/${clipping}`)).status).toBe(200)
    await admin.put(`/project_mediacontact_partner_features/${made.feature}`, { sharing: null })
    expect((await ask(`${token}/files/${clipping}`)).status).toBe(404)
    await admin.put(`/project_mediacontact_partner_features/${made.feature}`, { sharing: 'Erlaubt' })
    expect((await ask(`${token}/files/${clipping}`)).status).toBe(200)
    await admin.del(`/project_mediacontact_partner_features/${made.feature}`)
    for (const rest of [`files/${clipping}`, `pictures/${made.feature}`])
      expect((await ask(`${token}/${rest}`)).status, rest).toBe(404)
    expect(await open(token)).toMatchObject({ content: { entries: [{ id: made.feature }] } })
  })

  test('poster and logo, where there are any', async () => {
    const { report, project } = await stage()
    const bare = await share(report)
    for (const rest of ['poster', 'logo', 'agency_logo']) expect((await ask(`${bare.token}/${rest}`)).status).toBe(404)
    await admin.upload(`/projects/${project}/cover`, PNG)
    const { body } = await admin.get<{ customer: { id: number } }>(`/projects/${project}`)
    await admin.upload(`/customers/${body.customer.id}/logo`, PNG)
    // those of the Stand, which had none
    expect((await ask(`${bare.token}/poster`)).status).toBe(404)
    const { token } = await share(report, { renews: true })
    await lock(report)
    expect((await ask(`${token}/poster`)).status).toBe(200)
    expect((await ask(`${token}/logo`)).status).toBe(403)
    const { pass } = (await opening(token, PASSWORD)).body
    const { headers } = await raw(`${token}/logo?pass=${pass}`)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=300' })
  })
})

describe('what is agreed and published so far', () => {
  test('as it is now, beyond the Stand; what was left out stays out', async () => {
    const { report, cooperation, ...made } = await stage()
    const { token } = await share(report, { isLive: true })
    const agreed = await feature(cooperation, {
      status: 'Zusage',
      type: 'Interview',
      date: '2026-12-01',
      headline: null,
    })
    await feature(cooperation, { status: 'Anfrage' })
    const later = await feature(cooperation, { headline: 'Neu erschienen', date: '2026-11-14' })
    const left = await feature(cooperation, { headline: 'Verriss' })
    await admin.put(`/project_reports/${report}`, { leftOut: String(left) })
    const shown = await open(token)
    if (shown.state !== 'open') throw new Error('locked')
    expect(shown.content.entries.map(({ id }) => id)).toEqual([made.feature])
    expect(shown.live?.agreed).toEqual([
      {
        id: agreed,
        date: '2026-12-01',
        title: 'Interview',
        by: expect.any(String),
        tag: 'Interview',
        link: 'https://zeitung.example/1',
      },
    ])
    expect(shown.live?.published.map(({ id, title }) => [id, title])).toEqual([
      [later, 'Neu erschienen'],
      [made.feature, 'Wo das Wasser leuchtet'],
    ])
  })

  test('of influencers what is booked: out with its link, else still to come', async () => {
    const { report, project } = await stage({ kind: 'Influencer' })
    const booking = (more: object) =>
      world.create('/project_influencers', { project: `/projects/${project}`, status: 'Gebucht', ...more })
    const [out, next] = [
      await booking({ feature: 'Reel', link: 'https://insta.example/1' }),
      await booking({ link: null }),
    ]
    await booking({ status: 'Angefragt' })
    const { token } = await share(report, { isLive: true })
    expect(await open(token)).toMatchObject({
      content: { kind: 'Influencer', name: 'Influencer-Report' },
      live: { agreed: [{ id: next.id, date: null }], published: [{ id: out.id, title: 'Reel' }] },
    })
  })
})

test('revoked while somebody reads: the next request finds nothing', async () => {
  const { report, clipping } = await stage()
  const { token } = await share(report)
  await lock(report)
  const { pass } = (await opening(token, PASSWORD)).body
  const files = Array.from({ length: 5 }, () => ask(`${token}/files/${clipping}?pass=${pass}`))
  await colleague.del(`/project_reports/${report}/link`)
  for (const { status } of await Promise.all(files)) expect([200, 404]).toContain(status)
  expect((await ask(`${token}/files/${clipping}?pass=${pass}`)).status).toBe(404)
  expect(await open(token, pass)).toMatchObject({ status: 404 })
})

test('no open route sets a cookie or may be found; who is signed in sees the same', async () => {
  const { report, clipping, ...made } = await stage()
  const { token } = await share(report, { allowsComments: true })
  const own = { authorization: `Bearer ${colleague.token}` }
  for (const rest of [
    '',
    `/pictures/${made.feature}`,
    `/files/${clipping}`,
    '/poster',
    '/logo',
    '/agency_logo',
    '/report.pdf',
  ])
    for (const headers of [{}, own]) {
      const answer = await app.inject({ url: `/shared_reports/${token}${rest}`, headers })
      expect(answer.headers['set-cookie'], rest).toBeUndefined()
      expect(answer.headers, rest).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
    }
  for (const [rest, payload] of [
    ['opening', { password: 'x' }],
    ['comments', { entry: null, name: 'Ada', text: 'Gut.' }],
  ] as const) {
    const { headers } = await app.inject({ method: 'POST', url: `/shared_reports/${token}/${rest}`, payload })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})
