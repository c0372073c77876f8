import { findingsInBothSchemes } from '../axe.ts'
import { addressOf, expect, PASSWORD, test } from '../fixtures.ts'

test('somebody who is invited sets a password behind the link, and is in', async ({ page, backstage, unique }) => {
  const name = unique('Gast')
  const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}@agentur.example`
  const { id } = await backstage.create('users', { firstName: 'Aylin', lastName: name, email })
  const signedIn = await page.request.post('/authentication_token', {
    data: { email: addressOf('chef'), password: PASSWORD },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const invited = await page.request.post(`/users/${id}/invitation`, { headers: { authorization: `Bearer ${token}` } })
  const { link } = (await invited.json()) as { link: string }

  const answer = await page.goto(link)
  // neither shown within another page, nor told to one that is linked
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Willkommen, Aylin' })).toBeVisible()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
  await page.getByLabel('Passwort', { exact: true }).fill('fähre-nach-finkenwerder')
  await expect(page.getByRole('listitem').filter({ hasText: 'erfüllt' })).toHaveCount(3)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByText(`Aylin ${name}`).first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
})
