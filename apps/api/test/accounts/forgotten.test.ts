import { describe, expect, test, vi } from 'vitest'
import { fakeSmtp } from '../mailings/fake-smtp.ts'
import { until } from '../until.ts'
import { ANOTHER, linksStage, PASSWORD } from './links-stage.ts'

const smtp = await fakeSmtp()
const stage = await linksStage(smtp)
const {
  chief,
  colleague,
  invite,
  linkIn,
  look,
  mailTo,
  notesOf,
  passwordHash,
  person,
  pool,
  post,
  set,
  signIn,
  tokenIn,
} = stage
const forgotten = (email: string, address?: string) => post('/password/forgotten', { email }, address)
let made = 0
const somebody = async (roles: readonly string[] = ['ROLE_USER']) => {
  const email = `wer${++made}@agentur.example`
  return { email, ...(await person(roles, { email, passwordHash })) }
}
/** Everything that was asked for has been looked at. */
const settled = () =>
  until(async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::integer as left from graphile_worker.jobs where task_identifier like '%account mail' or task_identifier = 'password asked'`,
    )
    expect(rows[0]?.left).toBe(0)
  })

describe('a forgotten password', () => {
  test('a link for 60 minutes, once; with the new password all other sessions end', async () => {
    const owner = await somebody()
    expect((await forgotten(` ${owner.email.toUpperCase()} `)).status).toBe(204)
    const { text, token, url } = await mailTo(owner.email)
    expect(url).toMatch(/\/passwort\/[\w-]{43}$/)
    expect(text).toContain('Wenn du kein neues Passwort wolltest, wirf die Mail weg')
    const { body } = await look(token)
    expect(body).toMatchObject({ purpose: 'password', email: owner.email, isOver: false, by: null })
    const minutes = (new Date(body['expiresAt'] as string).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    expect((await owner.get('/users')).status).toBe(200)
    expect((await set(token)).status).toBe(204)
    expect((await owner.get('/users')).status).toBe(401)
    expect(await signIn(owner.email, ANOTHER)).toBe(401)
    expect(await signIn(owner.email, PASSWORD)).toBe(200)
    expect((await set(token, ANOTHER)).status).toBe(404)
    expect((await notesOf(owner.id)).slice(0, 2)).toEqual(['password-asked', 'password-changed'])
  })

  test('no word on whether the account exists: the same answer, by the same statements', async () => {
    const { email } = await somebody()
    const asked: string[][] = []
    const spied = vi.spyOn(pool, 'query')
    for (const [n, name] of [email, 'niemand@agentur.example'].entries()) {
      spied.mockClear()
      const { status, body, headers } = await forgotten(name, `192.0.2.${n + 1}`)
      expect([status, body]).toEqual([204, ''])
      expect(headers['set-cookie']).toBeUndefined()
      const said = spied.mock.calls.map(([statement]) => String((statement as { text?: string }).text ?? statement))
      // the engine works beside it
      asked.push(said.filter((text) => /login_failures|add_job\(\$1, \$2::json, max/.test(text)))
      expect(said.some((text) => /\busers\b.*email/s.test(text))).toBe(false)
    }
    spied.mockRestore()
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]).not.toHaveLength(0)
    await mailTo(email)
    await settled()
    expect(smtp.accepted.some(({ to }) => to === 'niemand@agentur.example')).toBe(false)
    const { rows } = await pool.query(
      `select "user", email from security_events where email = 'niemand@agentur.example'`,
    )
    expect(rows).toEqual([{ user: null, email: 'niemand@agentur.example' }])
  })

  test('deactivated and deleted accounts get nothing', async () => {
    const [asleep, gone] = [await somebody(), await somebody()]
    await chief.put(`/users/${asleep.id}`, { isActive: false })
    await chief.del(`/users/${gone.id}`)
    for (const { email } of [asleep, gone]) expect((await forgotten(email, '192.0.2.9')).status).toBe(204)
    await settled()
    expect(smtp.accepted.filter(({ to }) => to === asleep.email || to === gone.email)).toEqual([])
  })

  test('who was invited gets the invitation again; without one, nobody lets themself in', async () => {
    const [invited, forgot] = [await colleague(), await colleague()]
    await invite(invited.id)
    await mailTo(invited.email)
    await forgotten(invited.email, '192.0.2.11')
    await forgotten(forgot.email, '192.0.2.11')
    const { url, text } = await mailTo(invited.email, 2)
    expect(url).toContain('/einladung/')
    expect(text).toContain('Claudia Muster hat dich')
    await settled()
    expect(smtp.accepted.some(({ to }) => to === forgot.email)).toBe(false)
  })

  test('strangers who ask fill no mailbox, and keep nobody from signing in', async () => {
    const { email } = await somebody()
    const answers = await Promise.all(Array.from({ length: 60 }, () => forgotten(email, '198.51.100.7')))
    const fine = answers.filter(({ status }) => status === 204).length
    expect(fine).toBeGreaterThanOrEqual(10)
    expect(fine).toBeLessThanOrEqual(14)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - fine)
    await settled()
    expect(smtp.accepted.filter(({ to }) => to === email)).toHaveLength(5)
    // from there as well
    expect((await post('/authentication_token', { email, password: ANOTHER }, '198.51.100.7')).status).toBe(200)
    // the last link is good, in whichever order their mails arrived
    const tokens = smtp.accepted.filter(({ to }) => to === email).map(({ raw }) => tokenIn(linkIn(raw)))
    const answered = await Promise.all(tokens.map(async (token) => (await set(token)).status))
    expect(answered.toSorted()).toEqual([204, 409, 409, 409, 409])
  })

  test('nothing secret is readable while a mail waits, nor is it in a name or a list', async () => {
    const { email } = await somebody()
    smtp.greetWith('421 4.3.2 later')
    await forgotten(email, '192.0.2.21')
    await until(async () => {
      const { rows } = await pool.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'quiet account mail' and j.attempts > 0`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    const { rows } = await pool.query<{ all: string }>(
      `select string_agg(payload::text, ' ') as all from graphile_worker._private_jobs`,
    )
    expect(rows[0]?.all).toContain('sealed')
    expect(rows[0]?.all).not.toMatch(/passwort\/|agentur\.example|Hallo/)
    smtp.greetWith(undefined)
    // what was put off is tried again
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await mailTo(email)
  })

  test('the address is asked for', async () => {
    const answer = await post('/password/forgotten', {}, '192.0.2.31')
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'email' }] } })
  })
})

test('the management gives somebody a link for a new password; until it is used the old one holds', async () => {
  const owner = await somebody()
  const answer = await chief.post(`/users/${owner.id}/password_link`)
  expect(answer).toMatchObject({ status: 200, body: { sent: true, link: null } })
  const { text, token } = await mailTo(owner.email)
  expect(text).toContain('Claudia Muster schickt dir einen Link')
  expect(await signIn(owner.email, ANOTHER)).toBe(200)
  expect((await set(token)).status).toBe(204)
  expect(await signIn(owner.email, ANOTHER)).toBe(401)
  expect((await notesOf(owner.id)).filter((kind) => kind.startsWith('password'))).toEqual([
    'password-link',
    'password-changed',
  ])
  const { rows } = await pool.query(`select "by" from security_events where "user" = $1 and kind = 'password-link'`, [
    owner.id,
  ])
  expect(rows).toEqual([{ by: chief.id }])
})

test('every way to another password or address is told in the protocol', async () => {
  const owner = await somebody()
  const own = { plainPassword: PASSWORD, currentPassword: ANOTHER }
  expect((await owner.put(`/users/${owner.id}`, own)).status).toBe(200)
  expect(
    (await owner.put(`/users/${owner.id}`, { email: `neu-${owner.email}`, currentPassword: PASSWORD })).status,
  ).toBe(200)
  expect((await chief.put(`/users/${owner.id}`, { plainPassword: 'ein-anderes-gutes-wort' })).status).toBe(200)
  const { rows } = await pool.query('select kind, "by", details from security_events where "user" = $1 order by id', [
    owner.id,
  ])
  expect(rows).toEqual([
    { kind: 'password-changed', by: null, details: {} },
    { kind: 'email-changed', by: null, details: { from: owner.email, to: `neu-${owner.email}` } },
    { kind: 'password-changed', by: chief.id, details: {} },
  ])
})
