import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, rowOf, test } from '../fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical findings, one line each. Evaluated, not injected: the page's own policy forbids foreign scripts. */
const findings = async (page: Page) => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    test('login', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('region', { name: 'Demozugänge' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('dashboard, projects, list, dialogs and toast', async ({ page, enter, backstage, unique }) => {
      const contact = await backstage.create('mediacontacts', {
        firstName: 'Anna',
        lastName: unique('Achse'),
        departments: ['TV', 'Radio', 'Print'],
      })
      await enter('chef', '/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto('/projekte')
      await expect(page.getByRole('heading', { name: 'Projekte', level: 1 })).toBeVisible()
      expect(await findings(page)).toEqual([])

      await page.goto(`/medienkontakte?suche=${encodeURIComponent(String(contact['lastName']))}`)
      const row = rowOf(page, String(contact['lastName']))
      await expect(row).toBeVisible()
      expect(await findings(page)).toEqual([])
      await row.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Vorname', { exact: true })).toHaveValue('Anna')
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Löschen' }).click()
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByRole('status')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto('/kunden')
      await page.getByRole('button', { name: 'Kunde erstellen' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
