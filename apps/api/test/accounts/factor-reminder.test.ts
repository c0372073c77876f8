import { expect, test } from 'vitest'
import { fakeSmtp } from '../mailings/fake-smtp.ts'
import { linksStage } from './links-stage.ts'

const smtp = await fakeSmtp()
const mailing = await linksStage(smtp)
const silent = await linksStage()
const REQUIRED = { factorRoles: ['ROLE_MANAGER'], factorFrom: '2999-11-23', isOnlyOidc: false, emergencyAccount: null }

test('who needs a second factor and has none is reminded by mail, with the day and the way', async () => {
  const { chief, person, mailTo, notesOf, passwordHash } = mailing
  const email = 'svenja@agentur.example'
  const svenja = await person(['ROLE_MANAGER'], { firstName: 'Svenja', email, passwordHash })
  const remind = (id: number, by = chief) => by.post(`/users/${id}/factor_reminder`)
  // nobody needs one yet
  expect(await remind(svenja.id)).toMatchObject({
    status: 409,
    body: { detail: 'Diesem Konto fehlt kein zweiter Faktor.' },
  })
  const admin = await person(['ROLE_ADMIN'], { passwordHash })
  expect((await admin.put('/account_policy', REQUIRED)).status).toBe(200)
  expect((await remind(svenja.id)).status).toBe(204)
  const { text, url } = await mailTo(email)
  expect(text).toContain('Hallo Svenja,')
  expect(text).toContain('ab dem 23.11.2999')
  expect(url).toBe('https://rampenlicht.example/einstellungen/sicherheit')
  expect(await notesOf(svenja.id)).toContain('factor-reminded')
  // who needs none, who is above, and who may not ask
  const azubi = await person(['ROLE_TRAINEE'])
  expect((await remind(azubi.id)).status).toBe(409)
  expect((await remind(admin.id)).status).toBe(403)
  expect((await remind(svenja.id, azubi)).status).toBe(403)
})

test('without a mail server the answer says so', async () => {
  const { chief, person } = silent
  const somebody = await person(['ROLE_MANAGER'])
  const { status, body } = await chief.post(`/users/${somebody.id}/factor_reminder`)
  expect([status, body['detail']]).toEqual([409, 'Es können keine Mails gesendet werden. Bitte selbst Bescheid geben.'])
})
