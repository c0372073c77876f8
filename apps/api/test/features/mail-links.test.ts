import { expect, test } from 'vitest'
import { fileToken } from '../../src/features/mailings/file-token.ts'
import { PDF, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool, request, config } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)

let turn = 0
/** Somebody who got a mail. */
const recipient = async (more: { readonly email?: string } = {}) => {
  turn += 1
  const email = more.email ?? `lotte${turn}@kinozeit.example`
  const contact = await world.create('/mediacontacts', { firstName: 'Lotte', lastName: `Abel${turn}`, email })
  const mailing = await world.create('/mailings', { name: 'Einladung Hamburg' })
  const token = `token-${turn}-${'x'.repeat(20)}`
  await pool.query(
    `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token)
     values ($1, 'mediacontacts', $2, 'Lotte Abel', $3, '{}', 'Angenommen', $4)`,
    [mailing.id, contact.id, email, token],
  )
  return { contact: contact.id, mailing: mailing.id, token, email }
}
const blockedFor = async (contact: number) =>
  ((await chief.get(`/mediacontacts/${contact}`)).body as { blocked: string | null }).blocked
const page = (method: 'GET' | 'POST', url: string, body?: string) =>
  request<string>({
    method,
    url,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: body }),
  })

test('looking at the page changes nothing; the button does, without a sign-in, and twice is once', async () => {
  const { contact, token } = await recipient()
  const seen = await page('GET', `/abmelden/${token}`)
  expect(seen.status).toBe(200)
  expect(seen.body).toContain('Keine Mails mehr erhalten?')
  expect(seen.body).toContain('l…1@kinozeit.example')
  expect(seen.body).not.toContain('<script')
  expect(await blockedFor(contact)).toBeNull()

  for (const _ of [1, 2]) {
    const answer = await page('POST', `/abmelden/${token}`, 'List-Unsubscribe=One-Click')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('Sie sind abgemeldet')
  }
  expect(await blockedFor(contact)).toBe('Mails')
  const { body } = await chief.get(`/mediacontacts/${contact}/blocks`)
  expect(body).toMatchObject([
    { reason: 'Abgemeldet', scope: 'Mails', source: 'Abmeldelink: Einladung Hamburg', createdBy: null },
  ])
  expect(body).toHaveLength(1)
  expect((await page('GET', `/abmelden/${token}`)).body).toContain('Sie sind abgemeldet')
})

test('a button without any body, and a body of several parts, do as well', async () => {
  const [one, other] = [await recipient(), await recipient()]
  expect((await page('POST', `/abmelden/${one.token}`)).status).toBe(200)
  const parts = await request<string>({
    method: 'POST',
    url: `/abmelden/${other.token}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  })
  expect(parts.status).toBe(200)
  expect(await blockedFor(one.contact)).toBe('Mails')
  expect(await blockedFor(other.contact)).toBe('Mails')
})

test('it works when the contact has another address since, and when contact and Versand are gone', async () => {
  const moved = await recipient()
  await chief.put(`/mediacontacts/${moved.contact}`, { email: 'neu@anderswo.example' })
  await page('POST', `/abmelden/${moved.token}`)
  expect(await blockedFor(moved.contact)).toBe('Mails')

  const gone = await recipient()
  await chief.del(`/mediacontacts/${gone.contact}`)
  await chief.del(`/mailings/${gone.mailing}`)
  expect((await page('POST', `/abmelden/${gone.token}`)).status).toBe(200)
  const again = await world.create('/mediacontacts', { firstName: 'Lotte', lastName: 'Neu', email: gone.email })
  expect(await blockedFor(again.id)).toBe('Mails')
})

test('an address with letters of its own country is left alone as well, also when nobody is behind it any more', async () => {
  const [known, gone] = [
    await recipient({ email: 'kim@müller.example' }),
    await recipient({ email: 'jörg@bühne.example' }),
  ]
  await chief.del(`/mediacontacts/${gone.contact}`)
  for (const { token } of [known, gone]) expect((await page('POST', `/abmelden/${token}`)).status).toBe(200)
  expect(await blockedFor(known.contact)).toBe('Mails')
  const again = await world.create('/mediacontacts', { firstName: 'Jörg', lastName: 'Neu', email: gone.email })
  expect(await blockedFor(again.id)).toBe('Mails')
})

test('an unknown link says so to people', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await page(method, '/abmelden/gibt-es-nicht')
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('Dieser Link gilt nicht mehr')
  }
})

test('a large file is fetched by its link until its time is over, and by no other', async () => {
  const sent = await chief.upload('/project_uploads', PDF, { project: world.project })
  const file = sent.body as { id: number }
  const link = (until: string, secret = config.JWT_SECRET) =>
    `/downloads/${fileToken(secret, { upload: file.id, until })}/Konzept.pdf`
  const answer = await page('GET', link('2999-12-31'))
  expect(answer.status).toBe(200)
  expect(answer.body).toBe(PDF.content.toString())
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Konzept.pdf")
  expect((await page('GET', link('2026-11-01'))).status).toBe(410)
  expect((await page('GET', link('2999-12-31', 'another secret of the same length, really'))).status).toBe(404)
  expect((await page('GET', '/downloads/7-29991231-x/Konzept.pdf')).status).toBe(404)
  await chief.del(`/project_uploads/${file.id}`)
  expect((await page('GET', link('2999-12-31'))).status).toBe(404)
})
