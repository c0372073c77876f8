import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes, turnTo } from '../axe.ts'
import { type Backstage, errorToast, expect, test, toast } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  const { id } = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Social Media'],
    ...more,
  })
  return { id, ref: `/projects/${id}`, page: `/projekte/${id}/socialmedia` }
}
const CHANNELS = {
  instagramProfileName: 'kanal',
  tiktokUserId: 'kanal',
  facebookPageName: 'kanal',
  applePodcastId: '1',
}
const makeInfluencer = (backstage: Backstage, name: string, more: object = {}) =>
  backstage.create('influencers', { name, email: 'post@kanal.example', ...CHANNELS, ...more })

/** The figures of channels are fetched from the networks, never written: here they join the answer on its way. */
const followedBy = (page: Page, counts: Readonly<Record<string, object>>) =>
  page.route('**/project_influencers?*', async (route) => {
    const response = await route.fetch()
    const rows: { influencer: { name: string } }[] = await response.json()
    const json = rows.map((row) => {
      const [found = ''] = Object.keys(counts).filter((name) => row.influencer.name.startsWith(name))
      return { ...row, influencer: { ...row.influencer, ...counts[found] } }
    })
    await route.fulfill({ response, json })
  })

/** Four people, to be added up by hand: 2.400,10 + 3.200,20 + 900,05 and one fee that is not agreed. */
const makeCooperations = async (backstage: Backstage, title: string) => {
  const project = await makeProject(backstage, title)
  const category = await backstage.create('influencer_categories', { name: `Film & Serie ${title}` })
  const cooperate = async (name: string, more: object) => {
    const { id } = await makeInfluencer(backstage, `${name} ${title}`, {
      influencerCategory: `/influencer_categories/${category.id}`,
    })
    return backstage.create('project_influencers', { project: project.ref, influencer: `/influencers/${id}`, ...more })
  }
  const elbkind = await cooperate('elbkind', {
    status: 'Gebucht',
    fee: 2400.1,
    feature: 'Reel und drei Storys',
    cooperation: 'Besuch der Pressevorführung',
    link: 'https://www.kanal.example/reel/',
  })
  await cooperate('Kinokeller', { status: 'Gebucht', fee: 3200.2, feature: 'Videokritik' })
  const hafenblick = await cooperate('hafenblick', { status: 'Angefragt', fee: 900.05 })
  const nordwind = await cooperate('Nordwind', {})
  return { project, elbkind, hafenblick, nordwind }
}
const FOLLOWERS = {
  elbkind: {
    instagramProfileFollowerCount: 184_200,
    tiktokUserFollowerCount: 96_400,
    facebookPageLikesCount: 11_290,
    applePodcastTrackCount: 64,
  },
  Kinokeller: { instagramProfileFollowerCount: 58_710 },
  hafenblick: { tiktokUserFollowerCount: 92_600 },
}

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kennzahlen Social Media' }).getByRole('listitem').filter({ hasText: name })
const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true })
const card = (page: Page, status: string, name: string) =>
  column(page, status).getByRole('listitem').filter({ hasText: name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const showTable = (page: Page) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Tabelle' }) })
    .click()
const saved = (page: Page, name: string) => toast(page, `Influencer Kooperation mit ${name} gespeichert`)

test('figures to the cent and follower, a board with moves by mouse, menu and key, and a table', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Barrierefreiheitsbeauftragtenstelle')
  const { project, elbkind, hafenblick, nordwind } = await makeCooperations(backstage, title)
  await followedBy(page, FOLLOWERS)
  await enter('mitarbeiter', project.page)

  // 291.890 + 58.710 booked, 92.600 asked for; the episodes of the podcast are nobody
  await expect(figure(page, 'Kooperationen')).toHaveText('Kooperationen42 gebucht')
  await expect(figure(page, 'Honorare')).toHaveText(/^Honorare6\.500,35.€5\.600,30.€ gebucht$/)
  await expect(figure(page, 'Reichweite')).toHaveText(
    /^Reichweite \(3 von 4 bekannt\)443.Tsd\.Summe der Kanäle, 350\.600.gebucht$/,
  )
  // 560.030 cents for 350,6 thousand followers
  await expect(figure(page, 'Honorar je 1.000 Follower')).toHaveText(/^Honorar je 1\.000 Follower15,97.€nur gebuchte$/)

  await expect(column(page, 'Gebucht')).toContainText(/^Gebucht25\.600,30.€/)
  await expect(column(page, 'In Absprache')).toContainText(/^In Absprache00,00.€Noch niemand$/)
  await expect(card(page, 'Gebucht', 'elbkind')).toContainText(
    /Film & Serie .*Reel und drei StorysInstagram 184\.200TikTok 96\.400Facebook 11\.2902\.400,10.€Reichweite292.Tsd\./,
  )
  await expect(card(page, 'Ohne Status', 'Nordwind')).toContainText('Beitrag offenReichweite unbekanntHonorar offen')

  // columns are as high as the highest, and only the page itself scrolls
  const sheets = await page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .locator('> div')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
  expect(new Set(sheets.slice(-4))).toHaveProperty('size', 1)
  await page.setViewportSize({ width: 1440, height: 500 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(500)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
  await expect(column(page, 'Gebucht')).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Spalten des Boards' }).getByRole('button', { name: 'Gebucht' }).click()
  await expect(column(page, 'Gebucht')).toBeInViewport()
  await turnTo(page, 'desk')

  // by mouse; a column that holds the card already takes it as nothing new
  await card(page, 'Angefragt', 'hafenblick').dragTo(column(page, 'Gebucht').getByRole('heading'))
  await expect(card(page, 'Gebucht', 'hafenblick')).toBeVisible()
  await expect(saved(page, `hafenblick ${title}`)).toBeVisible()
  await expect(page.getByText(`hafenblick ${title} nach Gebucht verschoben`)).toBeAttached()
  expect(await backstage.read('project_influencers', hafenblick.id)).toMatchObject({ status: 'Gebucht', fee: 900.05 })
  await expect(column(page, 'Gebucht')).toContainText(/^Gebucht36\.500,35.€/)
  await expect(figure(page, 'Honorare')).toContainText(/6\.500,35.€ gebucht$/)

  // by menu: the column of those without a status is gone with its last card
  await page.getByRole('button', { name: `Aktionen für Nordwind ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Nach In Absprache verschieben' }).click()
  await expect(card(page, 'In Absprache', 'Nordwind')).toBeVisible()
  await expect(column(page, 'Ohne Status')).toHaveCount(0)
  await expect(saved(page, `Nordwind ${title}`)).toBeVisible()
  expect(await backstage.read('project_influencers', nordwind.id)).toMatchObject({ status: 'In Absprache' })
  await expect(page.getByRole('button', { name: `Aktionen für Nordwind ${title}` })).toBeFocused()

  // by key, with the focus going along
  const frame = page.getByRole('button', { name: `Kooperation mit elbkind ${title} bearbeiten` })
  await frame.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(card(page, 'In Absprache', 'elbkind')).toBeVisible()
  await expect(frame).toBeFocused()
  await expect(saved(page, `elbkind ${title}`)).toBeVisible()
  expect(await backstage.read('project_influencers', elbkind.id)).toMatchObject({ status: 'In Absprache' })

  // refused: back where it was
  const refused = `**/project_influencers/${elbkind.id}`
  await page.route(refused, (route) => route.fulfill({ status: 500, json: { detail: 'Gestört.' } }))
  await page.keyboard.press('Shift+ArrowRight')
  await expect(errorToast(page, 'Gestört.')).toBeVisible()
  await expect(card(page, 'In Absprache', 'elbkind')).toBeVisible()
  await expect(page.getByText(`elbkind ${title} bleibt in In Absprache`)).toBeAttached()
  await page.unroute(refused)

  // the table: kept in the address, and remembered for the next time
  await showTable(page)
  await expect(page).toHaveURL(`${project.page}?ansicht=tabelle`)
  const tabs = page.getByRole('navigation', { name: 'Bereiche des Projekts' })
  await tabs.getByRole('link', { name: 'Marketing' }).click()
  await expect(page).toHaveURL(`/projekte/${project.id}/marketing`)
  await tabs.getByRole('link', { name: 'Social Media' }).click()
  await expect(page).toHaveURL(`${project.page}?ansicht=tabelle`)
  await expect(row(page, 'Summe')).toHaveText(/^Summe443\.2006\.500,35.€$/)
  await expect(row(page, 'elbkind')).toContainText('Besuch der Pressevorführung')
  await expect(row(page, 'elbkind').getByRole('link')).toHaveAttribute('href', 'https://www.kanal.example/reel/')
  const names = page
    .getByRole('table')
    .getByRole('button', { name: title, exact: false })
    .and(page.getByTitle('Influencer ansehen'))
  const inOrder = (...expected: readonly string[]) =>
    expect(names).toHaveText(expected.map((name) => `${name} ${title}`))
  await page.getByRole('button', { name: 'Honorar', exact: true }).click()
  await inOrder('hafenblick', 'elbkind', 'Kinokeller', 'Nordwind')
  await page.getByRole('button', { name: 'Honorar', exact: true }).click()
  await inOrder('Kinokeller', 'elbkind', 'hafenblick', 'Nordwind')
  await page.getByRole('button', { name: 'Reichweite', exact: true }).click()
  await inOrder('Kinokeller', 'hafenblick', 'elbkind', 'Nordwind')
  await page.getByRole('button', { name: `Status von hafenblick ${title}: Gebucht` }).click()
  await page.getByRole('menuitemradio', { name: 'Angefragt' }).click()
  await expect
    .poll(async () => (await backstage.read('project_influencers', hafenblick.id))['status'])
    .toBe('Angefragt')
  await expect(saved(page, `hafenblick ${title}`)).toBeVisible()
  await names.first().click()
  await expect(page.getByRole('dialog')).toContainText(`Kinokeller ${title}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Kanäle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await turnTo(page, 'phone')
  await expect(row(page, 'elbkind')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
  expect(await findings(page, { within: 'main' })).toEqual([])
})

test('influencers are added, several at once and one by its form, and edited', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Kanal').replace(' ', '')
  const project = await makeProject(backstage, unique('Elbleuchten'))
  const buch = await backstage.create('influencer_categories', { name: `Buch ${mark}` })
  const anker = await makeInfluencer(backstage, `Anker ${mark}`)
  const influencer = `/influencers/${anker.id}`
  await backstage.create('project_influencers', { project: project.ref, influencer, status: 'Vorgeschlagen' })
  for (const name of ['Boje', 'Deich']) await makeInfluencer(backstage, `${name} ${mark}`)
  await makeInfluencer(backstage, `Ebbe ${mark}`, { influencerCategory: `/influencer_categories/${buch.id}` })
  await enter('azubi', project.page)

  const picker = page.getByRole('dialog', { name: 'Influencer hinzufügen' })
  // several are counted; who is in the project already is not offered twice, and a filter forgets no choice
  await page.getByRole('button', { name: 'Influencer hinzufügen' }).click()
  await picker.getByRole('searchbox').fill(mark)
  await expect(picker.getByRole('checkbox', { name: `Anker ${mark}` })).toBeDisabled()
  await expect(picker.locator('label').filter({ hasText: `Anker ${mark}` })).toContainText('Schon im Projekt')
  await picker.getByRole('checkbox', { name: `Boje ${mark}` }).check()
  await picker.getByRole('button', { name: 'Kategorie' }).click()
  await page.getByPlaceholder('Kategorie suchen').fill(`Buch ${mark}`)
  await page.getByRole('option', { name: `Buch ${mark}` }).click()
  await page.keyboard.press('Escape')
  await expect(picker.getByRole('group', { name: 'Treffer' }).getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('checkbox', { name: `Ebbe ${mark}` }).check()
  await expect(picker.getByRole('group', { name: 'Ausgewählt' })).toContainText(`Boje ${mark}`)
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await picker.getByRole('button', { name: '2 hinzufügen' }).click()
  await expect(toast(page, '2 Influencer Kooperationen erstellt')).toBeVisible()
  await expect(column(page, 'Vorgeschlagen').getByRole('listitem')).toHaveCount(3)

  // with all fields at once
  await page.getByRole('button', { name: 'Influencer hinzufügen' }).click()
  await picker.getByRole('button', { name: 'Mit allen Feldern' }).click()
  const form = page.getByRole('dialog', { name: /^Influencer-Kooperation/ })
  expect((await form.boundingBox())?.width).toBe(400)
  await form.getByLabel('Influencer').fill(`Deich ${mark}`)
  await page.getByRole('option', { name: `Deich ${mark}` }).click()
  await form.getByLabel('Honorar').fill('1.234,56')
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Influencer Kooperation mit Deich ${mark} erstellt`)).toBeVisible()
  await expect(card(page, 'Ohne Status', 'Deich')).toContainText(/1\.234,56.€/)

  await card(page, 'Ohne Status', 'Deich').click()
  await form.getByLabel('Beitrag').fill('Zwei TikToks')
  await form.getByLabel('Honorar').fill('1300.5')
  await form.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Gebucht' }).click()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(saved(page, `Deich ${mark}`)).toBeVisible()
  await expect(card(page, 'Gebucht', 'Deich')).toContainText(/Zwei TikToks.*1\.300,50.€/)
  await card(page, 'Gebucht', 'Deich')
    .getByRole('button', { name: `Deich ${mark}`, exact: true })
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Kanäle' })).toBeVisible()
  await page.keyboard.press('Escape')
})
