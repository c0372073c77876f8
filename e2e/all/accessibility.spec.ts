import { test } from '../fixtures.ts'
import { lookAt, lookAtPages } from '../look.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

/**
 * Spec 2: the directories, and what their button calls one record; of those that are drawn alike, which the tests of the
 * views compare, one.
 */
const DIRECTORIES = [
  ['/kunden', 'Kunde'],
  ['/medienkontakte', 'Medienkontakt'],
  ['/medienkontakte/partner', 'Medienpartner'],
  ['/medienkontakte/unternehmen', 'Unternehmen'],
  ['/medienkontakte/regionen', 'Region'],
  ['/medienkontakte/sperrliste', 'Sperre'],
  ['/influencer', 'Influencer'],
  ['/influencer/kategorien', 'Kategorie'],
  ['/influencer/netzwerke', 'Netzwerk'],
  ['/b2b-kontakte', 'B2B-Kontakt'],
  ['/b2b-kontakte/unternehmen', 'Unternehmen'],
  ['/mitarbeiter', 'Mitarbeiter'],
] as const

for (const area of ['/kunden', '/medienkontakte', '/influencer', '/b2b-kontakte', '/mitarbeiter'])
  test(`every directory of ${area} and its dialog`, async ({ page, enter, backstage, unique }) => {
    test.slow()
    const customer = await backstage.create('customers', { name: unique('Halbinsel'), fullName: 'Halbinsel GmbH' })
    const person = { firstName: 'Achim', lastName: 'Ruge', email: 'a@ruge.example' }
    await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
    const contacts = [`/kunden/${customer.id}/ansprechpartner`, 'Ansprechpartner'] as const
    await enter('chef', '/einstellungen')
    await lookAt(
      page,
      [...DIRECTORIES, contacts].filter(([one]) => one.startsWith(area)),
    )
  })

test('all pages that belong to no directory and no project', async ({ page, enter }) => {
  test.slow()
  await enter('chef', '/projekte')
  await lookAtPages(page, [['/projekte'], ['/einstellungen'], ['/gibt/es/nicht']])
  // whom the demo gives a handful of projects: all that there are would be looked at one like the other
  await enter('manager', '/dashboard')
  await lookAtPages(page, [
    ['/dashboard', [['Projekt erstellen', 'Projekt erstellen']], [[/^Termin$/, 'Termin erstellen']]],
    ['/meine-projekte'],
  ])
  await enter('admin', '/einstellungen/sicherheit')
  await lookAtPages(page, [
    ['/einstellungen/sicherheit'],
    ['/einstellungen/konten'],
    ['/einstellungen/webhooks'],
    ['/einstellungen/protokoll'],
  ])
})
