import { expect, test } from '../fixtures.ts'

test('the administration makes a copy of everything, and reads how to get it back', async ({ page, enter }) => {
  await enter('admin', '/einstellungen')
  await page
    .getByRole('navigation', { name: 'Bereiche der Einstellungen' })
    .getByRole('link', { name: 'Betrieb' })
    .click()
  await expect(page).toHaveTitle('Betrieb · Rampenlicht')
  const backups = page.getByRole('region', { name: 'Sicherungen' })
  await backups.getByRole('button', { name: 'Jetzt sichern' }).click()
  await expect(backups.getByRole('status')).toContainText('Wird kopiert und zur Probe zurückgespielt …')
  const made = backups.getByRole('listitem').filter({ hasText: 'Von Hand' })
  // a scratch server starts for it
  await expect(made).toContainText(/Geprüft: \d+\sDateien, Probestart, [\d.]+\sZeilen/, { timeout: 120_000 })
  await expect(backups.getByText(/^npm run restore -- 20\d\d-\d\d-\d\dT\d{4}$/)).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Jetzt sichern' })).toBeEnabled()
})
