import type { Page } from '@playwright/test'
import { findingsEverywhere, turnTo } from '../axe.ts'
import { type Backstage, expect, idIn, test, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  const { id } = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Offline PR'],
    ...more,
  })
  return { id, ref: `/projects/${id}`, page: `/projekte/${id}/publicity` }
}
const makePartner = async (backstage: Backstage, name: string, more: object = {}) =>
  `/mediacontact_partners/${(await backstage.create('mediacontact_partners', { name, ...more })).id}`
const cooperate = async (
  backstage: Backstage,
  project: string,
  mediacontactPartner: string,
  features: readonly object[],
  more: object = {},
) => {
  const { id } = await backstage.create('project_mediacontact_partners', { project, mediacontactPartner, ...more })
  for (const feature of features)
    await backstage.create('project_mediacontact_partner_features', {
      projectMediacontactPartner: `/project_mediacontact_partners/${id}`,
      ...feature,
    })
}

/** Seven Beiträge at four partners, to be added up by hand. */
const makePress = async (backstage: Backstage, title: string) => {
  const project = await makeProject(backstage, title)
  const company = await backstage.create('mediacontact_companies', { name: `Nordverlag ${title}` })
  const kinozeit = await makePartner(backstage, `Kinozeit ${title}`, {
    uniqueUser: 4_300_000,
    company: `/mediacontact_companies/${company.id}`,
  })
  await cooperate(backstage, project.ref, kinozeit, [
    {
      type: 'Review',
      status: 'Veröffentlicht',
      date: '2026-11-06',
      link: 'https://www.kinozeit.example/film/leuchten/',
      text: 'Vier von fünf Sternen im Feuilleton',
      highlight: true,
      mood: 'Positiv',
    },
    { type: 'Trailer', status: 'Veröffentlicht', date: '2026-11-20' },
    { type: 'Interview', status: 'Zusage', highlight: true },
  ])
  await cooperate(
    backstage,
    project.ref,
    await makePartner(backstage, `Radio Elbe ${title}`, { uniqueUser: 640_000 }),
    [
      { type: 'News', status: 'Veröffentlicht' },
      { type: 'Review', status: 'Veröffentlicht', mood: 'Gemischt' },
    ],
  )
  await cooperate(
    backstage,
    project.ref,
    await makePartner(backstage, `Tagesblick ${title}`, { uniqueUser: 9_000_000 }),
    [
      { type: 'News', status: 'Anfrage' },
      { type: 'Trailer', status: 'Absage' },
    ],
  )
  await cooperate(backstage, project.ref, await makePartner(backstage, `Popsalon ${title}`), [], { rejectedAll: true })
  return project
}

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kennzahlen Publicity' }).getByRole('listitem').filter({ hasText: name })
const partners = (page: Page) => page.getByRole('region', { name: 'Medienpartner' })
const partner = (page: Page, name: string) => partners(page).getByRole('listitem', { name })
const fold = (page: Page, name: string) => partner(page, name).getByRole('button').first()
const lines = (page: Page, name: string) =>
  partner(page, name).getByRole('list', { name: 'Beiträge auf' }).getByRole('listitem')

test('figures, partners that fold open, search and filters in the address, on a phone as well', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Barrierefreiheitsbeauftragtenstelle')
  const project = await makePress(backstage, title)
  await enter('azubi', project.page)

  await expect(figure(page, 'Anfragen')).toHaveText('Anfragen71 ohne Antwort')
  await expect(figure(page, 'Zusagen')).toHaveText('Zusagen51 noch nicht online')
  await expect(figure(page, 'Veröffentlicht')).toHaveText(/^Veröffentlicht41.Highlight$/)
  await expect(figure(page, 'Reichweite')).toHaveText(/^Reichweite4,9.Mio\.Unique User, 2 Partner$/)
  await expect(figure(page, 'Stimmung der Reviews')).toContainText(/1 Positiv1 Gemischt0 Negativ$/)

  // by name; only the first is open, and what was folded stays folded
  await expect(partners(page).getByRole('listitem', { name: title })).toHaveCount(4)
  await expect(lines(page, 'Kinozeit')).toHaveCount(3)
  await expect(lines(page, 'Radio Elbe')).toHaveCount(0)
  await expect(partner(page, 'Kinozeit')).toContainText('2 von 3 online')
  await expect(partner(page, 'Kinozeit')).toContainText(/Reichweite 4,3.Mio\./)
  await expect(partner(page, 'Tagesblick')).toContainText('Reichweite –')
  await expect(partner(page, 'Popsalon')).toContainText('Absage generell')
  const review = lines(page, 'Kinozeit').first()
  await expect(review.getByRole('img', { name: 'Highlight' })).toBeVisible()
  await expect(review).toContainText('Veröffentlicht6.11.2026')
  await expect(review).toContainText('Vier von fünf Sterne...')
  await expect(review.getByRole('link')).toContainText('kinozeit.example/film/leuchten')
  await expect(review.getByRole('link')).toHaveAttribute('href', 'https://www.kinozeit.example/film/leuchten/')
  await expect(review.getByRole('link')).toHaveAttribute('target', '_blank')
  await fold(page, 'Kinozeit').click()
  await fold(page, 'Radio Elbe').click()
  await expect(lines(page, 'Kinozeit')).toHaveCount(0)
  await expect(lines(page, 'Radio Elbe')).toHaveCount(2)

  // one Beitrag must meet both filters; all that is found is open
  await partners(page).getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Veröffentlicht' }).click()
  await page.keyboard.press('Escape')
  await expect(partners(page).getByRole('listitem', { name: title })).toHaveCount(2)
  await partners(page).getByRole('button', { name: 'Typ', exact: true }).click()
  await page.getByRole('option', { name: 'Trailer' }).click()
  await page.keyboard.press('Escape')
  await expect(partners(page).getByRole('listitem', { name: title })).toHaveCount(1)
  await expect(lines(page, 'Kinozeit')).toHaveCount(1)
  await expect(partner(page, 'Kinozeit')).toContainText('2 weitere Beiträge passen nicht zum Filter.')
  await expect(figure(page, 'Anfragen')).toContainText('7')
  await expect(page).toHaveURL(`${project.page}?status=Ver%C3%B6ffentlicht&type=Trailer`)
  await partners(page).getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(page).toHaveURL(project.page)
  await expect(partners(page).getByRole('listitem', { name: title })).toHaveCount(4)

  await page.getByLabel('Medienpartner durchsuchen').fill('nordverlag')
  await expect(partners(page).getByRole('listitem', { name: title })).toHaveCount(1)
  await expect(page).toHaveURL(`${project.page}?suche=nordverlag`)
  await page.getByLabel('Medienpartner durchsuchen').fill('gibt es nicht')
  await expect(partners(page)).toContainText('Keine Medienpartner gefunden.')
  await partners(page).getByRole('button', { name: 'Filter zurücksetzen' }).click()

  // a new Beitrag is News, Anfrage, and there at once, whatever the filter
  await visit(page, `${project.page}?status=Zusage`)
  await partner(page, 'Kinozeit')
    .getByRole('button', { name: /^Beitrag auf Kinozeit .* hinzufügen$/ })
    .click()
  await expect(toast(page, 'News zu Medienpartner hinzugefügt')).toBeVisible()
  await expect(lines(page, 'Kinozeit')).toHaveCount(2)
  await expect(lines(page, 'Kinozeit').filter({ hasText: 'News' })).toHaveText('NewsAnfrage')
  await expect(figure(page, 'Anfragen')).toHaveText('Anfragen82 ohne Antwort')

  // beside the partners, or above them where there is no room: never below a list that may be long
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Verteiler')).toBe(await top('Medienpartner'))
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // both asked each time: in the layout before they stood side by side
    await expect.poll(async () => (await top('Medienpartner')) - (await top('Verteiler'))).toBeGreaterThan(0)
    expect(await top('Materialien')).toBeLessThan(await top('Medienpartner'))
  }

  // with the question about who declined as a whole, at the desk and on a phone
  await turnTo(page, 'desk')
  await partners(page).getByRole('button', { name: 'Zurücksetzen' }).click()
  await partner(page, 'Popsalon')
    .getByRole('button', { name: /^Beitrag auf/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: /^Popsalon .* hat generell abgesagt\./ })).toBeVisible()
  expect(await findingsEverywhere(page, { within: '[role=alertdialog]' })).toEqual([])
  await expect(partner(page, 'Kinozeit')).toContainText('2 von 4 online')
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Medienpartner hinzufügen' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
})

test('partners are added from the suggestions of the Verteiler, from the directory and from their own view', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Blatt').replace(' ', '')
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const title = unique('Elbleuchten')
  const project = await makeProject(backstage, title, { managers: [`/users/${idIn(token)}`] })
  const [abend, boten, chronik] = [
    await makePartner(backstage, `Abend ${mark}`),
    await makePartner(backstage, `Bote ${mark}`),
    await makePartner(backstage, `Chronik ${mark}`),
  ]
  await makePartner(backstage, `Depesche ${mark}`)
  const contacts = []
  for (const partners of [[abend, boten], [boten], [chronik]])
    contacts.push(await backstage.create('mediacontacts', { firstName: 'Kim', lastName: 'Abel', partners }))
  await backstage.create('project_lists', {
    project: project.ref,
    name: 'Print',
    projectListMediacontacts: contacts.map(({ id }) => ({ mediacontact: `/mediacontacts/${id}` })),
  })
  await cooperate(backstage, project.ref, chronik, [])

  await visit(page, project.page)
  await page.getByRole('button', { name: 'Medienpartner hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medienpartner hinzufügen' })
  const suggested = dialog.getByRole('group', { name: 'Aus den Verteilern' })
  await expect(suggested.getByRole('checkbox')).toHaveCount(2)
  await expect(suggested.locator('label')).toHaveText([/Bote .*2.Kontakte/, /Abend .*1.Kontakt$/])
  const add = dialog.getByRole('button', { name: /hinzufügen$/i })
  await expect(add).toBeDisabled()
  await suggested.getByRole('button', { name: 'Alle 2 auswählen' }).click()
  await expect(dialog).toContainText('2 ausgewählt')

  // the directory, searched: who is in the project already cannot be chosen; what was chosen stays so
  await dialog.getByRole('searchbox').fill(`Chronik ${mark}`)
  await expect(dialog.getByRole('checkbox', { name: `Chronik ${mark}` })).toBeDisabled()
  await expect(dialog.locator('label').filter({ hasText: `Chronik ${mark}` })).toContainText('Schon im Projekt')
  await expect(dialog.getByRole('group', { name: 'Ausgewählt' }).getByRole('checkbox')).toHaveCount(2)
  await dialog.getByRole('searchbox').fill(`Depesche ${mark}`)
  await dialog.getByRole('group', { name: 'Treffer' }).getByText(`Depesche ${mark}`).click()
  await add.click()
  await expect(toast(page, '3 Medienpartner Kooperationen erstellt')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(partners(page).getByRole('listitem', { name: mark })).toHaveCount(4)

  // "Zu Projekt" in the view of a partner
  const letzter = `Finale ${mark}`
  await makePartner(backstage, letzter)
  await visit(page, `/medienkontakte/partner?suche=${mark}`)
  await page.getByRole('row').filter({ hasText: letzter }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zu Projekt' }).click()
  const choice = page.getByRole('dialog', { name: 'Medienpartner zu Projekt hinzufügen' })
  await expect(choice.getByRole('list', { name: 'Medienpartner' })).toContainText(letzter)
  await choice.getByLabel('Projekt').click()
  await page.getByRole('option', { name: title }).click()
  await choice.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(toast(page, `Medienpartner Kooperation mit ${letzter} erstellt`)).toBeVisible()
  await expect(page).toHaveURL(project.page)
  await expect(partner(page, letzter)).toBeVisible()
})
