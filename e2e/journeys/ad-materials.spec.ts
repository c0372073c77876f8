import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, test, toast } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
  })
}
const marketing = (projectId: number) => `/projekte/${projectId}/marketing#werbemittel`
const section = (page: Page) => page.getByRole('region', { name: 'Werbemittel', exact: true })
const group = (page: Page, platform: string) => page.getByRole('region', { name: platform, exact: true })

test('presets of several platforms by keyboard, and one done by keyboard', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Elbleuchten'))
  await enter('mitarbeiter', marketing(project.id))
  await expect(section(page).getByText('Keine Werbemittel gefunden.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Werbemittel erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Werbemittel hinzufügen' })
  await expect(dialog).toHaveCSS('width', '800px')
  // all 19 are in sight
  await expect(dialog.getByRole('checkbox')).toHaveCount(19)
  await expect(dialog.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Alle 19 auswählen' }).click()

  // by keyboard to the next platforms: arrows over the tabs, space for a tile
  await dialog.getByRole('tab', { name: 'Google-Display 19 von 19 ausgewählt' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('tab', { name: 'Snapchat' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('checkbox', { name: 'Video hoch' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Video hoch' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Deadline für alle' }).fill('3.02.2027')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

  // what is refused is told, and has the focus for another try
  await page.route('**/project_ad_materials', (route) =>
    route.request().postDataJSON()?.name === 'Billboard'
      ? route.fulfill({ status: 503, json: { detail: 'Gerade nicht möglich.' } })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: '20 Werbemittel hinzufügen' }).click()
  await expect(toast(page, '19 Werbemittel hinzugefügt')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Nicht gespeichert: Billboard. Gerade nicht möglich.')
  const again = dialog.getByRole('button', { name: 'Erneut versuchen (1)' })
  await expect(again).toBeFocused()
  await page.unroute('**/project_ad_materials')
  await again.click()
  await expect(dialog).toHaveCount(0)
  await expect(section(page).getByText('0 von 20 erledigt')).toBeVisible()
  await expect(group(page, 'Snapchat').getByRole('listitem')).toContainText('3.02.2027')

  // all 19 fit into a window of 900 px, also when each of them says that it is there
  await section(page).getByRole('button', { name: 'Werbemittel erstellen' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'bereits vorhanden' })).toHaveCount(19)
  // that they can be ticked is seen without pointing at them
  await expect(dialog.getByRole('checkbox').last()).toHaveCSS('opacity', '1')
  const shelf = dialog.getByRole('tabpanel')
  expect(await shelf.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(dialog.getByRole('button', { name: 'Werbemittel hinzufügen' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // done by keyboard, which stays where it is
  const circle = group(page, 'Snapchat').getByRole('checkbox', { name: 'Video hoch erledigt' })
  await circle.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Werbemittel Video hoch gespeichert')).toBeVisible()
  await expect(circle).toBeChecked()
  await expect(circle).toBeFocused()
  await expect(section(page).getByText('1 von 20 erledigt')).toBeVisible()
})
