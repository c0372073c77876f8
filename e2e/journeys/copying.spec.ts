import { findingsInBothSchemes } from '../axe.ts'
import { makeProject } from '../cooperation-stage.ts'
import { expect, test, toast, visit } from '../fixtures.ts'

test('a project is copied with what is ticked, opened, and taken back; a Verteiler on a phone', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Nachtlinie')
  const { id } = await makeProject(backstage, title, { releaseDate: '2026-12-03' })
  const part = { project: `/projects/${id}` }
  await backstage.create('project_briefings', { ...part, name: 'Trailer', category: 'Marketing', status: 'Gebucht' })
  const contact = await backstage.create('mediacontacts', { firstName: 'Kim', lastName: title })
  const list = await backstage.create('project_lists', {
    ...{ ...part, name: 'Feuilleton' },
    projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
  })
  await enter('chef', `/projekte/${id}/publicity`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Projekt kopieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Projekt kopieren' })
  await expect(dialog.getByLabel('Titel')).toHaveValue(`${title} (Kopie)`)
  await dialog.getByRole('textbox', { name: 'Release' }).fill('17.12.2026')
  await expect(dialog.getByText(/^Alle Termine 14\sTage später als bisher\.$/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Verteiler 1' }).uncheck()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Kopieren' }).click()
  const made = toast(page, `Projekt ${title} (Kopie) erstellt`)
  await expect(made).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${title} (Kopie)` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Marketing' }).getByRole('listitem')).toContainText(['IdeeTrailer'])
  await expect(page.getByText('17.12.2026').first()).toBeVisible()
  await made.getByRole('button', { name: 'Rückgängig' }).click()
  const said = toast(page, 'Rückgängig gemacht: Kopie')
  await said.dispatchEvent('pointerover')
  await expect(page.getByText('gelöscht', { exact: false }).first()).toBeVisible()

  // on a phone a Verteiler is copied from its form
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/projekte/${id}/publicity/verteiler/${list.id}`)
  await page.getByRole('button', { name: 'Verteiler bearbeiten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kopieren' }).click()
  const copy = page.getByRole('dialog', { name: 'Verteiler kopieren' })
  await expect(copy.getByText(/^1\sKontakt geht mit\. Zugeteiltes Material bleibt hier\.$/)).toBeVisible()
  // what was said before stays for whoever is about to press it, and leaves the foot of the dialog within reach
  await expect(said).toBeVisible()
  await copy.getByRole('button', { name: 'Kopieren' }).click({ trial: true })
  await said.dispatchEvent('pointerout')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await copy.getByRole('button', { name: 'Kopieren' }).click()
  await expect(toast(page, 'Verteiler Feuilleton (Kopie) erstellt')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/verteiler/${list.id}$`))
  await expect(page.getByRole('row').filter({ hasText: 'Kim' })).toBeVisible()
})
