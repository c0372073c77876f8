import type { Page } from '@playwright/test'
import { type Backstage, expect, rowOf, test, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Offline PR'],
  })
}
const makeList = async (backstage: Backstage, projectId: number, name: string, lastNames: readonly string[]) => {
  const rows = []
  for (const lastName of lastNames) {
    const { id } = await backstage.create('mediacontacts', { firstName: 'Kim', lastName })
    rows.push({ mediacontact: `/mediacontacts/${id}` })
  }
  return backstage.create('project_lists', {
    name,
    project: `/projects/${projectId}`,
    projectListMediacontacts: rows,
  })
}
const choose = async (page: Page, ...lastNames: readonly string[]) => {
  for (const lastName of lastNames) await rowOf(page, `${lastName}, Kim`).getByRole('checkbox').click()
}
const allocate = (page: Page) =>
  page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Material zuteilen' }).click()

test('material from its first piece to the last, each step by those who may', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const project = await makeProject(backstage, unique('Elbleuchten'))
  const listName = unique('Kultur Nord')
  const list = await makeList(backstage, project.id, listName, ['Abel', 'Berg', 'Cohn', 'Dorn'])
  const publicity = `/projekte/${project.id}/publicity`
  const contacts = `${publicity}/verteiler/${list.id}`
  await enter('mitarbeiter', publicity)
  const materials = page.getByRole('region', { name: 'Materialien' })
  const lists = page.getByRole('region', { name: 'Verteiler' })
  const dialog = page.getByRole('dialog')

  // a new name is created along with its stock; material and count are required
  const name = unique('Filmdose')
  await expect(materials.getByText('Keine Materialien gefunden.')).toBeVisible()
  await expect(materials.getByRole('button', { name: 'Erstes Material anlegen' })).toBeVisible()
  await materials.getByRole('button', { name: 'Material erstellen' }).click()
  await expect(dialog).toHaveCSS('width', '400px')
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await dialog.getByLabel('Anzahl').fill('4')
  await expect(create).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Material' }).fill(name)
  await page.getByRole('option', { name: `Neu anlegen: ${name}` }).click()
  await create.click()
  await expect(toast(page, `4 ${name} hinzugefügt`)).toBeVisible()
  await expect(materials.getByRole('button', { name: `${name} (0/4 verbraucht | 4 übrig)` })).toBeVisible()

  // the same in capitals is the same material
  await materials.getByRole('button', { name: 'Material erstellen' }).click()
  await dialog.getByRole('combobox', { name: 'Material' }).fill(name.toUpperCase())
  await expect(page.getByRole('option', { name })).toHaveText(name)
  await dialog.getByLabel('Anzahl').fill('9')
  await create.click()
  await expect(toast(page, `9 ${name} hinzugefügt`)).toBeVisible()
  await materials.getByRole('button', { name: `${name} (0/9 verbraucht | 9 übrig)` }).click()
  // who does not manage the project adds and edits, but deletes nothing
  await expect(dialog.getByText('Noch niemandem zugeteilt.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await dialog.getByLabel('Anzahl').fill('8')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Material ${name} gespeichert`)).toBeVisible()

  // three contacts in one step; more than there is, is said and done
  await expect(lists.getByRole('listitem')).toContainText('noch kein Material')
  await lists.getByRole('link', { name: listName }).click()
  await expect(page).toHaveURL(contacts)
  await choose(page, 'Abel', 'Berg', 'Cohn')
  await allocate(page)
  await expect(dialog).toHaveCSS('width', '400px')
  await expect(dialog).toContainText(`Verteiler ${listName}`)
  await expect(dialog).toContainText('Kim Abel, Kim Berg und Kim Cohn')
  await dialog.getByRole('combobox', { name: 'Material' }).click()
  await page.getByRole('option', { name: `${name} (0/4 verbraucht | 4 übrig)` }).click()
  await expect(dialog.getByText('3 Kontakte × 1 = 3 Stück, danach ist 1 übrig.')).toBeVisible()
  await dialog.getByLabel('Anzahl je Kontakt').fill('2')
  await expect(dialog.getByText('Es fehlen 2 Stück')).toBeVisible()
  await expect(dialog.getByText('Es fehlen 2 Stück')).toHaveCSS('color', 'rgb(196, 54, 31)')
  await dialog.getByRole('textbox', { name: 'Versendet' }).fill('3.11.2026')
  const writes: string[] = []
  page.on('request', (sent) => sent.method() !== 'GET' && writes.push(sent.method()))
  await dialog.getByRole('button', { name: '6 Stück zuteilen' }).click()
  await expect(toast(page, `Material 2x ${name} für 3 Kontakte hinzugefügt`)).toBeVisible()
  expect(writes).toEqual(['POST'])

  // who has it already is named and left out, unless one wants it so
  await choose(page, 'Dorn')
  await allocate(page)
  await dialog.getByRole('combobox', { name: 'Material' }).click()
  await page.getByRole('option', { name: `${name} (6/4 verbraucht | -2 übrig)` }).click()
  await expect(dialog.getByText(`Kim Abel, Kim Berg und Kim Cohn haben ${name} schon bekommen.`)).toBeVisible()
  const skip = dialog.getByRole('checkbox', { name: 'Diese Kontakte überspringen' })
  await expect(skip).toBeChecked()
  await skip.uncheck()
  await expect(dialog.getByRole('button', { name: '4 Stück zuteilen' })).toBeVisible()
  await skip.check()
  await dialog.getByRole('textbox', { name: 'Versendet' }).fill('')
  await dialog.getByRole('button', { name: '1 Stück zuteilen' }).click()
  await expect(toast(page, `Material 1x ${name} hinzugefügt`)).toBeVisible()

  // what one contact got: the day it was sent is entered later, and one is back in the list
  await page.getByRole('button', { name: 'Materialien von Kim Dorn' }).click()
  const got = dialog.getByRole('list', { name: 'Zuteilungen' }).getByRole('listitem')
  await expect(got).toContainText('offen')
  await expect(dialog).toHaveCSS('width', '400px')
  await got.getByRole('button', { name: `1× ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Zuteilung bearbeiten' })
  await expect(edit).toHaveCSS('width', '400px')
  await expect(edit).toContainText('Kim Dorn')
  await expect(edit.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await edit.getByRole('textbox', { name: 'Versendet' }).fill('15.11.2026')
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Material 1x ${name} gespeichert`)).toBeVisible()
  await expect(got).toContainText('15.11.2026')

  // one contact on its own gets a second one, and is not asked about skipping
  await dialog.getByRole('button', { name: 'Material zuteilen' }).click()
  await dialog.getByRole('combobox', { name: 'Material' }).click()
  await page.getByRole('option', { name: `${name} (7/4 verbraucht | -3 übrig)` }).click()
  await expect(dialog.getByText(`Kim Dorn hat ${name} schon bekommen.`)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: '1 Stück zuteilen' }).click()
  await expect(got).toHaveCount(2)

  // negative is red, and the form says who got what
  await visit(page, publicity)
  const overdrawn = materials.getByRole('button', { name: `${name} (8/4 verbraucht | -4 übrig)` })
  await expect(overdrawn).toHaveCSS('color', 'rgb(196, 54, 31)')
  await expect(lists.getByRole('listitem')).toContainText('4 mit Material')
  await overdrawn.click()
  const receivers = dialog.getByRole('list', { name: '5 Zuteilungen' }).getByRole('listitem')
  await expect(receivers.filter({ hasText: 'Kim Abel' })).toContainText('2 ×')
  await expect(receivers.filter({ hasText: 'Kim Abel' })).toContainText('3.11.2026')
  await expect(receivers.filter({ hasText: 'Kim Abel' })).toContainText(listName)

  // the manager role deletes, without managing this project
  await enter('manager', contacts)
  await page.getByRole('button', { name: 'Materialien von Kim Abel' }).click()
  await got.getByRole('button', { name: `2× ${name}` }).click()
  await edit.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Material gelöscht')).toBeVisible()
  await expect(dialog.getByText('Keine Zuteilungen gefunden.')).toBeVisible()
  await visit(page, publicity)
  await materials.getByRole('button', { name: `${name} (6/4 verbraucht | -2 übrig)` }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(dialog.getByRole('alertdialog')).toContainText('4 Zuteilungen')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Material gelöscht')).toBeVisible()
  await expect(materials.getByRole('listitem')).toHaveText([`${name} (0/8 verbraucht | 8 übrig)`])
  await expect(lists.getByRole('listitem')).toContainText('noch kein Material')
})

test('a long Verteiler is chosen as a whole, and everybody in it gets the material or leaves', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = unique('Lang').replace(' ', '')
  const project = await makeProject(backstage, unique('Große Runde'))
  const contacts = await backstage.createAll(
    'mediacontacts',
    Array.from({ length: 103 }, (_, n) => ({
      firstName: 'Kim',
      lastName: `${mark} ${n}`,
      email: `k${n}@${mark}.example`,
    })),
  )
  const list = await backstage.create('project_lists', {
    name: 'Alle',
    project: `/projects/${project.id}`,
    projectListMediacontacts: contacts.map(({ id }) => ({ mediacontact: `/mediacontacts/${id}` })),
  })
  const { id: material } = await backstage.create('materials', { name: `Presseheft ${mark}` })
  const stock = { project: `/projects/${project.id}`, material: `/materials/${material}`, count: 200 }
  await backstage.create('project_materials', stock)
  await enter('manager', `/projekte/${project.id}/publicity/verteiler/${list.id}`)
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  const head = page.getByRole('checkbox', { name: 'Alle geladenen Zeilen auswählen' })
  // on a phone the list has no head: the bar offers the others as soon as one is chosen
  const whole = bar.getByRole('button', { name: 'Alle 103 auswählen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(head).toBeHidden()
  await page.getByRole('checkbox').first().click()
  await expect(bar).toContainText('1 ausgewählt')
  await whole.click()
  await expect(bar).toContainText('103 ausgewählt')
  await expect(whole).toHaveCount(0)
  await bar.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  await head.click()
  await expect(bar).toContainText('100 ausgewählt')
  expect(await head.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true])
  await whole.click()
  await expect(bar).toContainText('103 ausgewählt')
  expect(await head.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([true, false])

  await bar.getByRole('button', { name: 'E-Mails kopieren' }).click()
  await expect(toast(page, '103 E-Mail-Adressen kopiert')).toBeVisible()
  await allocate(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '103 Stück zuteilen' }).click()
  await expect(toast(page, `Material 1x Presseheft ${mark} für 103 Kontakte hinzugefügt`)).toBeVisible()

  await bar.getByRole('button', { name: 'Entfernen' }).click()
  await expect(dialog).toContainText('103 Kontakte haben zugeteiltes Material.')
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await expect(toast(page, '103 Kontakte entfernt')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('Keine Kontakte im Verteiler gefunden.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aus dem Verzeichnis wählen' })).toBeVisible()
})

test('a Verteiler is made in the side column; a project without material leads to its first', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Leeres'))
  await enter('azubi', `/projekte/${project.id}/publicity`)
  const lists = page.getByRole('region', { name: 'Verteiler' })
  const dialog = page.getByRole('dialog')
  const name = unique('Filmblogs')
  await expect(lists.getByText('Keine Verteiler gefunden.')).toBeVisible()
  await expect(lists.getByRole('button', { name: 'Ersten Verteiler anlegen' })).toBeVisible()
  await lists.getByRole('button', { name: 'Verteiler erstellen' }).click()
  await expect(dialog).toHaveCSS('width', '400px')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Verteiler ${name} erstellt`)).toBeVisible()
  await expect(lists.getByRole('listitem')).toContainText('0 Kontakte')

  const { id } = await makeList(backstage, project.id, 'Radio', ['Abel'])
  await visit(page, `/projekte/${project.id}/publicity/verteiler/${id}`)
  await choose(page, 'Abel')
  await allocate(page)
  await expect(dialog.getByText('Dieses Projekt hat noch kein Material.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Material anlegen' }).click()
  const form = page.getByRole('dialog', { name: 'Material erstellen' })
  await form.getByRole('combobox', { name: 'Material' }).fill(unique('Flyer'))
  await form.getByLabel('Anzahl').fill('5')
  await form.getByRole('button', { name: 'Erstellen' }).click()
  // and back to whom it is for, with the only material there is
  await expect(dialog.getByRole('button', { name: '1 Stück zuteilen' })).toBeEnabled()
})
