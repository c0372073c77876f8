import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, removeIn, test, toast } from '../fixtures.ts'

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
/** The day at the agency, so many days from now. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000)

test('presets of several platforms, each by a request of its own; what fails can be tried again', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const project = await makeProject(backstage, unique('Elbleuchten'))
  await backstage.create('project_ad_materials', {
    project: `/projects/${project.id}`,
    name: 'Leaderboard',
    platform: 'Google-Display',
  })
  await enter('mitarbeiter', marketing(project.id))
  await expect(section(page).getByText('0 von 1 erledigt').first()).toBeVisible()
  await section(page).getByRole('button', { name: 'Werbemittel erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Werbemittel hinzufügen' })
  await expect(dialog).toHaveCSS('width', '800px')
  await expect(dialog.getByRole('button', { name: 'Werbemittel hinzufügen' })).toBeDisabled()

  // all 19 are in sight, one of them is marked and can be chosen all the same
  await expect(dialog.getByRole('checkbox')).toHaveCount(19)
  await expect(dialog.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('checkbox', { name: 'bereits vorhanden' })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: /^Leaderboard.*bereits vorhanden$/ })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Fehlende 18' }).click()
  await expect(dialog.getByRole('button', { name: '18 Werbemittel hinzufügen' })).toBeEnabled()
  await expect(dialog.getByRole('checkbox', { name: /^Leaderboard/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Alle 19 auswählen' }).click()
  await expect(dialog.getByRole('button', { name: '19 Werbemittel hinzufügen' })).toBeEnabled()

  // by keyboard to the next platforms: arrows over the tabs, space for a tile
  await dialog.getByRole('tab', { name: 'Google-Display 19 von 19 ausgewählt' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('tab', { name: 'Snapchat' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('checkbox', { name: 'Video hoch' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Video hoch' })).toBeChecked()
  await dialog.getByRole('tab', { name: 'YouTube' }).click()
  await dialog.getByRole('checkbox', { name: 'Bumper' }).check()
  await dialog.getByRole('textbox', { name: 'Deadline für alle' }).fill('3.02.2027')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

  // a stray Escape loses nothing
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Behalten' }).click()

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON().name))
  await page.route('**/project_ad_materials', async (route) => {
    const { name } = route.request().postDataJSON()
    if (name === 'Bumper' || name === 'Billboard')
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"detail":"Gerade nicht möglich."}',
      })
    if (name !== 'Panorama') return route.fallback()
    // this one is saved, but its answer is lost on the way back
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: '21 Werbemittel hinzufügen' }).click()
  // 21 requests on a busy machine take their time
  await expect(toast(page, '19 Werbemittel hinzugefügt')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Nicht gespeichert: Billboard, Bumper. Gerade nicht möglich.')
  await expect(dialog.getByRole('button', { name: 'Erneut versuchen (2)' })).toBeFocused()
  expect(sent).toHaveLength(21)
  expect(new Set(sent)).toHaveProperty('size', 21)
  // what was saved stands on the page; only the rest is still chosen
  await expect(section(page).getByText('0 von 20 erledigt')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Bumper' })).toBeChecked()
  await dialog.getByRole('tab', { name: 'Google-Display 1 von 19 ausgewählt' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: /^Billboard/ })).toBeChecked()

  sent.length = 0
  await page.unroute('**/project_ad_materials')
  await dialog.getByRole('button', { name: 'Erneut versuchen (2)' }).click()
  await expect(toast(page, '2 Werbemittel hinzugefügt')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent.sort()).toEqual(['Billboard', 'Bumper'])
  await expect(section(page).getByText('0 von 22 erledigt')).toBeVisible()
  await expect(group(page, 'Google-Display')).toContainText('0 von 20 erledigt')
  await expect(group(page, 'Snapchat').getByRole('listitem')).toContainText('3.02.2027')
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Google-Display', 'Snapchat', 'YouTube'])

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
})

test('what is due, what is done, and one click from one to the other', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Nordwind'))
  const make = (name: string, days: number, more: object = {}) =>
    backstage.create('project_ad_materials', {
      project: `/projects/${project.id}`,
      name,
      platform: 'YouTube',
      deadline: inDays(days),
      ...more,
    })
  await make('Später', 30)
  await make('Erledigtes', -9, { status: 'Erledigt' })
  await make('Baldiges', 2)
  const late = await make('Überfälliges', -4, { specs: '1920 × 1080' })
  await make('Newsletter-Kopf', 30, { platform: null })
  await enter('mitarbeiter', marketing(project.id))

  const youtube = group(page, 'YouTube')
  const rows = youtube.getByRole('listitem')
  await expect(rows).toHaveText([
    /^Überfälliges.*4\sTage überfällig$/,
    /^Baldiges.*in 2\sTagen$/,
    /^Später\d+\.\d\d\.\d{4}$/,
    /^Erledigtes\d+\.\d\d\.\d{4}$/,
  ])
  await expect(youtube).toContainText('1 von 4 erledigt')
  await expect(youtube).toContainText('1 überfällig')
  await expect(youtube).toContainText('1 bald fällig')
  await expect(group(page, 'Ohne Vorlage').getByRole('listitem')).toContainText('Newsletter-Kopf')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  // done by keyboard: at once, in its place, and nothing but the status is sent
  const bodies: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
  const circle = youtube.getByRole('checkbox', { name: 'Überfälliges erledigt' })
  await circle.focus()
  await page.keyboard.press('Space')
  await expect(circle).toBeChecked()
  await expect(toast(page, 'Werbemittel Überfälliges gespeichert')).toBeVisible()
  expect(bodies).toEqual([{ status: 'Erledigt' }])
  await expect(circle).toBeFocused()
  await expect(youtube).toContainText('2 von 4 erledigt')
  await expect(youtube).not.toContainText('überfällig')
  await expect(section(page).getByText('2 von 5 erledigt')).toBeVisible()
  await expect(rows.first()).toContainText('Überfälliges')
  expect(await backstage.read('project_ad_materials', late.id)).toMatchObject({ status: 'Erledigt' })

  // looked at anew: only what is open, then done ones last
  await section(page).getByText('Offen', { exact: true }).click()
  await expect(rows).toHaveText([/^Baldiges/, /^Später/])
  await section(page).getByText('Alle', { exact: true }).click()
  await expect(rows).toHaveText([/^Baldiges/, /^Später/, /^Erledigtes/, /^Überfälliges/])

  // refused by the server: it is taken back
  await page.route('**/project_ad_materials/*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"detail":"Nein, gerade nicht."}' }),
  )
  await youtube.getByRole('checkbox', { name: 'Baldiges erledigt' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nein, gerade nicht.' })).toBeVisible()
  await expect(youtube.getByRole('checkbox', { name: 'Baldiges erledigt' })).not.toBeChecked()
})

test('without a preset, with all units; other words for the format survive; deleted by those who may', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const project = await makeProject(backstage, unique('Salzwasser'))
  await enter('mitarbeiter', marketing(project.id))
  await expect(section(page).getByText('Keine Werbemittel gefunden.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Werbemittel erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ohne Vorlage fortfahren' }).click()
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await expect(dialog).toHaveCSS('width', '800px')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Name').fill('Kinofoyer-Schirm')
  // both sides in one go; the ratio follows them until another one is written
  await dialog.getByLabel('Breite').fill('1080x1920')
  await expect(dialog.getByLabel('Breite')).toHaveValue('1080')
  await expect(dialog.getByLabel('Höhe')).toHaveValue('1920')
  await expect(dialog.getByLabel('Verhältnis')).toHaveValue('9:16')
  await dialog.getByLabel('Höhe').fill('565')
  await expect(dialog.getByLabel('Verhältnis')).toHaveValue('1,91:1')
  await dialog.getByRole('combobox', { name: 'Mögliche Dateitypen' }).click()
  await page.getByRole('option', { name: 'H.264' }).click()
  await page.getByRole('option', { name: 'QuickTime' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Größe', { exact: true }).fill('1,5')
  await dialog.getByLabel('Einheit der Größe').selectOption('MB')
  await dialog.getByLabel('Animiert').check()
  for (const [label, value] of [
    ['Dauer', '20'],
    ['Framerate', '23,976'],
    ['Bitrate', '12'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  for (const unit of ['px', 's', 'FPS', 'KB/s'])
    await expect(dialog.getByText(unit, { exact: true }).first()).toBeVisible()
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await create.click()
  await expect(toast(page, 'Werbemittel Kinofoyer-Schirm erstellt')).toBeVisible()
  const row = group(page, 'Ohne Vorlage').getByRole('button', { name: 'Kinofoyer-Schirm', exact: true })
  expect(await (await answer).json()).toMatchObject({
    name: 'Kinofoyer-Schirm',
    status: 'Offen',
    platform: null,
    specs: '1080 × 565',
    ratio: '1.91:1',
    fileTypes: ['H.264', 'QuickTime'],
    size: 1.5,
    sizeUnit: 'MB',
    isHtml5: false,
    isAnimated: true,
    duration: 20,
    framerate: 23.976,
    bitrate: 12,
  })

  // a row opens the form; words instead of numbers are kept as they are
  await row.click()
  await expect(dialog).toHaveCSS('width', '800px')
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await dialog.getByLabel('Höhe').fill('')
  await dialog.getByLabel('Breite').fill('nach Datenblatt')
  await dialog.getByRole('radio', { name: 'Erledigt' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Werbemittel Kinofoyer-Schirm gespeichert')).toBeVisible()
  await expect(group(page, 'Ohne Vorlage')).toContainText('1 von 1 erledigt')
  await expect(group(page, 'Ohne Vorlage')).toContainText('nach Datenblatt')

  // the manager role deletes it
  await enter('manager', marketing(project.id))
  await row.click()
  await expect(dialog.getByLabel('B × H')).toHaveValue('nach Datenblatt')
  await removeIn(dialog)
  await expect(toast(page, 'Werbemittel gelöscht')).toBeVisible()
  await expect(section(page).getByText('Keine Werbemittel gefunden.')).toBeVisible()
})
