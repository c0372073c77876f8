import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, search, test, toast, visit } from '../fixtures.ts'

test('a pair is made one, and taken apart; who is typed in again is pointed out', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('x').replace(/\W/g, '')
  const email = `gesa.${mark}@kulturspiegel.example`
  const one = await backstage.create('mediacontacts', { firstName: 'Gesa', lastName: `Möller-${mark}`, email })
  const other = await backstage.create('mediacontacts', {
    ...{ firstName: 'Gesa', lastName: `Moeller-${mark}`, email, mobile: '0171 7069544' },
  })
  await backstage.create('mediacontacts', { firstName: 'Deniz', lastName: `Çelik-${mark}` })
  const pair = rowOf(page, `Gesa Moeller-${mark}`)
  const { token } = await enter('manager', '/medienkontakte')
  const found = async () => {
    const asked = await page.request.get(`/duplicates?resource=mediacontacts&q=${mark}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return asked.json()
  }
  // they are compared soon after they were saved
  await expect.poll(found).toHaveLength(1)
  await page.getByRole('link', { name: 'Doppelte' }).click()
  await expect(page.getByRole('heading', { name: 'Doppelte Medienkontakte', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Doppelte Medienkontakte · Rampenlicht')
  await search(page, mark)
  await expect(pair).toContainText('E-Mail gleich')
  await expect(pair).toContainText('So gut wie sicher')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  // in the search it would be a letter
  await page.getByRole('grid').focus()
  await page.keyboard.press('z')
  const dialog = page.getByRole('dialog', { name: 'Zusammenführen' })
  await expect(dialog.getByRole('group', { name: 'Mobil' }).getByRole('radio', { name: '0171 7069544' })).toBeChecked()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  const staying = dialog.getByRole('group', { name: 'Dieser Medienkontakt bleibt' })
  await expect(staying.getByRole('radio', { name: `Gesa Möller-${mark}` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click()
  const done = toast(page, `Gesa Moeller-${mark} in Gesa M`)
  await expect(done).toContainText('zusammengeführt')
  await expect(page.getByText('Kein Paar gefunden.')).toBeVisible()
  expect(await backstage.read('mediacontacts', other.id)).toMatchObject({ id: one.id, mobile: '0171 7069544' })

  await page.getByRole('tab', { name: 'Zusammengeführt' }).click()
  await expect(pair).toContainText('Lena Petersen')
  await page.getByRole('button', { name: /^Rückgängig machen/ }).click()
  await expect(toast(page, 'Rückgängig gemacht')).toBeVisible()
  await page.getByRole('tab', { name: 'Offen' }).click()
  await expect(pair).toBeVisible()
  expect(await backstage.read('mediacontacts', other.id)).toMatchObject({ id: other.id })

  // who is typed in again is pointed out, and looked at without losing the draft
  await visit(page, '/medienkontakte')
  await page.getByRole('button', { name: 'Medienkontakt erstellen' }).click()
  const form = page.getByRole('dialog', { name: 'Medienkontakt erstellen' })
  await form.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Deniz')
  await form.getByRole('textbox', { name: 'Nachname' }).fill(`Celik-${mark}`)
  await expect(form.getByText('Gibt es schon?')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: `Deniz Çelik-${mark} öffnen` }).click()
  const view = page.getByRole('dialog', { name: `Deniz Çelik-${mark}` })
  await view.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(view).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Nachname' })).toHaveValue(`Celik-${mark}`)
})
