import { findingsEverywhere, findingsInBothSchemes, turnTo } from '../axe.ts'
import {
  choose,
  makeCooperation,
  makePartner,
  makeProject,
  openCooperation,
  PICTURE,
  takeCookie,
} from '../cooperation-stage.ts'
import { expect, here, type Stored, test, toast } from '../fixtures.ts'

test('from the Verteiler to a published Beitrag, through a lost connection', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  const partner = await makePartner(backstage, unique('Kulturspiegel'))
  const name = String(partner['name'])
  const project = await makeProject(backstage, unique('Das Leuchten der Elbe'))
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Gesa',
    lastName: unique('Möller'),
    partners: [`/mediacontact_partners/${partner.id}`],
  })
  const list = await backstage.create('project_lists', {
    name: 'Print',
    project: `/projects/${project.id}`,
    projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
  })
  const material = await backstage.create('materials', { name: unique('Presseheft') })
  const stock = await backstage.create('project_materials', {
    project: `/projects/${project.id}`,
    material: `/materials/${material.id}`,
    count: 50,
  })
  const [inList] = list['projectListMediacontacts'] as Stored[]
  await backstage.create('project_list_mediacontact_materials', {
    projectMaterial: `/project_materials/${stock.id}`,
    projectListMediacontact: `/project_list_mediacontacts/${inList?.id}`,
    count: 1,
  })
  await makeCooperation(backstage, project, partner)

  await takeCookie(page, 'manager')
  await enter('manager', `/projekte/${project.id}/publicity`)
  const dialog = await openCooperation(page, name)
  await expect(dialog).toHaveCSS('width', '1400px')
  await expect(dialog.getByText(`${name} · ${project['title']}`)).toBeVisible()
  await expect(dialog.getByText(`Verlag ${name}`)).toBeVisible()
  for (const [label, figure] of [
    ['Unique User', '2.140.000'],
    ['Visits', '6.800.000'],
    ['Druckauflage', '186.500'],
  ] as const)
    await expect(dialog.locator('dl > div').filter({ hasText: label })).toContainText(figure)
  await expect(dialog.getByRole('link', { name: /kulturspiegel\.example/ })).toBeVisible()
  await expect(dialog.getByText('Keine Beiträge gefunden.')).toBeVisible()

  // a new row starts as News, Anfrage, without highlight
  await dialog.getByRole('button', { name: 'Beitrag hinzufügen', exact: true }).click()
  await expect(toast(page, `Beitrag auf ${name} hinzugefügt`)).toBeVisible()
  await expect(dialog.getByLabel('Typ Beitrag 1')).toHaveValue('News')
  await expect(dialog.getByLabel('Typ Beitrag 1')).toBeFocused()
  await expect(dialog.getByLabel('Status Beitrag 1')).toHaveValue('Anfrage')
  const star = dialog.getByRole('button', { name: 'Highlight Beitrag 1' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')

  // the connection drops for a moment: nothing is lost, and nobody has to do anything
  await context.setOffline(true)
  await dialog.getByLabel('Anmerkungen Beitrag 1').fill('Gesa Möller bringt eine große Kritik')
  await expect(dialog.getByRole('button', { name: /Fehler – erneut/ })).toBeVisible()
  await expect(dialog.getByText('Ein Beitrag ist noch nicht gespeichert')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Alle Änderungen gespeichert')).toBeVisible()
  await choose(page, 'Status Beitrag 1', 'Zusage')
  await dialog.getByLabel('Datum Beitrag 1', { exact: true }).fill('16.11.2026')
  await dialog.getByLabel('Link Beitrag 1', { exact: true }).fill('kein link')
  await star.click()
  // wrong input is complained about in words and stays; the rest is saved
  await dialog.getByLabel('Typ Beitrag 1').focus()
  await expect(dialog.getByText('bitte prüfen')).toBeVisible()
  await expect(dialog.getByText('„Link“ muss eine Adresse sein, die mit http:// oder https:// beginnt.')).toBeVisible()
  await expect(dialog.getByLabel('Link Beitrag 1', { exact: true })).toHaveValue('kein link')
  expect(await findingsEverywhere(page, { isDialog: true })).toEqual([])
  await turnTo(page, 'desk')
  await dialog.getByLabel('Link Beitrag 1', { exact: true }).fill('www.kulturspiegel.example/kritik')
  await dialog.getByRole('heading', { name: 'Beiträge' }).click()
  await expect(toast(page, `Beitrag auf ${name} gespeichert`)).toBeVisible()
  await expect(dialog.getByLabel('Link Beitrag 1', { exact: true })).toHaveValue(
    'https://www.kulturspiegel.example/kritik',
  )
  // spec 2: 20 characters plus "..."
  await expect(dialog.getByLabel('Anmerkungen Beitrag 1')).toHaveValue('Gesa Möller bringt e...')
  // on a phone it is a card: every field is in the window, and is still the cell of a row
  await page.setViewportSize({ width: 390, height: 844 })
  const row = dialog.getByRole('table', { name: 'Beiträge' }).getByRole('row').last()
  await expect(row.getByRole('cell')).toHaveCount(8)
  for (const label of ['Typ', 'Status', 'Datum', 'Link', 'Anmerkungen'])
    await expect(dialog.getByLabel(`${label} Beitrag 1`, { exact: true })).toBeInViewport({ ratio: 1 })
  // in a small window the facts give way: a link and a note are read, not guessed
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const label of ['Link', 'Anmerkungen']) {
    const field = dialog.getByLabel(`${label} Beitrag 1`, { exact: true })
    expect(await field.evaluate((element) => element.clientWidth), label).toBeGreaterThan(120)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // the whole Beitrag, with its clipping
  await dialog.getByRole('button', { name: 'Beitrag 1 öffnen', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Beitrag bearbeiten' })
  await expect(form).toHaveCSS('width', '800px')
  await expect(form.getByText(`${name} · ${project['title']}`)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Anmerkungen' })).toHaveValue('Gesa Möller bringt eine große Kritik')
  await expect(form.getByRole('group', { name: 'Stimmung' })).toHaveCount(0)
  await choose(page, 'Typ', 'Trailer')
  await form.getByLabel('Aufrufe').fill('12.000')
  await choose(page, 'Typ', 'Review')
  await expect(form.getByLabel('Aufrufe')).toHaveCount(0)
  await form.getByRole('group', { name: 'Stimmung' }).getByRole('button', { name: 'Negativ' }).click()
  await form.getByRole('textbox', { name: 'Zitat' }).fill('„Still, hell und voller Sog.“')
  await form.getByLabel('Clippings hierherziehen').setInputFiles([
    { name: 'Kritik.gif', mimeType: 'image/gif', buffer: PICTURE },
    { name: 'Titelseite.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
  ])
  await expect(form.getByText('wartet auf Speichern')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  expect(await findingsEverywhere(page, { isDialog: true })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await turnTo(page, 'desk')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Kritik.gif hochgeladen')).toBeVisible()
  await expect(toast(page, 'Review bei Medienpartner gespeichert')).toBeVisible()

  // back in the cooperation, which is called off as a whole
  await expect(dialog.getByLabel('Typ Beitrag 1')).toHaveValue('Review')
  await choose(page, 'Status Beitrag 1', 'Veröffentlicht')
  await expect(dialog.getByText('Alle Änderungen gespeichert')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Absage generell' }).click()
  await expect(toast(page, `Medienpartner Kooperation mit ${name} gespeichert`)).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(dialog).toHaveCount(0)

  await enter('manager', here(page))
  await openCooperation(page, name)
  await expect(dialog.getByLabel('Status Beitrag 1')).toHaveValue('Veröffentlicht')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Beitrag 1 öffnen', exact: true }).click()
  const tiles = page.getByRole('list', { name: 'Clippings' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.filter({ hasText: 'Kritik.gif' }).locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(tiles.getByRole('link', { name: 'Titelseite.pdf ansehen' })).toHaveAttribute('href', /inline=true$/)
  await tiles.filter({ hasText: 'Titelseite.pdf' }).hover()
  await tiles.getByRole('button', { name: 'Titelseite.pdf löschen' }).click()
  await tiles.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Titelseite.pdf gelöscht')).toBeVisible()
  await expect(tiles).toHaveCount(1)
})
