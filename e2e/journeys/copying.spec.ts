import { findingsInBothSchemes } from '../axe.ts'
import { makeProject } from '../cooperation-stage.ts'
import { expect, test, toast } from '../fixtures.ts'

test('a project is copied with what is ticked, opened, and taken back', async ({ page, enter, backstage, unique }) => {
  const title = unique('Nachtlinie')
  const { id } = await makeProject(backstage, title, { releaseDate: '2026-12-03' })
  const part = { project: `/projects/${id}` }
  await backstage.create('project_briefings', { ...part, name: 'Trailer', category: 'Marketing', status: 'Gebucht' })
  await backstage.create('project_lists', { ...part, name: 'Feuilleton' })
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
  await expect(page.getByText('gelöscht', { exact: false }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a Verteiler is copied from its form', async ({ page, enter, backstage, unique }) => {
    const title = unique('Tagwerk')
    const { id } = await makeProject(backstage, title)
    const contact = await backstage.create('mediacontacts', { firstName: 'Kim', lastName: title })
    const list = await backstage.create('project_lists', {
      ...{ project: `/projects/${id}`, name: 'Feuilleton' },
      projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
    })
    await enter('azubi', `/projekte/${id}/publicity/verteiler/${list.id}`)
    await page.getByRole('button', { name: 'Verteiler bearbeiten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kopieren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verteiler kopieren' })
    await expect(dialog.getByText(/^1\sKontakt geht mit\. Zugeteiltes Material bleibt hier\.$/)).toBeVisible()
    expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Kopieren' }).click()
    await expect(toast(page, 'Verteiler Feuilleton (Kopie) erstellt')).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(`/verteiler/${list.id}$`))
    await expect(page.getByText(title).first()).toBeVisible()
  })
})
