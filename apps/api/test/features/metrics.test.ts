import { expect, test } from 'vitest'
import { startApp } from '../support.ts'

const { app, person, request, pool } = await startApp()
const open = async (...options: Parameters<typeof request>) => request<string>(...options)

test('requests by route and status, without anybody in them, and what stands behind', async () => {
  const kim = await person(['ROLE_USER'])
  const { body: made } = await kim.post<{ id: number }>('/customers', {
    name: 'Kanarienvogel',
    fullName: 'Kanarienvogel GmbH',
  })
  await kim.get(`/customers/${made.id}`)
  await kim.get('/customers/999999?q=Kanarienvogel')
  await pool.query(
    `insert into backups (reason, "startedAt", "endedAt") values ('Nacht', now(), now() - interval '1 hour')`,
  )
  await pool.query(`insert into jobs (kind, title) values ('x', 'X')`)
  const { status, headers, body } = await open({ url: '/metrics' })
  expect([status, headers['content-type']]).toEqual([200, 'application/openmetrics-text; version=1.0.0; charset=utf-8'])
  expect(body).toContain('rampenlicht_request_seconds_count{method="POST",route="/customers",status="201"} 1')
  expect(body).toContain('rampenlicht_request_seconds_count{method="GET",route="/customers/:id",status="200"} 1')
  expect(body).toMatch(/^rampenlicht_jobs\{state="Wartet"\} 1$/m)
  expect(body).toMatch(/^rampenlicht_backup_age_seconds 360\d(\.\d+)?$/m)
  expect(body).toMatch(/^rampenlicht_database_bytes \d{6,}$/m)
  expect(body).toMatch(/^rampenlicht_database_up 1$/m)
  expect(body).toMatch(/^rampenlicht_pool_connections\{state="idle"\} \d+$/m)
  expect(body).not.toContain('Kanarienvogel')
  expect(body.trimEnd().endsWith('# EOF')).toBe(true)
})

test('not from elsewhere, nor passed on from elsewhere', async () => {
  const passedOn = await open({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })
  expect(passedOn.status).toBe(403)
  const far = await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })
  expect([far.statusCode, far.json().detail]).toEqual([403, 'Nur von diesem Rechner aus, oder mit METRICS_TOKEN.'])
})

test('with a token from anywhere, and without it from nowhere', async () => {
  const watched = await startApp({ METRICS_TOKEN: 'ein-token-fuer-die-ueberwachung' })
  const ask = async (authorization?: string) =>
    (
      await watched.app.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.9',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode
  expect(await ask()).toBe(403)
  expect(await ask('Bearer falsch')).toBe(403)
  expect(await ask('Bearer ein-token-fuer-die-ueberwachung')).toBe(200)
  expect((await watched.request({ url: '/metrics' })).status).toBe(403)
})
