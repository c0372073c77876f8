import { test } from '../fixtures.ts'
import { lookAt, lookAtDialogs, lookAtPages } from '../look.ts'
import { makeOneOfEach } from '../project-stage.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

/** Spec 2: the directories, and what their button calls one record. */
const DIRECTORIES = [
  ['/kunden', 'Kunde'],
  ['/medienkontakte', 'Medienkontakt'],
  ['/medienkontakte/partner', 'Medienpartner'],
  ['/medienkontakte/unternehmen', 'Unternehmen'],
  ['/medienkontakte/regionen', 'Region'],
  ['/medienkontakte/produktarten', 'Produktart'],
  ['/medienkontakte/kategorien', 'Kategorie'],
  ['/influencer', 'Influencer'],
  ['/influencer/kategorien', 'Kategorie'],
  ['/influencer/schwerpunkte', 'Schwerpunkt'],
  ['/influencer/zielgruppen', 'Zielgruppe'],
  ['/influencer/netzwerke', 'Netzwerk'],
  ['/b2b-kontakte', 'B2B-Kontakt'],
  ['/b2b-kontakte/unternehmen', 'Unternehmen'],
  ['/b2b-kontakte/kategorien', 'Kategorie'],
  ['/b2b-kontakte/schwerpunkte', 'Schwerpunkt'],
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

test('every page of a project and its dialogs, and all others', async ({ page, enter, backstage, unique }) => {
  test.setTimeout(15 * 60_000)
  const { project, list } = await makeOneOfEach(backstage, unique('Zweite Luft'))
  await enter('chef', '/projekte')
  const at = (tab: string) => encodeURI(`/projekte/${project.id}/${tab}`)
  const verteiler = at(`publicity/verteiler/${list.id}`)
  const tabs = ['übersicht', 'publicity', 'marketing', 'socialmedia', 'abrechnung'].map(at)
  await lookAtPages(page, [
    '/projekte',
    ...tabs,
    verteiler,
    `${verteiler}/medienpartner`,
    '/einstellungen',
    '/gibt/es/nicht',
  ])
  await lookAtDialogs(page, [
    [at('übersicht'), 'Projekt bearbeiten', 'Projekt bearbeiten'],
    [at('übersicht'), 'Briefing erstellen', 'Briefing erstellen'],
    [at('übersicht'), /Kinospot/, 'Kinospot'],
    [at('publicity'), 'Verteiler erstellen', 'Verteiler erstellen'],
    [at('publicity'), 'Material erstellen', 'Material erstellen'],
    [at('publicity'), /^Kooperation mit .* bearbeiten$/, 'Medienpartner-Kooperation bearbeiten'],
    [verteiler, 'Verteiler bearbeiten', 'Verteiler bearbeiten'],
    [verteiler, 'Kontakte hinzufügen', 'Kontakte hinzufügen'],
    [at('marketing'), 'Budget erstellen', 'Budget erstellen'],
    [at('marketing'), 'Kampagne erstellen', 'Kampagne erstellen'],
    [at('marketing'), 'Werbemittel erstellen', 'Werbemittel hinzufügen'],
    [at('socialmedia'), 'Influencer hinzufügen', 'Influencer hinzufügen'],
    [at('socialmedia'), /^Kooperation mit .* bearbeiten$/, 'Influencer-Kooperation bearbeiten'],
    [at('abrechnung'), 'Deal erstellen', 'Deal erstellen'],
    [at('abrechnung'), 'Rechnung erstellen', 'Rechnung erstellen'],
    [at('abrechnung'), 'Buchung erstellen', 'Buchung erstellen'],
  ])
  // whom the demo gives a handful of projects: all that there are would be looked at one like the other
  await enter('manager', '/dashboard')
  await lookAtPages(page, ['/dashboard'])
  await lookAtDialogs(page, [
    ['/dashboard', 'Projekt erstellen', 'Projekt erstellen'],
    ['/dashboard', /^Termin$/, 'Termin erstellen'],
  ])
})
