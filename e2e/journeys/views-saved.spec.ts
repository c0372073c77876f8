import { findingsInBothSchemes } from '../axe.ts'
import { makeProject } from '../cooperation-stage.ts'
import { expect, here, rowOf, search, test, toast, visit } from '../fixtures.ts'

test('a list gets a name, is changed and saved by keyboard, and opens with it', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('x').replace(/\W/g, '')
  for (const [lastName, departments] of [
    [`Albers-${mark}`, ['TV']],
    [`Brückner-${mark}`, ['Radio']],
  ] as const)
    await backstage.create('mediacontacts', { firstName: 'Kim', lastName, departments: [...departments] })
  await enter('mitarbeiter', '/medienkontakte')
  await search(page, mark)
  await expect(rowOf(page, `Brückner-${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Neue Ansicht' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(`Kim ${mark}`)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('tab', { name: `Kim ${mark}` })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toContainText('2')
  await expect(page).toHaveURL(/\?ansicht=\d+$/)

  await visit(page, `${here(page)}&departments=TV`)
  await expect(rowOf(page, `Brückner-${mark}`)).toBeHidden()
  await expect(rowOf(page, `Albers-${mark}`)).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Speichern', exact: true }).press('Enter')
  await expect(toast(page, `Ansicht Kim ${mark} gespeichert`)).toBeVisible()
  await expect(page).toHaveURL(/\?ansicht=\d+$/)
  await expect(tab).toContainText('1')

  await tab.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('dialog', { name: `Kim ${mark}` })
  await expect(menu.getByRole('textbox', { name: 'Name der Ansicht' })).toBeFocused()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await menu.getByRole('button', { name: 'Beim Öffnen zeigen' }).press('Enter')
  await expect(toast(page, `Die Liste öffnet sich jetzt mit „Kim ${mark}“.`)).toBeVisible()
  await enter('mitarbeiter', '/medienkontakte')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, `Brückner-${mark}`)).toBeHidden()
  await tab.click()
  await menu.getByRole('button', { name: 'Ansicht löschen' }).click()
  await expect(toast(page, `Ansicht Kim ${mark} gelöscht`)).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Alle/ })).toHaveAttribute('aria-selected', 'true')
})

test('a Verteiler follows a view: who came to fit is looked at and taken over, on a phone as well', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const city = unique('Ort').replace(/\W/g, '')
  const names = ['Abel', 'Berg', 'Cohn'].map((name) => `${name}-${city}`)
  for (const lastName of names) await backstage.create('mediacontacts', { firstName: 'Eva', lastName, city })
  const query = `city=${city}`
  const view = await backstage.create('saved_views', { list: 'mediacontacts', name: city, query, isShared: true })
  const { id: project } = await makeProject(backstage, city)
  const list = await backstage.create('project_lists', {
    project: `/projects/${project}`,
    name: 'Inseln',
    view: `/saved_views/${view.id}`,
  })
  await enter('manager', `/projekte/${project}/publicity/verteiler/${list.id}`)
  await expect(page.getByText('neue passende: 3, nicht mehr passende: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Was die Ansicht jetzt findet' })
  await dialog.getByRole('checkbox', { name: `Cohn-${city}, Eva` }).uncheck()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: '2 aufnehmen' }).click()
  await expect(toast(page, '2 aufgenommen')).toBeVisible()
  await expect(page.getByText(`Abel-${city}, Eva`)).toBeVisible()
  await expect(page.getByText('neue passende: 1, nicht mehr passende: 0')).toBeVisible()
  await backstage.remove('saved_views', view.id)
})
