import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findingsEverywhere, findingsHere, findingsInBothSchemes, turnTo } from '../axe.ts'
import { expect, rowOf, test, visit } from '../fixtures.ts'

test('login, the guide of a service and the description of the API', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demozugänge' })).toBeVisible()
  expect.soft(await findingsEverywhere(page), 'login').toEqual([])
  await page.goto('/docs/dienste/kalender')
  expect.soft(await findingsEverywhere(page), 'guide').toEqual([])
  await page.goto('/docs')
  await page.locator('summary').first().click()
  // hundreds of operations, all alike
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('section:nth-of-type(n+4), details:nth-of-type(n+4)')) one.remove()
  })
  expect.soft(await findingsEverywhere(page), 'docs').toEqual([])
})

test.describe('an installation without accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampenlicht-empty-'))
  let server: ChildProcess
  let said = ''
  test.beforeAll(async () => {
    server = spawn(process.execPath, ['../apps/api/bundle/server.js'], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, DEMO: '0', LOG: 'error' },
    })
    server.stdout?.on('data', (text) => (said += text))
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Beenden mit')
  })
  test.afterAll(async () => {
    server.kill('SIGTERM')
    await once(server, 'close')
    rmSync(folder, { recursive: true, force: true })
  })

  test('its login, and the page for the first account', async ({ page }) => {
    test.slow()
    const [, address] = /läuft: (\S+)/.exec(said) ?? []
    const [, setup] = /einmal\): (\S+)/.exec(said) ?? []
    await page.goto(`${address}/login`)
    await expect(page.getByText(/Terminal/)).toBeVisible()
    expect.soft(await findingsEverywhere(page), 'login').toEqual([])
    await page.goto(String(setup))
    await page.getByLabel('Vorname').fill('Ada')
    await page.getByLabel('Nachname').fill('Möller')
    await page.getByLabel('E-Mail').fill('ada@agentur.example')
    await page.getByLabel('Passwort').fill('kurz')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect.soft(await findingsEverywhere(page), 'setup').toEqual([])
  })
})

test('the pane of a conflict, and signing in again on top of a form', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const lastName = unique('Konflikt')
  const { id } = await backstage.create('mediacontacts', { firstName: 'Frieda', lastName, jobTitle: 'Host' })
  const { token } = await enter('manager', `/medienkontakte?suche=${encodeURIComponent(lastName)}`, { isFresh: true })
  await rowOf(page, lastName).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel('Position').fill('Ressortleitung')
  await backstage.change('mediacontacts', id, { jobTitle: 'Moderatorin', phone: '040 2' })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Feld unterscheidet sich')).toBeVisible()
  expect.soft(await findingsEverywhere(page, { isDialog: true }), 'conflict').toEqual([])

  await page.route('**/mediacontacts/*', (route) =>
    route.request().headers()['authorization'] === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT Token' } })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByRole('dialog', { name: 'Bitte neu anmelden' })).toBeVisible()
  expect.soft(await findingsEverywhere(page, { isDialog: true }), 'sign in again').toEqual([])
})

/** What unfolds on a page, by its button; on a phone only where there is one. */
const UNFOLDED = [
  ['/medienkontakte', 'Region', 'both'],
  ['<project>', 'Weitere Aktionen', 'both'],
  ['/medienkontakte', 'Spalten wählen', 'desk'],
  ['/einstellungen', 'Benutzermenü', 'desk'],
  ['/einstellungen', 'Untermenü Medienkontakte', 'desk'],
  ['/einstellungen', 'Menü öffnen', 'phone'],
] as const
const unfolded = (page: Page) => page.locator('[role=menu], [role=listbox], [role=dialog]').filter({ visible: true })

test('menus, the options of a filter and the menu of a phone', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
  const project = await backstage.create('projects', {
    title: unique('Zweite Luft'),
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
  })
  await enter('chef', '/einstellungen')
  for (const place of ['desk', 'phone'] as const) {
    await turnTo(page, place)
    for (const [path, opener, where] of UNFOLDED.filter(([, , where]) => where === place || where === 'both'))
      await test.step(`${opener}, ${place}`, async () => {
        await visit(page, path === '<project>' ? `/projekte/${project.id}/publicity` : path)
        // by keyboard: the link above it covers the arrow of a submenu
        await page.getByRole('button', { name: opener }).first().focus()
        await page.keyboard.press('Enter')
        await expect(unfolded(page)).toBeVisible()
        await expect(page.getByText('Wird geladen')).toHaveCount(0)
        // what is at both comes first, in light at the desk and in dark on the phone
        const found = await (where === 'both' ? findingsHere(page) : findingsInBothSchemes(page))
        expect.soft(found, `${opener}, ${place}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(unfolded(page)).toHaveCount(0)
      })
  }
})
