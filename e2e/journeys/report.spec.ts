import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { makeCooperation, makeFeature, makePartner, makeProject } from '../cooperation-stage.ts'
import { expect, test } from '../fixtures.ts'

const taken = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return readFile(await (await coming).path())
}
const drawTo = async (page: Page, what: Locator, where: Locator) => {
  const [from, to] = [await what.boundingBox(), await where.boundingBox()]
  await page.mouse.move(from!.x + 60, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + 60, from!.y + from!.height, { steps: 3 })
  await page.mouse.move(to!.x + 60, to!.y + to!.height - 4, { steps: 5 })
  await page.mouse.up()
}

test('a report is put together, taken along, shared with a stranger on a phone, and taken back', async ({
  page,
  browser,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Elbe'))
  const partner = await makePartner(backstage, unique('Kulturspiegel'))
  const cooperation = await makeCooperation(backstage, project, partner)
  const published = { status: 'Veröffentlicht', date: '2026-11-12' }
  await makeFeature(backstage, cooperation, { ...published, headline: 'Wo das Wasser leuchtet', highlight: true })
  await makeFeature(backstage, cooperation, { ...published, headline: 'Dreh am Deich', type: 'Interview' })

  await enter('manager', `/projekte/${project.id}/publicity`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('button', { name: 'Report anlegen' }).click()
  const rail = page.getByRole('navigation', { name: 'Seiten des Reports' })
  const rows = rail.getByRole('listitem')
  await expect(rows).toHaveText([/^Titel/, /^Zahlen/, /^Highlight/, /^Stimmen/, /^Alle Beiträge2/, /^Anhang/])
  await drawTo(page, rows.nth(1), rows.nth(2))
  await expect(rows).toHaveText([/^Titel/, /^Highlight/, /^Zahlen/, /^Stimmen/, /^Alle Beiträge2/, /^Anhang/])
  await page.getByLabel('Überschrift').fill('Zwei Beiträge in einer Woche')
  await expect(page.getByRole('heading', { name: 'Zwei Beiträge in einer Woche' })).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await rail.getByText('Alle Beiträge').click()
  await page.getByRole('switch', { name: 'Dreh am Deich im Report' }).click()
  await expect(rail).toContainText('1 von 2')

  // what the menu asks for, and what the other two are, stands in the tests of the page and of the server
  expect((await taken(page, 'PDF')).toString('latin1', 0, 5)).toBe('%PDF-')

  await page.getByRole('button', { name: 'Teilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report teilen' })
  await dialog.getByLabel('Passwort des Links').fill('leuchtturm-26')
  await dialog.getByRole('button', { name: 'Link erstellen' }).click()
  const address = (await dialog.getByRole('link', { name: 'Öffnen' }).getAttribute('href')) ?? ''
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await phone.newPage()
  await stranger.goto(address)
  await stranger.locator('input').fill('leuchtturm-26')
  await stranger.getByRole('button', { name: 'Report öffnen' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(String(project['title']))
  await expect(stranger.getByText('Wo das Wasser leuchtet').first()).toBeVisible()
  await expect(stranger.getByText('Dreh am Deich')).toHaveCount(0)
  expect(await findingsInBothSchemes(stranger, 'main')).toEqual([])

  await dialog.getByRole('button', { name: 'Link widerrufen' }).click()
  await dialog.getByRole('button', { name: 'Widerrufen', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Link erstellen' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await phone.close()
})
