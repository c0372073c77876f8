import { describe, expect, test } from 'vitest'
import { makeSecret } from '../../src/accounts/one-time.ts'
import { ANOTHER, linksStage, PASSWORD } from './links-stage.ts'

const stage = await linksStage()
const { chief, colleague, expire, invite, look, passwordHash, person, pool, post, request, set, signIn, tokenIn } =
  stage
let made = 0
const somebody = async () => {
  const email = `opfer${++made}@agentur.example`
  return { email, ...(await person(['ROLE_USER'], { email, passwordHash })) }
}
/** A link for a new password, as the management passes it on. */
const linkFor = async (id: number) =>
  tokenIn((await chief.post<{ link: string }>(`/users/${id}/password_link`)).body.link)
const invitationFor = async (id: number) => tokenIn((await invite(id)).body.link)
const hashesOf = async (id: number) =>
  (await pool.query<{ passwordHash: string | null }>('select "passwordHash" from users where id = $1', [id])).rows[0]!
    .passwordHash

describe('a link opens what it was made for, once', () => {
  test.each(['factor', 'passkey-sign-in', 'passkey-new', 'oidc', 'handoff'] as const)(
    'a secret of another purpose (%s) is no link',
    async (purpose) => {
      const { id, email } = await somebody()
      const { secret } = await makeSecret(pool, { purpose, user: id, data: { email } })
      expect((await look(secret)).status).toBe(404)
      expect((await set(secret)).status).toBe(404)
      expect((await post(`/account_links/${secret}/again`)).status).toBe(404)
      expect(await hashesOf(id)).toBe(passwordHash)
    },
  )

  test('an invitation sets no password where there is one, and a link for a new one is no invitation', async () => {
    const invited = await colleague()
    const invitation = await invitationFor(invited.id)
    await chief.put(`/users/${invited.id}`, { plainPassword: 'ein-anderes-gutes-wort' })
    const before = await hashesOf(invited.id)
    expect((await look(invitation)).status).toBe(404)
    expect((await set(invitation)).status).toBe(404)
    expect(await hashesOf(invited.id)).toBe(before)
    const owner = await somebody()
    const link = await linkFor(owner.id)
    expect((await look(link)).body).toMatchObject({ purpose: 'password' })
    expect((await post(`/account_links/${link}/again`)).status).toBe(409)
  })

  test('50 at once with one link: one wins', async () => {
    const owner = await somebody()
    const link = await linkFor(owner.id)
    const words = Array.from({ length: 50 }, (_, n) => `ein-gutes-langes-wort-${n}`)
    const answers = await Promise.all(words.map((word) => set(link, word)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(49).fill(404)])
    const won = answers.findIndex(({ status }) => status === 204)
    expect(await signIn(owner.email, words[won]!)).toBe(200)
  })

  test('one that was used is used up, also for whoever kept the mail', async () => {
    const owner = await somebody()
    const link = await linkFor(owner.id)
    expect((await set(link)).status).toBe(204)
    expect((await set(link, ANOTHER)).status).toBe(404)
    expect(await signIn(owner.email, PASSWORD)).toBe(200)
  })

  test('one that has ended sets nothing', async () => {
    const owner = await somebody()
    const link = await linkFor(owner.id)
    await expire(owner.id)
    expect((await look(link)).body).toMatchObject({ isOver: true })
    expect((await set(link)).status).toBe(409)
    expect(await hashesOf(owner.id)).toBe(passwordHash)
  })

  test.each([
    ['deactivated', (id: number) => chief.put(`/users/${id}`, { isActive: false })],
    ['deleted', (id: number) => chief.del(`/users/${id}`)],
    ['called by another address', (id: number) => chief.put(`/users/${id}`, { email: `x${id}@agentur.example` })],
    ['given another password', (id: number) => chief.put(`/users/${id}`, { plainPassword: 'ein-anderes-gutes-wort' })],
  ])('the account is %s meanwhile', async (_how, change) => {
    const owner = await somebody()
    const link = await linkFor(owner.id)
    expect((await change(owner.id)).status).toBeLessThan(300)
    const before = await hashesOf(owner.id)
    expect((await look(link)).status).toBe(404)
    expect((await set(link)).status).toBe(404)
    expect(await hashesOf(owner.id)).toBe(before)
  })

  test('an invitation does not outlive another address either, and the list says so', async () => {
    const { id } = await colleague()
    const invitation = await invitationFor(id)
    await chief.put(`/users/${id}`, { email: `y${id}@agentur.example` })
    expect((await look(invitation)).status).toBe(404)
    expect((await chief.get(`/users/${id}`)).body).toMatchObject({ invitedUntil: null })
  })

  test('guesses lead nowhere, however they are spelled', async () => {
    for (const token of ['x', '%00', `${'a'.repeat(43)}`, "'; drop table users; --", '../users/1'])
      expect((await request({ url: `/account_links/${encodeURIComponent(token)}` })).status).toBe(404)
  })

  test('what is sent is looked at before anything is done', async () => {
    const { id } = await colleague()
    const invitation = await invitationFor(id)
    for (const body of [{}, { password: null }, { password: ['a'] }, { password: 'x'.repeat(300) }])
      expect((await post(`/account_links/${invitation}`, body)).status).toBe(422)
    expect((await set(invitation)).status).toBe(204)
  })
})

test('neither the link nor who it is for is passed on: no frames, no referrer, nothing kept', async () => {
  const { id } = await colleague()
  const { headers } = await look(await invitationFor(id))
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  // where a link is made it is answered to one person, and kept by nobody
  const answer = await chief.post(`/users/${id}/invitation`)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('the secret stands nowhere: neither in the database nor in what is told of the account', async () => {
  const owner = await somebody()
  const link = await linkFor(owner.id)
  const { rows } = await pool.query<{ all: string }>(
    `select (select string_agg(s::text, ' ') from one_time_secrets s) || (select string_agg(e::text, ' ') from security_events e)
      || coalesce((select string_agg(a::text, ' ') from audit a), '') as all`,
  )
  expect(rows[0]?.all).not.toContain(link)
  expect((await set(link)).status).toBe(204)
  const history = await chief.get<{ id: number }>(`/users/${owner.id}/history`)
  expect(JSON.stringify(history.body)).not.toMatch(/argon|finkenwerder/)
})

test('whoever asks by another name of the server gets no link to it in a mail', async () => {
  const { id } = await colleague()
  // without PUBLIC_URL no mail leaves: the link is answered to whoever asked, and to nobody else
  const answer = await request<{ link: string; sent: boolean }>({
    method: 'POST',
    url: `/users/${id}/invitation`,
    headers: { authorization: `Bearer ${chief.token}`, host: 'boese.example' },
  })
  expect(answer.body).toMatchObject({
    sent: false,
    link: expect.stringMatching(/^http:\/\/boese\.example\/einladung\//),
  })
})
