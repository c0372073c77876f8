import { expect, removeIn, rowOf, search, test } from '../fixtures.ts'

// The words and fields of every directory stand in the tests of their views; what is in use, in those of filters.

test('a list of words by keyboard: one is created, found, renamed and deleted', async ({ page, enter, unique }) => {
  const name = unique('Probe')
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await enter('chef', '/medienkontakte/regionen')
  await page.getByRole('button', { name: 'Region erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Region erstellen' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(said('Region erstellt')).toBeVisible()
  await expect(dialog).toBeHidden()

  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  const edit = page.getByRole('dialog', { name: 'Region bearbeiten' })
  await rowOf(page, name).getByText(name).click()
  await expect(edit.getByRole('button', { name: 'Speichern' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+Enter')
  await expect(said(`Region ${name}! aktualisiert`)).toBeVisible()
  await expect(edit).toBeHidden()

  await rowOf(page, `${name}!`).getByText(`${name}!`).click()
  await removeIn(edit)
  await expect(said('Region gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Regionen gefunden.')).toBeVisible()
})
