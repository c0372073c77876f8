import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsInBothSchemes, turnTo } from '../axe.ts'
import { type Backstage, expect, here, idIn, rowOf, search, test, toast, visit } from '../fixtures.ts'

const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Auswahl' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Kontakte hinzufügen' })
const names = (page: Page) => page.getByRole('row').filter({ hasText: 'Kim' })

/** A project with the Verteiler "Kultur Nord": Abel and Berg are in it, Cohn and Dorn are not. */
const prepare = async (backstage: Backstage, mark: string, managers: readonly string[] = []) => {
  const customer = await backstage.create('customers', { name: `Kunde ${mark}`, fullName: 'Nordkino Verleih GmbH' })
  const project = await backstage.create('projects', {
    title: `Elbleuchten ${mark}`,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Offline PR'],
    managers,
  })
  const medium = async (name: string, more: object = {}) =>
    `/mediacontact_partners/${(await backstage.create('mediacontact_partners', { name: `${name} ${mark}`, ...more })).id}`
  const [kino, radio] = [await medium('Kinozeit', { uniqueUser: 1234567 }), await medium('Radio Elbe')]
  const contact = async (lastName: string, departments: readonly string[], partners: readonly string[]) =>
    `/mediacontacts/${
      (
        await backstage.create('mediacontacts', {
          firstName: 'Kim',
          lastName,
          jobTitle: mark,
          email: `${lastName.toLowerCase()}@${mark.toLowerCase()}.example`,
          zip: '01067',
          departments,
          partners,
        })
      ).id
    }`
  const abel = await contact('Abel', ['Print'], [kino])
  const berg = await contact('Berg', ['Radio'], [kino, radio])
  await contact('Cohn', ['Online'], [])
  await contact('Dorn', ['Print'], [radio])
  const list = await backstage.create('project_lists', {
    name: 'Kultur Nord',
    project: `/projects/${project.id}`,
    projectListMediacontacts: [{ mediacontact: abel }, { mediacontact: berg }],
  })
  const material = await backstage.create('materials', { name: `Presseheft ${mark}` })
  const stock = await backstage.create('project_materials', {
    project: `/projects/${project.id}`,
    material: `/materials/${material.id}`,
    count: 20,
  })
  const members = list['projectListMediacontacts'] as readonly { id: number; mediacontact: { id: number } }[]
  const allocate = async (ref: string, count: number, date: string | null) =>
    backstage.create('project_list_mediacontact_materials', {
      projectMaterial: `/project_materials/${stock.id}`,
      projectListMediacontact: `/project_list_mediacontacts/${
        members.find(({ mediacontact }) => `/mediacontacts/${mediacontact.id}` === ref)?.id
      }`,
      count,
      date,
    })
  return { project, list, abel, berg, allocate, path: `/projekte/${project.id}/publicity/verteiler/${list.id}` }
}

test('contacts are picked from the directory, found again, exported and taken out', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = unique('Nord').replace(' ', '')
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const { path, list, berg, abel, allocate } = await prepare(backstage, mark, [`/users/${idIn(token)}`])
  await allocate(abel, 2, '2025-10-12')
  await allocate(berg, 1, null)
  await visit(page, path)
  await expect(page.getByRole('heading', { name: 'Kultur Nord' })).toBeVisible()
  await expect(names(page)).toHaveText([/Abel, Kim/, /Berg, Kim/])
  await expect(rowOf(page, 'Abel, Kim')).toContainText(`2× Presseheft ${mark}12.10.2025`)
  await expect(rowOf(page, 'Berg, Kim')).toContainText(`Presseheft ${mark}offen`)
  // the lines reach from edge to edge of the window
  expect(await rowOf(page, 'Abel, Kim').boundingBox()).toMatchObject({ x: 0, width: 1440 })

  // the directory in a dialog: who is in the Verteiler is marked and cannot be chosen
  await page.getByRole('button', { name: 'Kontakte hinzufügen' }).click()
  const dialog = picker(page)
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeDisabled()
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByText('4 Kontakte gefunden', { exact: true })).toBeVisible()
  const abelThere = dialog.getByRole('row').filter({ hasText: 'Abel, Kim' })
  await expect(abelThere).toContainText('bereits im Verteiler')
  await expect(abelThere.getByRole('checkbox')).toHaveCount(0)
  // choosing is the point: the boxes are seen without hovering
  const cohnThere = dialog.getByRole('row').filter({ hasText: 'Cohn, Kim' })
  await expect(cohnThere.getByRole('checkbox')).toHaveCSS('opacity', '1')
  await abelThere.click()
  await expect(dialog.getByText('0 ausgewählt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bereich' }).click()
  await page.getByRole('option', { name: 'Print' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('2 Kontakte gefunden', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Filter Bereich entfernen' }).click()
  // two of them are in the Verteiler already
  await expect(dialog.getByText('4 Kontakte gefunden', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Alle 2 auswählen' }).click()
  await expect(dialog.getByText('2 ausgewählt')).toBeVisible()
  await dialog.getByRole('button', { name: '2 hinzufügen' }).click()
  await expect(toast(page, '2 Medienkontakte hinzugefügt')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(names(page)).toHaveText([/Abel, Kim/, /Berg, Kim/, /Cohn, Kim/, /Dorn, Kim/])

  // searched by the medium, filtered by material, sorted by address
  await search(page, `Radio ${mark}`)
  await expect(names(page)).toHaveText([/Berg, Kim/, /Dorn, Kim/])
  await page.getByRole('button', { name: 'Material', exact: true }).click()
  await page.getByRole('option', { name: `Presseheft ${mark}` }).click()
  await expect(names(page)).toHaveText([/Berg, Kim/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.getByRole('button', { name: 'E-Mail', exact: true }).click()
  await expect(names(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'E-Mail', exact: true }).click()
  await expect(names(page)).toHaveText([/Dorn, Kim/, /Cohn, Kim/, /Berg, Kim/, /Abel, Kim/])

  // a row opens the contact
  await rowOf(page, 'Cohn, Kim').click()
  await expect(page.getByRole('dialog', { name: 'Kim Cohn' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // all of it, for other programs
  const domain = `${mark.toLowerCase()}.example`
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: 'Alle E-Mails kopieren' }).click()
  await expect(toast(page, '4 E-Mail-Adressen kopiert')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    ['abel', 'berg', 'cohn', 'dorn'].map((name) => `${name}@${domain}`).join('; '),
  )
  const save = async (entry: string) => {
    await page.getByRole('button', { name: 'Exportieren' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const csv = await save('CSV-Datei')
  expect(csv.name).toBe('Verteiler Kultur Nord.csv')
  expect([...csv.content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = csv.content.subarray(3).toString('utf8').split('\r\n')
  expect(lines[0]).toBe(
    'Vorname;Nachname;Position;Medium;Firma;Bereiche;E-Mail;Telefon;Mobil;Straße;PLZ;Ort;Land;Material;Anrede;Titel;Briefanrede;Gesperrt für',
  )
  expect(lines[1]).toBe(
    `Kim;Abel;${mark};Kinozeit ${mark};Kinozeit ${mark};Print;abel@${domain};;;;01067;;;2× Presseheft ${mark} (12.10.2025);;;Guten Tag Kim Abel,;`,
  )
  expect(lines).toHaveLength(6)
  const xlsx = await save('Excel-Datei (XLSX)')
  expect(xlsx.name).toBe('Verteiler Kultur Nord.xlsx')
  expect(xlsx.content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  // whoever got material is asked about, and goes with it
  await boxOf(page, 'Berg, Kim').click()
  await boxOf(page, 'Cohn, Kim').click()
  await bar(page).getByRole('button', { name: 'Entfernen' }).click()
  const question = page.getByRole('dialog', { name: 'Kontakte entfernen' })
  await expect(question).toContainText('1 Kontakt hat zugeteiltes Material. Die Zuteilungen werden mit entfernt.')
  await question.getByRole('button', { name: 'Entfernen' }).click()
  await expect(toast(page, '2 Kontakte entfernt')).toBeVisible()
  await expect(names(page)).toHaveText([/Dorn, Kim/, /Abel, Kim/])

  // a long name is read as a whole on a phone
  await backstage.change('project_lists', list.id, { name: 'Regionalpresse und Stadtmagazine' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('mitarbeiter', here(page))
  const heading = page.getByRole('heading', { name: 'Regionalpresse und Stadtmagazine' })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the media behind a Verteiler get a cooperation; only managers take contacts out; on a phone as well', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Medien').replace(' ', '')
  const { path, project, abel, allocate } = await prepare(backstage, mark)
  await allocate(abel, 2, null)
  await enter('azubi', path)
  await boxOf(page, 'Abel, Kim').click()
  await expect(bar(page).getByRole('button', { name: 'E-Mails kopieren' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Entfernen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Verteiler bearbeiten' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Kultur Nord')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Medienpartner', exact: true }).click()
  await expect(page).toHaveURL(`${path}/medienpartner`)
  await expect(page).toHaveTitle(`Medienpartner · Elbleuchten ${mark} · Rampenlicht`)
  await expect(rowOf(page, `Kinozeit ${mark}`).filter({ hasText: /2\sKontakte/ })).toBeVisible()
  await expect(rowOf(page, `Kinozeit ${mark}`)).toContainText('1.234.567')
  await expect(rowOf(page, `Radio Elbe ${mark}`)).toContainText('1 Kontakt')
  await boxOf(page, `Kinozeit ${mark}`).click()
  await bar(page).getByRole('button', { name: 'Kooperation anlegen' }).click()
  await expect(toast(page, `Medienpartner Kooperation mit Kinozeit ${mark} erstellt`)).toBeVisible()
  await expect(rowOf(page, `Kinozeit ${mark}`)).toContainText('Kooperation')
  await expect(boxOf(page, `Kinozeit ${mark}`)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Kooperation', exact: true }).click()
  await page.getByRole('option', { name: 'Ohne Kooperation' }).click()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveText([/Radio Elbe/])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click()
  await expect(rowOf(page, 'Abel, Kim')).toBeVisible()

  await enter('manager', path)
  await boxOf(page, 'Abel, Kim').click()
  await expect(bar(page).getByRole('button', { name: 'Entfernen' })).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  // the picker, at the desk and on the phone
  await turnTo(page, 'desk')
  await page.getByRole('button', { name: 'Kontakte hinzufügen' }).click()
  await picker(page).getByRole('searchbox').fill(mark)
  await expect(picker(page).getByText('4 Kontakte gefunden', { exact: true })).toBeVisible()
  await picker(page).getByRole('row').filter({ hasText: 'Cohn, Kim' }).click()
  await expect(picker(page).getByText('1 ausgewählt')).toBeVisible()
  await turnTo(page, 'phone')
  await picker(page).getByRole('button', { name: '1 hinzufügen' }).click()
  await expect(toast(page, '1 Medienkontakte hinzugefügt')).toBeVisible()
  await expect(rowOf(page, 'Abel, Kim')).toContainText('1 Material')
  await expect(rowOf(page, 'Cohn, Kim')).toBeVisible()
  await page.getByRole('link', { name: 'Medienpartner', exact: true }).click()
  await expect(rowOf(page, `Kinozeit ${mark}`).filter({ hasText: /2\sKontakte/ })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click()
  await expect(rowOf(page, 'Abel, Kim')).toBeVisible()

  await turnTo(page, 'desk')
  await page.getByRole('button', { name: 'Verteiler bearbeiten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Verteiler gelöscht')).toBeVisible()
  await expect(page).toHaveURL(`/projekte/${project.id}/publicity`)
})
