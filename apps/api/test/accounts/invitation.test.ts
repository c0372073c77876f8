import { describe, expect, test } from 'vitest'
import { fakeSmtp } from '../mailings/fake-smtp.ts'
import { ANOTHER, linksStage, PASSWORD } from './links-stage.ts'

const smtp = await fakeSmtp()
const mailing = await linksStage(smtp)
const silent = await linksStage()
const DAY_MS = 86_400_000

describe('a colleague without a password', () => {
  test('gets a mail with a link that is good for 7 days, sets a password and signs in', async () => {
    const { chief, colleague, invite, look, mailTo, notesOf, set, signIn } = mailing
    const { id, email } = await colleague()
    expect((await chief.get(`/users/${id}`)).body).toMatchObject({ hasSignIn: false, invitedUntil: null })

    const invited = await invite(id)
    expect(invited).toMatchObject({ status: 200, body: { sent: true, link: null } })
    const days = (new Date(invited.body.expiresAt).getTime() - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect((await chief.get(`/users/${id}`)).body).toMatchObject({ invitedUntil: expect.any(String) })

    const mail = await mailTo(email)
    expect(mail.from).toBe('post@agentur.example')
    expect(mail.raw).not.toMatch(/List-Unsubscribe/i)
    expect(mail.text).toContain('Hallo Aylin,')
    expect(mail.text).toContain('Claudia Muster hat dich zu Rampenlicht eingeladen.')
    expect(mail.url).toMatch(/^https:\/\/rampenlicht\.example\/einladung\/[\w-]{43}$/)

    expect((await look(mail.token)).body).toMatchObject({
      purpose: 'invitation',
      email,
      firstName: 'Aylin',
      lastName: 'Öztürk',
      role: 'Mitarbeiter',
      by: 'Claudia Muster',
      isOver: false,
    })
    const weak = await set(mail.token, 'kurz')
    expect(weak.status).toBe(422)
    expect(weak.body['violations']).toEqual([
      { propertyPath: 'password', message: 'Das Passwort braucht mindestens 12 Zeichen.' },
    ])
    expect((await set(mail.token, 'Aylin-Öztürk-1990')).status).toBe(422)
    expect((await set(mail.token)).status).toBe(204)
    expect(await signIn(email, PASSWORD)).toBe(200)
    expect((await set(mail.token, ANOTHER)).status).toBe(404)
    expect((await look(mail.token)).status).toBe(404)
    expect(await notesOf(id)).toEqual(['created', 'invited', 'invitation-accepted', 'sign-in'])
    expect((await chief.get(`/users/${id}`)).body).toMatchObject({ hasSignIn: true, invitedUntil: null })
    expect((await invite(id)).status).toBe(409)
  })

  test('whether the mail has left is told to whoever invited, in the bell', async () => {
    const { chief, colleague, invite, mailTo } = mailing
    const { id, email } = await colleague()
    await invite(id)
    await mailTo(email)
    const { body } = await chief.list('/jobs')
    expect(body.map(({ title }) => title)).toContain('Einladung an Aylin Öztürk')
  })

  test('where no mail can leave, the link is shown to pass on', async () => {
    const { chief, colleague, invite, look, post, set, signIn, tokenIn } = silent
    expect((await chief.get<{ signIn: object }>('/session/info')).body.signIn).toMatchObject({ mail: false })
    const { id, email } = await colleague()
    const { body } = await invite(id)
    expect(body).toMatchObject({ sent: false, link: expect.stringMatching(/^http:\/\/[^/]+\/einladung\/[\w-]{43}$/) })
    expect((await look(tokenIn(body.link))).status).toBe(200)
    expect((await set(tokenIn(body.link))).status).toBe(204)
    expect(await signIn(email, PASSWORD)).toBe(200)
    expect((await post('/password/forgotten', { email })).status).toBe(409)
  })

  test('invited again, the first link is over', async () => {
    const { colleague, invite, look, set, tokenIn } = silent
    const { id } = await colleague()
    const first = tokenIn((await invite(id)).body.link)
    const second = tokenIn((await invite(id)).body.link)
    expect((await look(first)).body).toMatchObject({ isOver: true })
    expect((await set(first)).status).toBe(409)
    expect((await set(second)).status).toBe(204)
    expect((await look(first)).status).toBe(404)
  })

  test('an invitation that is over can be asked for again, once; who invited hears of it', async () => {
    const { chief, colleague, expire, invite, look, mailTo, notesOf, post, set } = mailing
    const { id, email } = await colleague()
    await invite(id)
    const { token } = await mailTo(email)
    expect((await post(`/account_links/${token}/again`)).status).toBe(409)
    await expire(id)
    const { body } = await chief.get<{ invitedUntil: string }>(`/users/${id}`)
    expect(new Date(body.invitedUntil).getTime()).toBeLessThan(Date.now())
    expect((await look(token)).body).toMatchObject({ isOver: true, by: 'Claudia Muster' })
    expect((await set(token)).status).toBe(409)
    expect((await post(`/account_links/${token}/again`)).status).toBe(204)
    expect((await post(`/account_links/${token}/again`)).status).toBe(204)
    const asked = await mailTo('claudia@agentur.example')
    expect(asked.text).toContain('die Einladung von Aylin Öztürk ist abgelaufen')
    expect(asked.url).toBe('https://rampenlicht.example/mitarbeiter')
    expect(await notesOf(id)).toEqual(['created', 'invited', 'invitation-asked'])
  })

  test('who invites: the management, nobody above their own role, nobody deactivated', async () => {
    const { chief, colleague, person } = silent
    const { id } = await colleague()
    for (const role of ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'])
      expect((await (await person([role])).post(`/users/${id}/invitation`)).status).toBe(403)
    const admin = await person(['ROLE_ADMIN'])
    expect((await chief.post(`/users/${admin.id}/invitation`)).status).toBe(403)
    expect((await chief.post(`/users/${admin.id}/password_link`)).status).toBe(403)
    expect((await chief.post(`/users/${chief.id}/password_link`)).status).toBe(403)
    expect((await chief.post('/users/999999/invitation')).status).toBe(404)
    await chief.put(`/users/${id}`, { isActive: false })
    expect((await chief.post(`/users/${id}/invitation`)).body).toMatchObject({ status: 409, detail: /deaktiviert/ })
  })
})

describe('a role that is picked', () => {
  test('replaces the one that is preset: an Azubi is not also Mitarbeiter', async () => {
    const { chief, colleague } = silent
    const { id } = await colleague({ roles: ['ROLE_TRAINEE'] })
    expect((await chief.get(`/users/${id}`)).body).toMatchObject({ roles: ['ROLE_TRAINEE'] })
    const { id: usual } = await colleague()
    expect((await chief.get(`/users/${usual}`)).body).toMatchObject({ roles: ['ROLE_USER'] })
  })

  test('what is sent is what holds, also a second one; the higher decides what somebody may', async () => {
    const { chief, colleague } = silent
    const { id } = await colleague()
    for (const roles of [['ROLE_TRAINEE'], ['ROLE_TRAINEE', 'ROLE_BETA'], ['ROLE_TRAINEE', 'ROLE_USER']]) {
      expect((await chief.put(`/users/${id}`, { roles })).status).toBe(200)
      expect((await chief.get(`/users/${id}`)).body).toMatchObject({ roles })
    }
  })
})
