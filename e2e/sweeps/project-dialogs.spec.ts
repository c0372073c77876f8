import { findingsEverywhere } from '../axe.ts'
import { makeCooperation, makeFeature, makePartner, makeProject, PICTURE, takeCookie } from '../cooperation-stage.ts'
import { type Backstage, test } from '../fixtures.ts'
import { DELETION, lookAtDialogs, type Scene } from '../look.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

/** A project with one of everything that can be edited. */
const makeOneOfEach = async (backstage: Backstage, name: string) => {
  const project = await makeProject(backstage, name)
  const part = { project: `/projects/${project.id}` }
  const cooperation = await makeCooperation(backstage, project, await makePartner(backstage, name))
  await makeFeature(backstage, cooperation, { type: 'Review', status: 'Zusage', mood: 'Positiv' })
  const contact = await backstage.create('mediacontacts', { firstName: 'Kim', lastName: name })
  const list = await backstage.create('project_lists', {
    ...part,
    name: 'Feuilleton',
    projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
  })
  const [row] = list['projectListMediacontacts'] as { id: number }[]
  const material = await backstage.create('project_materials', { ...part, material: { name }, count: 1 })
  await backstage.create(`project_materials/${material.id}/allocations`, {
    contacts: [`/project_list_mediacontacts/${row?.id}`],
    count: 2,
  })
  const influencer = await backstage.create('influencers', { name, email: 'e@elbkind.example' })
  await backstage.create('project_influencers', { ...part, influencer: `/influencers/${influencer.id}` })
  await backstage.create('project_briefings', { ...part, name: 'Kinospot', category: 'Marketing', status: 'Idee' })
  await backstage.create('project_ad_budgets', { ...part, amount: 5000, description: 'Nachschlag' })
  await backstage.create('project_ad_campaigns', {
    ...part,
    publisher: 'Kinozeit',
    placement: 'Startseite',
    campaignStart: '2026-11-22',
    campaignEnd: '2026-11-21',
  })
  await backstage.create('project_ad_materials', { ...part, name: 'Bumper', platform: 'YouTube' })
  const invoice = await backstage.create('project_accounting_invoices', { ...part, number: 'RE-1', amount: 1850 })
  await backstage.create('project_accounting_items', {
    ...part,
    title: 'Pressevorführung',
    revenueInvoice: `/project_accounting_invoices/${invoice.id}`,
  })
  await backstage.create('project_accounting_deals', { ...part, costCenter: 1, fee: 1234, notes: 'Grundhonorar' })
  return { project, list }
}

test('forms of all that a project has, and its deeds', { tag: '@sweep' }, async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.setTimeout(15 * 60_000)
  const name = unique('Achse')
  const { project, list } = await makeOneOfEach(backstage, name)
  await takeCookie(page, 'chef')
  await enter('chef', `/projekte/${project.id}/übersicht`)
  await page.getByText('Keine Dateien gefunden.').waitFor()
  await page
    .getByLabel('Datei hierherziehen')
    .setInputFiles({ name: 'Plakat.gif', mimeType: 'image/gif', buffer: PICTURE })
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
  const at = (tab: string) => encodeURI(`/projekte/${project.id}/${tab}`)
  const verteiler = at(`publicity/verteiler/${list.id}`)
  const materialsOf: Scene[1] = `Materialien von Kim ${name}`
  await lookAtDialogs(
    page,
    [
      [at('übersicht'), ['Projekt bearbeiten', 'Löschen'], DELETION],
      [at('übersicht'), [/Kinospot/, 'Bearbeiten', 'Löschen'], DELETION],
      [at('übersicht'), 'Hochladen', 'Dateien hochladen'],
      [at('übersicht'), 'Plakat.gif', 'Plakat.gif'],
      [at('publicity'), [/^Kooperation mit .* bearbeiten$/, 'Löschen'], DELETION],
      [at('publicity'), [/^Review$/, 'Löschen'], DELETION],
      [at('publicity'), [/verbraucht/, 'Löschen'], DELETION],
      [at('publicity'), 'Medienpartner hinzufügen', 'Medienpartner hinzufügen'],
      [verteiler, ['Verteiler bearbeiten', 'Löschen'], DELETION],
      [verteiler, materialsOf, 'Materialien'],
      [verteiler, [materialsOf, /^2×/, 'Löschen'], DELETION],
      [verteiler, [{ box: name }, 'Material zuteilen'], 'Material zuteilen'],
      [verteiler, [{ box: name }, 'Entfernen'], 'Kontakt entfernen'],
      [at('marketing'), ['Nachschlag', 'Löschen'], DELETION],
      [at('marketing'), [{ row: 'Startseite' }, 'Löschen'], DELETION],
      [at('marketing'), ['Bumper', 'Löschen'], DELETION],
      [at('socialmedia'), [/^Kooperation mit .* bearbeiten$/, 'Löschen'], DELETION],
      [at('abrechnung'), [{ row: 'Grundhonorar' }, 'Löschen'], DELETION],
      [at('abrechnung'), ['RE-1', 'Löschen'], DELETION],
      [at('abrechnung'), ['Pressevorführung', 'Löschen'], DELETION],
    ],
    findingsEverywhere,
  )
})
