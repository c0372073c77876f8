import { DIRECTORIES, edit, walkThrough } from '../directory-walk.ts'
import { errorToast, expect, removeIn, test } from '../fixtures.ts'

/** One of each kind; `npm test -- --only sweep` walks through every single one. */
const WALKED = [
  ...['/medienkontakte', '/medienkontakte/partner', '/medienkontakte/regionen'],
  ...['/influencer', '/influencer/netzwerke', '/b2b-kontakte', '/kunden', '/mitarbeiter'],
]

test('a record of each kind is created, edited and deleted', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
  await enter('chef', '/einstellungen')
  for (const directory of DIRECTORIES.filter(({ path }) => WALKED.includes(path)))
    await walkThrough(directory, { page, name: unique('Probe').replace(' ', ''), customerId: customer.id })
})

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
