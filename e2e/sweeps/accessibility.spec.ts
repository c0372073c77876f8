import { test } from '../fixtures.ts'
import { lookAt, lookAtPages } from '../look.ts'

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
  test(`every directory of ${area} and its dialog`, { tag: '@sweep' }, async ({ page, enter, backstage, unique }) => {
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

test('every page of a project, and all others', { tag: '@sweep' }, async ({ page, enter, backstage, unique }) => {
  test.slow()
  const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
  const project = await backstage.create('projects', {
    title: unique('Zweite Luft'),
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
  })
  const part = { project: `/projects/${project.id}` }
  const list = await backstage.create('project_lists', { ...part, name: 'Feuilleton' })
  await backstage.create('project_accounting_invoices', { ...part, number: 'RE-1', amount: 1850, isPublic: false })
  await enter('chef', '/dashboard')
  const ofProject = [
    'übersicht',
    'publicity',
    `publicity/verteiler/${list.id}`,
    'marketing',
    'socialmedia',
    'abrechnung',
  ]
  await lookAtPages(page, [
    '/dashboard',
    '/projekte',
    ...ofProject.map((one) => encodeURI(`/projekte/${project.id}/${one}`)),
    '/einstellungen',
    '/gibt/es/nicht',
  ])
})
