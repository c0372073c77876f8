import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { ReportLink } from '@rampenlicht/model/rules/report/link'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { linkStage } from './link-stage.ts'

const server = await startApp({ PUBLIC_URL: 'https://rampenlicht.example/' })
const { pool, person } = server
const { admin, colleague, stage, share, ask, open } = await linkStage(server)
const today = agencyDay(new Date())
const at = (report: number) => `/project_reports/${report}/link`

test('a report that nobody has shared has no link; sharing it makes one, good for 90 days', async () => {
  const { report } = await stage()
  const none = await colleague.get(at(report))
  expect([none.status, none.body]).toEqual([200, null])
  const { link } = await share(report)
  expect(link).toEqual({
    url: expect.stringMatching(/^https:\/\/rampenlicht\.example\/r\/[\w-]{43}$/),
    ...{ number: 1, at: expect.any(String), hasPassword: false, expiresOn: daysLater(today, 90) },
    ...{ allowsPdf: true, isLive: false, allowsComments: false, createdAt: expect.any(String) },
    createdBy: { id: colleague.id, firstName: 'Lena', lastName: 'Muster', pictureName: null },
    ...{ visits: 0, lastVisitAt: null, isPdfReady: false },
  })
  expect((await colleague.get(at(report))).body).toEqual(link)
})

test('it can be changed without another address; only „Stand erneuern“ shows what came since', async () => {
  const { report, cooperation, ...made } = await stage()
  const { link, token } = await share(report)
  await admin.put(`/project_mediacontact_partner_features/${made.feature}`, { headline: 'Ganz anders' })
  const changed = await share(report, {
    expiresOn: daysLater(today, 730),
    allowsPdf: false,
    isLive: true,
    allowsComments: true,
  })
  expect(changed.link).toEqual({
    ...link,
    ...{ expiresOn: daysLater(today, 730), allowsPdf: false, isLive: true, allowsComments: true },
  })
  expect(await open(token)).toMatchObject({ content: { entries: [{ title: 'Wo das Wasser leuchtet' }] } })
  const renewed = await share(report, { renews: true })
  expect(renewed.link).toMatchObject({ url: link.url, number: 2, isLive: true })
  expect(await open(token)).toMatchObject({ content: { entries: [{ title: 'Ganz anders' }] } })
  const versions = await colleague.get<object[]>(`/project_reports/${report}/versions`)
  expect(versions.body).toMatchObject([
    { number: 2, isShared: true },
    { number: 1, isShared: false },
  ])
})

test('revoked: nothing is there at once; sharing again makes another address and counts anew', async () => {
  const { report } = await stage()
  const first = await share(report, { password: 'leuchtturm-26' })
  expect((await colleague.del(at(report))).status).toBe(204)
  expect((await colleague.get(at(report))).body).toBeNull()
  expect((await colleague.del(at(report))).status).toBe(404)
  expect((await ask(first.token)).status).toBe(404)
  const second = await share(report)
  expect(second.token).not.toBe(first.token)
  expect(second.link).toMatchObject({ hasPassword: false, visits: 0, number: 2 })
  expect((await ask(first.token)).status).toBe(404)
  expect((await ask(second.token)).status).toBe(200)
})

test('two who share it at once get one and the same link', async () => {
  const { report } = await stage()
  const links = await Promise.all([1, 2, 3].map(() => share(report)))
  expect(new Set(links.map(({ token }) => token)).size).toBe(1)
  expect(links.map(({ link }) => link.number)).toEqual([1, 1, 1])
})

describe('refused', async () => {
  const { report } = await stage()
  test.each([
    [{ password: 'kurz' }, 'password', '„Passwort“ braucht mindestens 6 Zeichen.'],
    [{ password: 'x'.repeat(257) }, 'password', '„Passwort“ darf höchstens 256 Zeichen haben.'],
    [{ expiresOn: '2026-02-30' }, 'expiresOn', '„Gültig bis“: erwartet wird ein Tag der Form 2026-11-30.'],
    [{ expiresOn: daysLater(today, -1) }, 'expiresOn', '„Gültig bis“ darf nicht in der Vergangenheit liegen.'],
    [
      { expiresOn: daysLater(today, 731) },
      'expiresOn',
      '„Gültig bis“ darf höchstens zwei Jahre in der Zukunft liegen.',
    ],
    [{ isLive: 'ja' }, 'isLive', '„Aktueller Stand“: erwartet wird true oder false.'],
  ])('%j', async (body, propertyPath, message) => {
    const answer = await colleague.put(at(report), body)
    expect([answer.status, answer.body]).toMatchObject([422, { violations: [{ propertyPath, message }] }])
  })

  test('those who are learning may see a link, but not make, change or revoke one', async () => {
    const learner = await person(['ROLE_TRAINEE'])
    expect((await learner.put(at(report), {})).status).toBe(403)
    await share(report)
    expect((await learner.put(at(report), { isLive: true })).status).toBe(403)
    expect((await learner.del(at(report))).status).toBe(403)
    expect((await learner.get<ReportLink>(at(report))).body.isLive).toBe(false)
  })

  test('of a report that is not there, or not any more', async () => {
    const gone = await stage()
    await share(gone.report)
    await admin.del(`/project_reports/${gone.report}`)
    for (const id of ['999999', String(gone.report), 'x'])
      for (const send of [colleague.get, colleague.put, colleague.del])
        expect((await send(`/project_reports/${id}/link`)).status, id).toBe(404)
  })
})

test('the Sicherheitsprotokoll tells who shared which report, and who took it back', async () => {
  const { report } = await stage({ title: 'Presse im Herbst' })
  const first = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from security_events')
  await share(report, { password: 'leuchtturm-26' })
  await share(report, { isLive: true })
  await colleague.del(at(report))
  const { rows } = await pool.query('select kind, "user", details from security_events where id > $1 order by id', [
    first.rows[0]!.last,
  ])
  const details = { title: 'Clipping-Report „Presse im Herbst“' }
  expect(rows).toEqual(
    ['report-shared', 'report-link-changed', 'report-link-revoked'].map((kind) => ({
      kind,
      user: colleague.id,
      details,
    })),
  )
})

test('the address stands nowhere in the database, and neither does the password', async () => {
  const { report } = await stage()
  const { token } = await share(report, { password: 'leuchtturm-26' })
  await open(token)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const hex = Buffer.from(token).toString('hex')
  for (const { name } of tables) {
    const { rows } = await pool.query<{ found: number }>(
      `select count(*)::integer as found from ${name} t where t::text like any ($1)`,
      [[token, hex, 'leuchtturm-26'].map((secret) => `%${secret.replaceAll('_', '\\_')}%`)],
    )
    expect([name, rows[0]?.found]).toEqual([name, 0])
  }
})

test('a server with another secret knows no link of before, nor one that was put into the database', async () => {
  const { report } = await stage()
  const { token } = await share(report)
  const other = await startApp({ JWT_SECRET: 'another secret, which is long enough as well' }, server)
  const asked = await other.request({ url: `/shared_reports/${token}` })
  expect(asked.status).toBe(404)
  await pool.query(`update report_links set hash = sha256('geraten') where report = $1`, [report])
  expect((await ask('geraten')).status).toBe(404)
})
