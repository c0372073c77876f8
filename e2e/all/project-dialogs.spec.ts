import { PICTURE, takeCookie } from '../cooperation-stage.ts'
import { test } from '../fixtures.ts'
import { DELETION, lookAtDialogs, type Scene } from '../look.ts'
import { makeOneOfEach } from '../project-stage.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

test('forms of all that a project has, and its deeds', async ({ page, enter, backstage, unique }) => {
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
  await lookAtDialogs(page, [
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
  ])
})
