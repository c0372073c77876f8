import { findingsHere, findingsInBothSchemes, turnTo } from '../axe.ts'
import { expect, idIn, rowOf, test, toast, visit } from '../fixtures.ts'
import { DELETION, lookAtDialogs, type Opener, walk } from '../look.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

const ADDRESS = { street: 'Rothestraße 41', zip: '22765', city: 'Hamburg', country: 'Deutschland' }

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const CHANNELS = [
  {
    channel: 'Instagram',
    isConfigured: true,
    days: [
      { day: dayBefore(30), count: 183_000, isManual: false },
      { day: dayBefore(11), count: 183_400, isManual: false },
      { day: dayBefore(0), count: 184_200, isManual: true },
    ],
  },
  { channel: 'Twitch', isConfigured: true, days: [] },
]

/**
 * Of each kind one: looked at, edited up to the question before its deletion, printed, added to a project. Forms whose
 * fields are those of a new record, and the dialog before a print, are looked at for one kind.
 */
test('views, forms and deeds of every directory', async ({ page, enter, backstage, unique }) => {
  test.setTimeout(15 * 60_000)
  const name = unique('Achse').replace(' ', '')
  const person = { firstName: 'Achim', lastName: name, email: `a@${name.toLowerCase()}.example` }
  const phone = '040 66969-926'
  const customer = await backstage.create('customers', { name, fullName: 'Halbinsel GmbH', ...ADDRESS })
  await backstage.create('customer_contacts', { ...person, phone, customer: `/customers/${customer.id}` })
  const company = await backstage.create('mediacontact_companies', { name, ...ADDRESS })
  const partner = await backstage.create('mediacontact_partners', {
    name,
    company: `/mediacontact_companies/${company.id}`,
    description: 'Monatsmagazin',
    visits: 880_000,
    website: 'https://alstertor.example',
    facebookPageName: 'alstertor',
  })
  await backstage.create('mediacontacts', {
    ...person,
    ...ADDRESS,
    phone,
    partners: [`/mediacontact_partners/${partner.id}`],
    departments: ['Online', 'Print'],
    interviews: true,
    notes: 'Ruft zurück.',
  })
  const influencer = await backstage.create('influencers', {
    name,
    email: person.email,
    instagramProfileName: 'achse',
    instagramProfileTypedCount: 184_200,
    twitchChannelId: 'achse',
    ...ADDRESS,
  })
  await backstage.create('business_contacts', { ...person, phone })
  await backstage.create('users', person)
  const { token } = await enter('chef', '/einstellungen')
  await backstage.create('projects', {
    title: name,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
    managers: [`/users/${idIn(token)}`],
  })

  const row: Opener = { row: name }
  const chosen: Opener = { box: name }
  const at = (path: string) => `${path}?suche=${name}`
  const contacts = `/kunden/${customer.id}/ansprechpartner`
  const toDeletion = [['Bearbeiten'], ['Löschen', DELETION]] as const
  const print = [[row], ['Einzeldruck', 'Einzeldruck']] as const
  // what comes from outside is played by the test
  await page.route(`**/influencers/${influencer.id}/followers`, (route) =>
    route.fulfill({ json: { channels: CHANNELS, problems: [{ channel: 'Twitch', reason: 'nicht gefunden' }] } }),
  )
  await lookAtDialogs(page, [
    [
      at('/medienkontakte'),
      [[row, `Achim ${name}`], ...toDeletion],
      print,
      [[chosen], ['Zu Verteiler hinzufügen', 'Zu Verteiler hinzufügen']],
    ],
    [
      at('/medienkontakte/partner'),
      [[row, name], ...toDeletion],
      [[row], ['Zu Projekt', 'Medienpartner zu Projekt hinzufügen']],
    ],
    [at('/influencer'), [[chosen], ['Zu Projekt hinzufügen', 'Influencer zu Projekt hinzufügen']]],
    [at('/b2b-kontakte'), [[row, `Achim ${name}`]]],
    [contacts, [[row, `Achim ${name}`]]],
    [at('/mitarbeiter'), [[row], ['Löschen', DELETION]]],
  ])

  // an influencer with the line of a channel, and what failed; on a phone that is a tab of its own
  await turnTo(page, 'desk')
  await visit(page, at('/influencer'))
  await rowOf(page, name).click()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('img', { name: '+1.200 in 30 Tagen' })).toBeVisible()
  await view.getByRole('button', { name: 'Jetzt aktualisieren' }).click()
  await expect(view.getByText('Twitch: nicht gefunden')).toBeVisible()
  expect.soft(await findingsInBothSchemes(page), 'channels').toEqual([])
  await turnTo(page, 'phone')
  expect.soft(await findingsHere(page, { isDialog: true }), 'an influencer').toEqual([])
  await walk(page, [at('/influencer'), toDeletion])

  await visit(page, at('/medienkontakte/unternehmen'))
  await rowOf(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Unternehmen ${name} aktualisiert`)).toBeVisible()
  expect(await findingsInBothSchemes(page), 'a toast').toEqual([])
})
