import { edit } from '../directory-walk.ts'
import { errorToast, expect, removeIn, test } from '../fixtures.ts'

test('what is in use is not deleted, and the answer says by how many', async ({ page, enter, backstage, unique }) => {
  const region = await backstage.create('mediacontact_regions', { name: unique('Sylt') })
  for (const lastName of ['Deich', 'Watt'])
    await backstage.create('mediacontacts', { lastName, regions: [`/mediacontact_regions/${region.id}`] })
  const name = String(region['name'])
  await enter('manager', `/medienkontakte/regionen?suche=${encodeURIComponent(name)}`)
  const dialog = await edit(page, name)
  await removeIn(dialog)
  await expect(errorToast(page, 'Region wird noch verwendet: 2 Medienkontakte.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
})
