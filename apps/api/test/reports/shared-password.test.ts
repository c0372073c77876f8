import type { ReportLink } from '@rampenlicht/model/rules/report/link'
import { expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { linkStage, PASSWORD } from './link-stage.ts'

const server = await startApp()
const { pool } = server
const { colleague, stage, share, lock, ask, opening, open } = await linkStage(server)

const locked = async () => {
  const made = await stage()
  const shared = await share(made.report)
  await lock(made.report)
  return { ...made, ...shared }
}

test('the gate says what it is and whom to ask; the rest opens with the pass', async () => {
  const { token, report, clipping, ...made } = await locked()
  const { body: gate } = await ask(token)
  expect(gate).toEqual({
    ...{ state: 'locked', name: 'Clipping-Report', title: expect.any(String), customer: expect.any(String) },
    ...{ contact: expect.objectContaining({ name: 'Kim Muster' }), agency: 'Rampenlicht', color: '#5753c6' },
    ...{ hasPoster: false, hasAgencyLogo: false },
  })
  for (const rest of [`pictures/${made.feature}`, `files/${clipping}`, 'logo', 'report.pdf', 'comments'])
    expect((await ask(`${token}/${rest}`, rest === 'comments' ? { method: 'POST' } : {})).status, rest).toBe(403)
  const { status, body } = await opening(token, PASSWORD)
  expect(status).toBe(200)
  expect(await open(token, body.pass)).toMatchObject({ state: 'open', pass: body.pass })
  expect((await ask(`${token}/files/${clipping}?pass=${body.pass}`)).status).toBe(200)
  expect((await ask(`${token}/pictures/${made.feature}?pass=${body.pass}`)).status).toBe(200)
  // the gate is no visit
  const { body: link } = await colleague.get<ReportLink>(`/project_reports/${report}/link`)
  expect(link).toMatchObject({ visits: 1, hasPassword: true })
})

test('a pass of another link, a changed, an old and a made-up one open nothing', async () => {
  const { token, report } = await locked()
  const other = await locked()
  const { pass } = (await opening(token, PASSWORD)).body
  const [until, mac] = pass.split('.') as [string, string]
  const later = `${Number(until) + 1}.${mac}`
  for (const wrong of [(await opening(other.token, PASSWORD)).body.pass, later, until, `.${mac}`, 'x.y', ''])
    expect(await open(token, wrong || ' '), wrong).toMatchObject({ state: 'locked' })
  expect(Number(until) - Date.now() / 1000).toBeCloseTo(12 * 60 * 60, -2)
  expect(await open(token, pass)).toMatchObject({ state: 'open' })
  // the same password set anew ends it as well
  await share(report, { password: PASSWORD })
  expect(await open(token, pass)).toMatchObject({ state: 'locked' })
  await share(report, { password: null })
  expect(await open(token)).toMatchObject({ state: 'open', pass: null })
  expect((await opening(token, 'egal')).body).toEqual({ pass: null })
})

test('„Noch 4 Versuche, dann 15 Minuten Pause.“', async () => {
  const { token } = await locked()
  const says = async (password: unknown, address?: string) => {
    const { status, body } = await opening(token, password, address)
    return `${status} ${body.detail}`
  }
  expect(await says('')).toBe('422 „Passwort“ ist ein Pflichtfeld.')
  expect(await says({ $ne: '' })).toBe('422 „Passwort“ ist ein Pflichtfeld.')
  expect(await says('falsch 1')).toBe('403 Das Passwort stimmt nicht. Noch 4 Versuche, dann 15 Minuten Pause.')
  await says('falsch 2')
  await says('falsch 3')
  expect(await says('falsch 4')).toBe('403 Das Passwort stimmt nicht. Noch ein Versuch, dann 15 Minuten Pause.')
  expect(await says('falsch 5')).toBe('403 Das Passwort stimmt nicht. Bitte in 15 Minuten erneut versuchen.')
  const { status, headers, body } = await opening(token, PASSWORD)
  expect([status, body.detail]).toEqual([429, 'Zu viele Fehlversuche. Bitte in 15 Minuten erneut versuchen.'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
  // strangers lock out nobody but themselves
  expect((await opening(token, PASSWORD, '203.0.113.9')).status).toBe(200)
  await pool.query(
    `update login_failures set "blockedUntil" = now(), "lastAt" = now() - interval '16 minutes' where key like 'guess %'`,
  )
  expect(await says('falsch 6')).toBe('403 Das Passwort stimmt nicht. Noch 4 Versuche, dann 15 Minuten Pause.')
  expect((await opening(token, PASSWORD)).status).toBe(200)
  expect(await says('falsch 7')).toBe('403 Das Passwort stimmt nicht. Noch 4 Versuche, dann 15 Minuten Pause.')
})

test('of 60 at once five are looked at; nothing tells from where they came', async () => {
  const { token } = await locked()
  const address = '198.51.100.60'
  const all = await Promise.all(Array.from({ length: 60 }, (_, n) => opening(token, `falsch ${n}`, address)))
  const statuses = all.map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  const { rows } = await pool.query<{ kept: string }>(`select string_agg(f::text, ' ') as kept from login_failures f`)
  expect(rows[0]?.kept).not.toContain(address)
})

test('from many addresses it is slowed down for all, by seconds', async () => {
  const { token, report } = await locked()
  await pool.query(
    `insert into login_failures (key, count) select 'guessed ' || rtrim(translate(encode(hash, 'base64'), '+/', '-_'), '='), 63
       from report_links where report = $1`,
    [report],
  )
  await opening(token, 'falsch', '198.51.100.61')
  const { status, body, headers } = await opening(token, PASSWORD, '198.51.100.62')
  expect([status, body.detail]).toEqual([429, 'Zu viele Fehlversuche. Bitte in einer Minute erneut versuchen.'])
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
})
