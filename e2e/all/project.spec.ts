import { findingsInBothSchemes, turnTo } from '../axe.ts'
import { PICTURE, takeCookie } from '../cooperation-stage.ts'
import { expect, test, toast } from '../fixtures.ts'
import { DELETION, lookAtDialog, lookAtPages, walk } from '../look.ts'
import { makeOneOfEach } from '../project-stage.ts'

// what is not there is told soon, not when the long test ends
test.use({ actionTimeout: 15_000 })

/**
 * A form is looked at once, with the question before its deletion: for a new record it has the same fields, and the foot
 * that every directory shows.
 */
test('every page of a project, the forms of all that it has, and its deeds', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.setTimeout(15 * 60_000)
  const name = unique('Achse')
  const { project, list } = await makeOneOfEach(backstage, name)
  const at = (tab: string) => encodeURI(`/projekte/${project.id}/${tab}`)
  const verteiler = at(`publicity/verteiler/${list.id}`)
  await takeCookie(page, 'chef')
  await enter('chef', at('übersicht'))
  const deletion = ['Löschen', DELETION] as const
  const cooperation = /^Kooperation mit .* bearbeiten$/
  const materialsOf = `Materialien von Kim ${name}`
  await lookAtPages(page, [
    [`${verteiler}/medienpartner`],
    [
      at('publicity'),
      [['Material erstellen', 'Material erstellen']],
      [['Medienpartner hinzufügen', 'Medienpartner hinzufügen']],
      [[cooperation], deletion],
      [[/^Review$/], deletion],
      [[/verbraucht/], deletion],
    ],
    [
      verteiler,
      [['Verteiler bearbeiten'], deletion],
      [['Kontakte hinzufügen', 'Kontakte hinzufügen']],
      [[materialsOf, 'Materialien'], [/^2×/], deletion],
      [[{ box: name }], ['Material zuteilen', 'Material zuteilen']],
      [[{ box: name }], ['Entfernen', 'Kontakt entfernen']],
    ],
    [
      at('marketing'),
      [['Werbemittel erstellen', 'Werbemittel hinzufügen']],
      [['Nachschlag'], deletion],
      [[{ row: 'Startseite' }], deletion],
      [['Bumper'], deletion],
    ],
    [at('socialmedia'), [['Influencer hinzufügen', 'Influencer hinzufügen']], [[cooperation], deletion]],
    [at('abrechnung'), [[{ row: 'Grundhonorar' }], deletion], [['RE-1'], deletion], [['Pressevorführung'], deletion]],
  ])

  await lookAtPages(page, [[at('übersicht')]])
  await page.getByLabel('Datei hierherziehen').setInputFiles([
    { name: 'Plakat.gif', mimeType: 'image/gif', buffer: PICTURE },
    { name: 'leer.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
  ])
  await expect(toast(page, 'Plakat.gif hochgeladen')).toBeVisible()
  await lookAtDialog(page, 'Dateien hochladen')
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
  await turnTo(page, 'desk')
  await page.getByRole('button', { name: 'Mehr zu Plakat.gif' }).click()
  await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
  expect.soft(await findingsInBothSchemes(page), 'menu of a file').toEqual([])
  await page.keyboard.press('Escape')
  await walk(page, [
    at('übersicht'),
    [['Projekt bearbeiten'], deletion],
    [[/Kinospot/, 'Kinospot'], ['Bearbeiten'], deletion],
    [['Plakat.gif', 'Plakat.gif']],
  ])
})
