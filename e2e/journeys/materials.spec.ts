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

// What one contact got, and who deletes it, stands in the tests of the part and of its route.
test('a Verteiler and material, handed out in one step to more than there is for', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Elbleuchten'))
  const publicity = `/projekte/${project.id}/publicity`
  await enter('mitarbeiter', publicity)
  const materials = page.getByRole('region', { name: 'Materialien' })
  const lists = page.getByRole('region', { name: 'Verteiler' })
  const dialog = page.getByRole('dialog')
  await expect(lists.getByText('Keine Verteiler gefunden.')).toBeVisible()
  await expect(lists.getByRole('button', { name: 'Ersten Verteiler anlegen' })).toBeVisible()
  // what somebody else adds meanwhile comes along
  const list = await makeList(backstage, project.id, 'Kultur Nord', ['Abel', 'Berg', 'Cohn'])
  await lists.getByRole('button', { name: 'Verteiler erstellen' }).click()
  await expect(dialog).toHaveCSS('width', '400px')
  await dialog.getByLabel('Name').fill('Filmblogs')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Verteiler Filmblogs erstellt')).toBeVisible()
  await expect(lists.getByRole('listitem').filter({ hasText: 'Filmblogs' })).toContainText('0 Kontakte')

  // a new name is created along with its stock
  const name = unique('Filmdose')
  await expect(materials.getByText('Keine Materialien gefunden.')).toBeVisible()
  await expect(materials.getByRole('button', { name: 'Erstes Material anlegen' })).toBeVisible()
  await materials.getByRole('button', { name: 'Material erstellen' }).click()
  await dialog.getByLabel('Anzahl').fill('5')
  await dialog.getByRole('combobox', { name: 'Material' }).fill(name)
  await page.getByRole('option', { name: `Neu anlegen: ${name}` }).click()
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `5 ${name} hinzugefügt`)).toBeVisible()
  // three contacts in one step; more than there is, is said and done
  const ofList = lists.getByRole('listitem').filter({ hasText: 'Kultur Nord' })
  await expect(ofList).toContainText('noch kein Material')
  await ofList.getByRole('link').click()
  await expect(page).toHaveURL(`${publicity}/verteiler/${list.id}`)
  await choose(page, 'Abel', 'Berg', 'Cohn')
  await allocate(page)
  await expect(dialog).toContainText('Kim Abel, Kim Berg und Kim Cohn')
  await dialog.getByLabel('Anzahl je Kontakt').fill('2')
  await expect(dialog.getByText('Es fehlt 1 Stück')).toHaveCSS('color', 'rgb(196, 54, 31)')
  await dialog.getByRole('textbox', { name: 'Versendet' }).fill('3.11.2026')
  await dialog.getByRole('button', { name: '6 Stück zuteilen' }).click()
  await expect(toast(page, `Material 2x ${name} für 3 Kontakte hinzugefügt`)).toBeVisible()

  // negative is red, and the form says who got what
  await visit(page, publicity)
  const overdrawn = materials.getByRole('button', { name: `${name} (6/5 verbraucht | -1 übrig)` })
  await expect(overdrawn).toHaveCSS('color', 'rgb(196, 54, 31)')
  await expect(ofList).toContainText('3 mit Material')
  await overdrawn.click()
  const receivers = dialog.getByRole('list', { name: '3 Zuteilungen' }).getByRole('listitem')
  await expect(receivers.filter({ hasText: 'Kim Abel' })).toContainText('3.11.2026')
})

test('a long list is loaded as far as one scrolls; a long Verteiler is chosen as a whole, and gets material or leaves', async ({
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
      lastName: `${mark} ${String(n).padStart(3, '0')}`,
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
  await enter('manager', `/medienkontakte?suche=${mark}`)
  await expect(page.getByText('103', { exact: false }).first()).toBeVisible()
  await expect(rowOf(page, `${mark} 000`)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('grid', { name: 'Medienkontakte' }).focus()
  await page.keyboard.press('End')
  const last = rowOf(page, `${mark} 102`)
  await expect(last).toBeInViewport()
  // chosen, it stays clear of the bar that comes up
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  await expect(bar).toBeVisible()
  const gap = async () => ((await bar.boundingBox())?.y ?? 0) - ((await last.boundingBox())?.y ?? Number.NaN)
  await expect.poll(gap).toBeGreaterThanOrEqual(40)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Kim ${mark} 102` })).toBeVisible()
  await page.keyboard.press('Escape')

  await visit(page, `/projekte/${project.id}/publicity/verteiler/${list.id}`)
  const head = page.getByRole('checkbox', { name: 'Alle geladenen Zeilen auswählen' })
  const whole = bar.getByRole('button', { name: 'Alle 103 auswählen' })
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
