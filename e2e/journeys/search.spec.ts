import { findings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

/** Spec 2: the header search, for accounts with ROLE_BETA (of the demo accounts: manager, chef, admin). */
const LABEL = 'Projekte und Kunden suchen'

test('projects and customers are found by keyboard, the best first', async ({ page, enter, backstage, unique }) => {
  const name = unique('Überholspur')
  const customer = await backstage.create('customers', { name: `${name} Verleih`, fullName: 'Überholspur GmbH' })
  const project = (title: string) =>
    backstage.create('projects', {
      title,
      category: 'Kino',
      customer: `/customers/${customer.id}`,
      departments: ['Marketing'],
    })
  await project(`Auf der ${name}`)
  const best = await project(name)
  await enter('manager', '/kunden')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/search') asked.push(searchParams.get('q') ?? '')
  })

  const field = page.getByRole('combobox', { name: LABEL })
  await expect(field).toHaveAttribute('placeholder', 'Projekte und Kunden suchen')
  // read as a whole in a small window, too
  await page.setViewportSize({ width: 1024, height: 768 })
  const isCut = await field.evaluate((input: HTMLInputElement) => {
    input.value = input.placeholder
    const { scrollWidth, clientWidth } = input
    input.value = ''
    return scrollWidth > clientWidth
  })
  expect(isCut).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  const typed = name.replace('Ü', 'ue').toLowerCase()
  await field.pressSequentially(typed)
  const options = page.getByRole('listbox', { name: 'Treffer' }).getByRole('option')
  await expect(options).toHaveText([name, `Auf der ${name}`, `${name} Verleih`].map((text) => new RegExp(text)))
  // one question for the whole word, asked after a pause
  expect(asked).toEqual([typed])
  await expect(options.first().locator('mark').first()).toHaveText('Überholspur')
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('ArrowUp')
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/projekte/${best.id}/`))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill(`${name} Verleih`)
  // what was found before has the word in it, too
  await expect(options).toHaveCount(1)
  await options.filter({ hasText: 'Verleih' }).click()
  await expect(page).toHaveURL(`/kunden/${customer.id}/ansprechpartner`)

  await page.setViewportSize({ width: 390, height: 844 })
  await field.click()
  await field.fill('gibt es ganz sicher nicht')
  await expect(page.getByText('Keine Ergebnisse')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
