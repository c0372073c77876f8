import { createHmac } from 'node:crypto'
import { expect, testAfresh as test } from '../fixtures.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an app shows for this secret, so many steps of half a minute from now. RFC 6238. */
const codeOf = (secret: string, later = 0) => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('an app and a passkey: set up, and signed in with each of them', async ({ page, backstage, unique, baseURL }) => {
  // browsers know passkeys under names, never under numbers
  const here = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const password = 'drei-faehren-nach-norden'
  const email = `${unique('faktor').replace(/\W/g, '')}@agentur.example`
  await backstage.create('users', { firstName: 'Frida', lastName: 'Faktor', email, plainPassword: password })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  /** Whether a finger lies on the key. */
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const enter = async () => {
    await page.getByLabel('E-Mail').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  /** As a link of ours would: nothing is loaded anew. */
  const go = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const code = page.getByLabel('Einmalcode', { exact: true })

  await page.goto(`${here}/login`)
  await enter()
  await page.waitForURL('**/dashboard')
  await go('/zweiter-faktor')
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await page.getByRole('textbox', { name: 'Dein Passwort' }).fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  await page.waitForURL('**/dashboard')

  await go('/zweiter-faktor')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Dein Passwort' }).fill(password)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('Passkey „Mein Gerät“ angelegt')).toBeVisible()
  await page.waitForURL('**/dashboard')

  // with the code that follows, as each serves once
  await touch(false)
  await go('/logout')
  await page.waitForURL('**/login')
  await enter()
  await code.fill(codeOf(secret, 1))
  await page.waitForURL('**/dashboard')

  const options = '**/authentication_token/passkey/options'
  const offered = page.waitForResponse(options)
  await go('/logout')
  await page.waitForURL('**/login')
  await offered
  // the finger lies there when the browser asks for it, not before: it would take what is offered by itself
  await page.route(options, async (route) => {
    await touch(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await page.waitForURL('**/dashboard')
})
