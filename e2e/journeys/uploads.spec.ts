import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Backstage, errorToast, expect, test, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
  })
}
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
/** The smallest of all pictures: one grey pixel. */
const PICTURE = file('Hauptplakat.gif', Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=', 'base64'))
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Dateien hochladen' })

test('files are sent, break off, are refused and tried again, looked at, saved, renamed and deleted', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Fähre'))
  await enter('manager', `/projekte/${project.id}/übersicht`, { isFresh: true })
  const section = sectionOf(page)
  await expect(section.getByText('Keine Dateien gefunden.')).toBeVisible()
  await section.getByRole('button', { name: 'Hochladen' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toHaveCSS('width', '400px')
  await expect(dialog.getByText('Datei hierherziehen')).toBeVisible()
  await expect(dialog.getByText('höchstens 500 MB je Datei')).toBeVisible()

  let isBroken = true
  await page.route('**/project_uploads', async (route) => {
    const isHit = route.request().method() === 'POST' && route.request().postDataBuffer()?.includes('Layout')
    return isHit && isBroken ? route.abort() : route.continue()
  })
  await dialog
    .getByLabel('Datei hierherziehen')
    .setInputFiles([
      file('Zeitplan Größe.txt', 'Premiere um 19 Uhr – Größe'),
      file('Layout.indd', 'Großfläche'),
      PICTURE,
      file('leer.txt', ''),
    ])
  await expect(toast(page, 'Zeitplan Größe.txt hochgeladen')).toBeVisible()
  await expect(toast(page, 'Hauptplakat.gif hochgeladen')).toBeVisible()
  const layout = dialog.getByRole('listitem').filter({ hasText: 'Layout.indd' })
  await expect(layout).toContainText('Verbindung unterbrochen')
  // what the server would refuse is not sent at all
  await expect(dialog.getByRole('listitem').filter({ hasText: 'leer.txt' })).toContainText('„leer.txt“ ist leer.')
  await dialog.getByRole('button', { name: 'leer.txt entfernen' }).click()

  // spec 2: not closable by clicking outside
  await page.mouse.click(20, 450)
  await expect(dialog).toBeVisible()
  isBroken = false
  await dialog.getByRole('button', { name: 'Layout.indd noch einmal hochladen' }).click()
  await expect(toast(page, 'Layout.indd hochgeladen')).toBeVisible()
  await expect(layout).toContainText('hochgeladen')
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByRole('list', { name: 'Dateien' }).getByRole('listitem')).toHaveCount(3)
  await expect(section.getByRole('listitem').filter({ hasText: 'Zeitplan Größe.txt' })).toContainText(
    /30 Byte · \S+ gerade/,
  )

  // the stored bytes come back under their name
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Zeitplan Größe.txt herunterladen' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Zeitplan Größe.txt')
  expect(await readFile(await saved.path(), 'utf8')).toBe('Premiere um 19 Uhr – Größe')

  await section.getByRole('button', { name: 'Hauptplakat.gif', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Hauptplakat.gif' })
  await expect(preview.getByRole('img', { name: 'Hauptplakat.gif' })).toHaveJSProperty('naturalWidth', 1)
  await preview.getByRole('button', { name: 'Schließen' }).last().click()

  // refused in words, then sent with a token that has to be renewed; a PDF is shown by the viewer of the browser
  const answers = [
    { status: 507, body: { detail: 'Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.' } },
    { status: 401, body: { code: 401, message: 'Expired JWT Token' } },
  ]
  await page.route('**/project_uploads', async (route) => {
    const answer = route.request().method() === 'POST' ? answers.shift() : undefined
    return answer
      ? route.fulfill({ status: answer.status, contentType: 'application/problem+json', json: answer.body })
      : route.continue()
  })
  await section.getByLabel('Datei hierherziehen').setInputFiles([file('Presseheft.pdf', '%PDF-1.4\n%%EOF')])
  const booklet = dialog.getByRole('listitem').filter({ hasText: 'Presseheft.pdf' })
  await expect(booklet).toContainText('Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.')
  await expect(errorToast(page, 'Der Speicherplatz ist voll')).toBeVisible()
  const renewed = page.waitForResponse('**/token/refresh')
  await booklet.getByRole('button', { name: 'Presseheft.pdf noch einmal hochladen' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(toast(page, 'Presseheft.pdf hochgeladen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  // the file itself; its small picture is asked for by the list
  const loaded = page.waitForResponse(/\/files\/project_uploads\/.*\?inline=true$/)
  await section.getByRole('button', { name: 'Presseheft.pdf', exact: true }).click()
  const pdf = page.getByRole('dialog', { name: 'Presseheft.pdf' })
  await expect(pdf.getByTitle('Presseheft.pdf')).toBeVisible()
  const headers = (await loaded).headers()
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/pdf',
    "inline; filename*=UTF-8''Presseheft.pdf",
  ])
  await expect(pdf.getByRole('link', { name: 'In neuem Tab öffnen' })).toHaveAttribute('href', /inline=true$/)
  await pdf.getByRole('button', { name: 'Schließen' }).last().click()

  await section.getByRole('button', { name: 'Mehr zu Layout.indd' }).click()
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Großfläche.indd')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Großfläche.indd gespeichert')).toBeVisible()
  await section.getByRole('button', { name: 'Mehr zu Großfläche.indd' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Großfläche.indd gelöscht')).toBeVisible()
  await expect(section.getByText('Großfläche.indd')).toHaveCount(0)
})

test('at most three are on their way, in the background too, and a cancelled one leaves nothing', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Nachtfahrt'))
  await enter('mitarbeiter', `/projekte/${project.id}/übersicht`)
  const held: (() => Promise<void>)[] = []
  await page.route('**/project_uploads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    held.push(() => route.continue())
    return undefined
  })
  const section = sectionOf(page)
  // dropped anywhere on the section
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    for (const name of ['eins.txt', 'zwei.txt', 'drei.txt', 'vier.txt']) data.items.add(new File([name], name))
    return data
  })
  await section.getByText('Keine Dateien gefunden.').waitFor()
  await section.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(section.getByText('Loslassen, um hochzuladen')).toBeVisible()
  await section.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('progressbar')).toHaveCount(3)
  await expect(dialog.getByText('4 Dateien unterwegs …')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'vier.txt' })).toContainText('wartet')
  await expect.poll(() => held.length).toBe(3)
  // neither a click outside nor Escape hides what is on its way
  await page.mouse.click(20, 450)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'zwei.txt abbrechen' }).click()
  await expect.poll(() => held.length).toBe(4)
  await dialog.getByRole('button', { name: 'Im Hintergrund weiter' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(/3\sDateien unterwegs · \d+ %/)).toBeVisible()

  const question = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await leaving

  // they arrive while another page is open
  await page
    .getByRole('navigation', { name: 'Bereiche des Projekts' })
    .getByRole('link', { name: 'Abrechnung' })
    .click()
  await expect(page).toHaveURL(/abrechnung/)
  for (const release of held) await release().catch(() => undefined) // the cancelled one is gone already
  await expect(toast(page, 'vier.txt hochgeladen')).toBeVisible()
  await visit(page, `/projekte/${project.id}/übersicht`)
  const names = section.getByRole('list', { name: 'Dateien' }).getByRole('listitem')
  await expect(names).toHaveCount(3)
  await expect(section.getByText('zwei.txt')).toHaveCount(0)
  // deleting is for managers of the project and the manager role
  await section.getByRole('button', { name: 'Mehr zu eins.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Umbenennen' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Löschen' })).toHaveCount(0)
})
