import { findings } from '../axe.ts'
import { expect, rowOf, test } from '../fixtures.ts'

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    test('login', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('region', { name: 'Demozugänge' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('dashboard, projects, list, dialogs and toast', async ({ page, enter, backstage, unique }) => {
      test.slow()
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
      await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
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
